"""What a program at a terminal costs those who hear it or read it in braille: recorded, then judged."""
