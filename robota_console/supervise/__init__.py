"""The supervised view: several sessions in one list, and nothing of what is said in them."""
