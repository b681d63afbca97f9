"""Colours that a module names by itself, found in its syntax tree."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HUES = "black|red|green|yellow|blue|magenta|cyan|white|gray|grey|orange|purple|pink|violet|brown"
_NAME = rf"(?:ansi|bright|light|dark|[_-])*(?:{_HUES})\d*(?:Bright)?"
_STRUCTURE = "fg bg ul on not bold dim italic underline strike reverse blink nobold noreverse default none"
LITERALS = {
    "hex": re.compile(r"(?<![\w&$/])#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b"),
    "function": re.compile(r"\b(?:ansi256|rgba?|hsla?|color|colour)\(\s*\d", re.IGNORECASE),
    "ansi name": re.compile(
        r"\bansi(?:bright)?(?:black|red|green|yellow|blue|magenta|cyan|white|gray|default)\b"
    ),
    "SGR": re.compile(
        r"(?:\x1b\[|\x9b|\\x1b\[|\\033\[|\\e\[)[\d;:]*(?<!\d)(?:[349]\d|10[0-7])(?=[;:m])[\d;:]*m"
    ),
    "SGR part": re.compile(r"^(?:[\d;]*;)?[34]8[;:][25][;:][\d;:]*m?$"),
    "markup": re.compile(rf"\[(?:[a-z]+ )*{_NAME}(?: [a-z]+)*\]|\b[fb]g=[\"']", re.IGNORECASE),
}
"""What is a colour wherever it stands in a string."""
MODULES = {
    "rich.color",
    "rich.color_triplet",
    "rich.default_styles",
    "rich.markdown",
    "rich.palette",
    "rich.terminal_theme",
    "rich.theme",
    "rich.themes",
    "prompt_toolkit.styles.base",
    "prompt_toolkit.styles.defaults",
    "prompt_toolkit.styles.named_colors",
    "prompt_toolkit.styles.pygments",
    "pygments.style",
    "pygments.styles",
    "pygments.formatters",
    "colorama",
    "colorsys",
}
"""Libraries' own colours, and what makes one."""
_OWN = "robota_console_rich.theme"
OWN_MODULES = {f"{_OWN}.{name}" for name in ("builtin", "dark", "light", "daltonized", "grammar")}
OWN_NAMES = {
    "Colour",
    "NAMED",
    "LEVELS",
    "READABLE",
    "hexadecimal",
    "nearest",
    "rgb",
    "LIVE_NAMES",
    "BUILT_IN",
    "DEFAULT",
}
HARMLESS = {"ColorSystem"}
"""A name out of those modules that is no colour."""


@dataclass(frozen=True, slots=True)
class Found:
    """A colour, or a way to one, and the line it stands in."""

    what: str
    line: int


def colour_literals(source: str, *, words: bool = True) -> list[Found]:
    """Return what a module names of colours; `words` counts the bare names `red` and `bold red` too."""
    tree = ast.parse(source)
    told = _docstrings(tree)
    return [found for node in ast.walk(tree) for found in _of(node, words=words) if id(node) not in told]


def _of(node: ast.AST, *, words: bool) -> Iterator[Found]:
    match node:
        case ast.Constant(value=str(text)):
            yield from (Found(what, node.lineno) for what in _in_text(text, words=words))
        case ast.Constant(value=bytes(raw)):
            text = raw.decode("latin-1")
            yield from (Found(what, node.lineno) for what in _in_text(text, words=words))
        case ast.Import(names=names):
            yield from (Found(name.name, node.lineno) for name in names if _is_module(name.name))
        case ast.ImportFrom(module=str(module), names=names, level=level):
            where = f"{_OWN.partition('.')[0]}.{module}" if level else module
            for name in names:
                if name.name not in HARMLESS and _is_import(where, name.name):
                    yield Found(f"{where}.{name.name}", node.lineno)
        case ast.Attribute(value=ast.Name(id=_), attr=("from_rgb" | "from_ansi" | "from_triplet")):
            yield Found(node.attr, node.lineno)
        case _:
            pass


def _in_text(text: str, *, words: bool) -> Iterator[str]:
    yield from (what for what, literal in LITERALS.items() if literal.search(text))
    if words and _is_style(text):
        yield "name"
    if _is_module(text):
        yield "module"


def _is_style(text: str) -> bool:
    """Return whether it is nothing but words of style, one of them a colour."""
    left = [word for word in re.split(r"[\s,;:/]+", text) if word and word not in _STRUCTURE.split()]
    return bool(left) and all(re.fullmatch(_NAME, word) for word in left)


def _is_module(name: str) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in MODULES | OWN_MODULES)


def _is_import(module: str, name: str) -> bool:
    if _is_module(module) or _is_module(f"{module}.{name}"):
        return True
    return module.startswith(_OWN) and name in OWN_NAMES | {"*"}


def _docstrings(tree: ast.AST) -> set[int]:
    """Return the strings that stand alone: they document, and are shown nowhere."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
