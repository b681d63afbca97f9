"""Ways by which a module could write to the terminal, found in its syntax tree."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

WAYS: Mapping[str, str] = {
    "builtins": "print input breakpoint help exec eval __builtins__",
    "sys": "stdout stderr __stdout__ __stderr__ __dict__ modules displayhook excepthook unraisablehook",
    "os": "write writev pwrite pwritev sendfile ctermid ttyname system popen fork forkpty"
    " posix_spawn posix_spawnp execv execve execvp execvpe execl execle execlp execlpe"
    " spawnv spawnve spawnvp spawnvpe spawnl spawnle spawnlp spawnlpe __dict__",
    "io": "FileIO open_code",
    "pty": "spawn fork openpty",
    "subprocess": "getoutput getstatusoutput",
    "getpass": "getpass",
    "pprint": "pprint pp",
    "traceback": "print_exc print_exception print_last print_list print_stack print_tb",
    "warnings": "warn warn_explicit showwarning",
    "faulthandler": "enable register dump_traceback dump_traceback_later",
    "logging": "getLogger StreamHandler basicConfig lastResort"
    " debug info warning error critical exception log",
    "click": "echo secho echo_via_pager prompt confirm pause progressbar clear edit getchar launch"
    " get_text_stream get_binary_stream open_file",
    "rich": "print print_json get_console inspect",
    "prompt_toolkit": "print_formatted_text",
}
"""By module: what writes there, or to standard error. A logger without a handler does (`lastResort`)."""

WHOLE_MODULES = {"curses", "readline", "pdb", "code", "ctypes", "_ctypes"}
"""What cannot be looked into, or takes the terminal over."""

METHODS = {"connect_write_pipe"}
"""Whatever they are called on."""

NEED = {
    "subprocess": {
        "Popen": {"stdout", "stderr"},
        "run": {"stdout", "stderr"},
        "call": {"stdout", "stderr"},
        "check_call": {"stdout", "stderr"},
        "check_output": {"stderr"},
    },
    "asyncio": {
        "create_subprocess_exec": {"stdout", "stderr"},
        "create_subprocess_shell": {"stdout", "stderr"},
    },
    "rich": {"Console": {"file"}},
}
"""Calls that reach the terminal unless these are given: a child inherits what it is not given."""

OPENERS = {("builtins", "open"), ("io", "open"), ("os", "fdopen")}
DEVICES = (
    "/dev/tty",
    "/dev/pts",
    "/dev/std",
    "/dev/fd",
    "/dev/console",
    "/proc/self/fd",
    "/proc/thread-self/fd",
)
WINDOWS_DEVICES = {"con", "conout$", "conin$"}
ALIKE = {"posix": "os", "nt": "os", "_io": "io"}


@dataclass(frozen=True, slots=True)
class Found:
    """One way out."""

    way: str
    line: int
    function: str


def ways_out(source: str) -> list[Found]:
    """Return every way out in a module; names it gave them are followed."""
    tree = ast.parse(source)
    names = _Names(tree)
    return list(_walk(tree, names, ""))


class _Names:
    """What the names of a module stand for, as dotted names."""

    def __init__(self, tree: ast.Module) -> None:
        self._meaning: dict[str, str] = {}
        self._numbers: set[str] = set()
        before = -1
        while before != len(self._meaning):  # a name may be given another name above its own
            before = len(self._meaning)
            for node in ast.walk(tree):
                self._learn(node)

    def dotted(self, node: ast.expr) -> str | None:
        """Return what an expression stands for, `sys.stdout`, where that can be read."""
        match node:
            case ast.Name(id=name):
                own = f"builtins.{name}" if hasattr(builtins, name) or name == "__builtins__" else None
                return self._meaning.get(name, own)
            case ast.Attribute(value=value, attr=name):
                return self._joined(value, name)
            case ast.NamedExpr(value=value):
                return self.dotted(value)
            case ast.Call(func=function, args=[first, *rest]):
                return self._called(self.dotted(function), first, rest)
            case _:
                return None

    def is_number(self, node: ast.expr) -> bool:
        """Return whether an expression is a number written out: of a descriptor, where it is opened."""
        if isinstance(node, ast.Name):
            return node.id in self._numbers
        return isinstance(node, ast.Constant) and isinstance(node.value, int)

    def _called(self, function: str | None, first: ast.expr, rest: list[ast.expr]) -> str | None:
        match function, first, rest:
            case "builtins.getattr", _, [ast.Constant(value=str(name)), *_]:
                return self._joined(first, name)
            case "builtins.getattr", _, [_, *_]:
                return self._joined(first, "__dict__")  # a name that is worked out can be any
            case "builtins.vars", _, []:
                return self._joined(first, "__dict__")
            case "builtins.__import__" | "importlib.import_module", ast.Constant(value=str(name)), _:
                return name
            case _:
                return None

    def _joined(self, value: ast.expr, name: str) -> str | None:
        base = self.dotted(value)
        return f"{base}.{name}" if base else None

    def _learn(self, node: ast.AST) -> None:
        match node:
            case ast.Import(names=names):
                for name in names:
                    self._meaning[name.asname or name.name.partition(".")[0]] = (
                        name.name if name.asname else name.name.partition(".")[0]
                    )
            case ast.ImportFrom(module=str(module), names=names):
                for name in names:
                    self._meaning[name.asname or name.name] = f"{module}.{name.name}"
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._give(name, value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                self._give(name, value)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                self._give(name, value)
            case _:
                return

    def _give(self, name: str, value: ast.expr) -> None:
        if self.is_number(value):
            self._numbers.add(name)
        if (meaning := self.dotted(value)) and meaning != f"builtins.{name}":
            self._meaning[name] = meaning


def _walk(node: ast.AST, names: _Names, function: str) -> Iterator[Found]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function = function or node.name
    for way in _ways(node, names):
        yield Found(way, getattr(node, "lineno", 0), function)
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, names, function)


def _ways(node: ast.AST, names: _Names) -> Iterator[str]:
    match node:
        case ast.Import(names=imported):
            yield from (name.name for name in imported if _top(name.name) in WHOLE_MODULES)
        case ast.ImportFrom(module=str(module), names=imported):
            for name in imported:
                yield from _known(f"{module}.{name.name}")
            if _top(module) in WHOLE_MODULES:
                yield module
        case ast.Constant(value=str(text)) if _is_device(text):
            yield text
        case ast.Constant(value=bytes(data)) if _is_device(data.decode("latin-1")):
            yield data.decode("latin-1")
        case ast.Attribute(attr=name) if name in METHODS:
            yield name
        case ast.Call():
            yield from _called(node, names)
        case ast.Name() | ast.Attribute() if not _sets_a_hook(node):
            yield from _known(names.dotted(node))
        case _:
            return


def _called(call: ast.Call, names: _Names) -> Iterator[str]:
    yield from _known(names.dotted(call))
    top, last = _parts(names.dotted(call.func) or "")
    given = {keyword.arg for keyword in call.keywords}
    needed = NEED.get(top, {}).get(last, set())
    if not needed <= given and not ("capture_output" in given and last == "run"):
        yield f"{top}.{last} without {' and '.join(sorted(needed - given))}"
    if (top, last) in OPENERS and call.args and names.is_number(call.args[0]):
        yield "open of a descriptor"


def _known(dotted: str | None) -> Iterator[str]:
    top, last = _parts(dotted or "")
    if last == "*" and (top in WAYS or top in NEED):
        yield f"{top}.*"
    elif last in WAYS.get(top, "").split():
        yield f"{top}.{last}"


def _sets_a_hook(node: ast.Name | ast.Attribute) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr
    return isinstance(node.ctx, ast.Store) and name.endswith("hook")


def _parts(dotted: str) -> tuple[str, str]:
    top = _top(dotted)
    return ALIKE.get(top, top), dotted.rpartition(".")[2]


def _top(dotted: str) -> str:
    return dotted.partition(".")[0]


def _is_device(text: str) -> bool:
    return text.startswith(DEVICES) or text.casefold() in WINDOWS_DEVICES
