"""`python -m robota_console`."""

from robota_console.cli.door import main

main()
