"""Programs a consent must be careful with, by what their words can do."""

from __future__ import annotations

SUBCOMMANDS = frozenset((
    "apt", "apt-get", "brew", "bun", "bunx", "cargo", "dnf", "gem", "git", "go", "gradle", "helm", "just",
    "make", "mvn", "npm", "npx", "pip", "pip3", "pnpm", "poetry", "rake", "terraform", "uv", "uvx", "yarn",
))  # fmt: skip
"""They do anything at all, depending on the word after them."""

NAMED_SCRIPT = frozenset(("exec", "run", "run-script", "tool", "x"))
"""Subcommands that do anything at all, depending on the word after them."""

INTERPRETERS = frozenset(("bun", "deno", "lua", "node", "perl", "php", "python", "ruby"))
"""They run a script, or what stands on the line."""

WHOLE_ONLY = frozenset((
    "awk", "bash", "builtin", "chgrp", "chmod", "chown", "command", "cp", "crontab", "csh", "curl", "dash",
    "dd", "docker", "doas", "env", "eval", "exec", "fdisk", "find", "fish", "gawk", "ionice", "kill",
    "killall", "ksh", "kubectl", "launchctl", "ln", "mkfs", "mount", "mv", "nc", "nice", "nohup", "parallel",
    "pkill", "podman", "psql", "rm", "rmdir", "rsync", "scp", "sed", "setsid", "sh", "shred", "shutdown",
    "source", "ssh", "stdbuf", "su", "sudo", "systemctl", "tar", "tee", "time", "timeout", "truncate",
    "unlink", "watch", "wget", "xargs", "zsh",
))  # fmt: skip
"""They run their own arguments, destroy, or reach other machines: no word after them is free."""

WRAPPERS = frozenset((
    "!", "bash", "builtin", "command", "dash", "do", "doas", "else", "env", "eval", "exec", "fish", "if",
    "ionice", "ksh", "nice", "nohup", "setsid", "sh", "stdbuf", "sudo", "then", "time", "timeout", "until",
    "watch", "while", "xargs", "zsh",
))  # fmt: skip
"""They run what comes after them."""
