"""The command line: it parses, hands over and exits."""

from __future__ import annotations

import sys
from typing import Any

import click

from robota_console.cli.completions import values, worded
from robota_console.cli.option import AT_THE_HOST, SESSION_ONLY, settings_options
from robota_console.model.exit_code import ExitCode
from robota_console.version import VERSION


class Written(click.Command):
    """A command whose help says in one line that it could not be written."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse; `--help` and `--version` are written here."""
        try:
            return super().make_context(*args, **extra)
        except OSError as error:
            from robota_console.cli.lost_output import give_up

            raise click.exceptions.Exit(give_up(error)) from error


class OneLineFaults(Written, click.Group):
    """A group whose usage errors are one line on standard error, and exit 2 (V20)."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run; every end is an exit code."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.ClickException as error:
            from robota_console.cli.fault import say_fault

            context = error.ctx if isinstance(error, click.UsageError) else None
            named = context.command_path if context else "robota-console"
            words = f"{error.format_message()} {named} --help lists what there is."
            sys.exit(say_fault(words, ExitCode.USAGE))
        except click.Abort:
            sys.exit(ExitCode.INTERRUPTED)
        except Exception as error:
            from robota_console.cli.fault import say_own_fault

            sys.exit(say_own_fault(error, ExitCode.TURN_FAILED))
        sys.exit(code)


@click.group(
    cls=OneLineFaults,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@settings_options()
@click.option("--name", "session_name", metavar="NAME", help="Name the session.")
@click.option(
    "--resume", is_flag=False, flag_value="", default=None, metavar="[ID|NAME]",
    help="Go on with a kept session; without a name, choose one.",
)  # fmt: skip
@click.option("--continue", "go_on", is_flag=True, help="Go on with this folder's last session.")
@click.option("--fork", is_flag=True, help="With --resume or --continue: go on in a copy.")
@click.version_option(VERSION, message="%(prog)s %(version)s")
@click.pass_context
def command(context: click.Context, /, **flags: Any) -> int | None:
    """Talk to an AI agent, line by line. Nothing is ever repainted.

    With a screen reader: robota-console --screen-reader. Every block begins with a
    label, every choice is a numbered list, a bell rings when you are wanted.

    Without any option a practice agent answers; it needs no network and no key.
    """
    context.obj = flags
    if context.invoked_subcommand is not None:
        return None
    from robota_console.cli.session_command import run_session

    return run_session(flags)


def _seconds(context: click.Context, _option: click.Parameter, value: str | None) -> float | None:
    try:
        found = None if value is None else float(value)
    except ValueError:
        found = 0.0
    if found is not None and not 0 < found < float("inf"):
        raise click.UsageError("--max-time takes seconds, more than 0.", context)
    return found


@command.command("run", cls=Written, short_help="Run one turn, for scripts and CI.")
@click.argument("prompt", nargs=-1)
@settings_options(leave_out=SESSION_ONLY)
@worded(
    "--format",
    "output_format",
    default="text",
    metavar="text|answer|json|stream-json",
    help="What is printed: all lines, the bare answer, one JSON object, or one a line.",
)
@click.option("--max-time", callback=_seconds, metavar="S", help="Seconds after which the turn is stopped.")
@click.option("--annotations", is_flag=True, help="End with one annotation, on GitHub Actions.")
@click.pass_obj
def run_one(group_flags: dict[str, Any], /, prompt: tuple[str, ...], **flags: Any) -> int:
    """Run one turn of PROMPT, for scripts and CI; standard input is added to it.

    Nobody is asked: what needs a permission must be allowed with --allow.
    """
    from robota_console.cli.run_command import run_turn

    return run_turn(" ".join(prompt), _merged(group_flags, flags))


@command.command("agents", cls=Written, short_help="List known agents.")
@worded("--format", "output_format", default="text", metavar="text|json", help="What is printed.")
@click.option("--config", metavar="FILE", help="Your settings file, instead of the usual.")
@click.pass_obj
def agents(group_flags: dict[str, Any], /, output_format: str, **flags: Any) -> int:
    """List known agents: which are here, and how the others are installed."""
    from robota_console.cli.agents_command import list_agents

    return list_agents(_merged(group_flags, flags), output_format)


@command.command("completions", cls=Written, short_help="Write a shell's completion script.")
@click.argument("shell", metavar="bash|zsh|fish", shell_complete=values("shell", "bash|zsh|fish"))
def completions(shell: str) -> int:
    """Write the script that lets a shell complete this program's commands and options."""
    from robota_console.cli.completions import write_completions

    return write_completions(shell)


@command.command("doctor", cls=Written, short_help="Say what this terminal can do, and why.")
@settings_options()
@worded("--format", "output_format", default="text", metavar="text|json", help="What is printed.")
@click.argument("section", nargs=-1, shell_complete=values("section", "SECTION"))
@click.pass_obj
def doctor(group_flags: dict[str, Any], /, section: tuple[str, ...], output_format: str, **flags: Any) -> int:
    """Say what this terminal can do, what was decided and why; nothing is changed.

    With SECTION only that: surface, screen-reader, agents, terminal, files, kept,
    clipboard-and-editor, program or settings; as much of the word as is unambiguous.

    Exit 3 where no session could start.
    """
    from robota_console.cli.doctor.command import examine

    return examine(_merged(group_flags, flags), output_format, section)


@command.command("sessions", cls=Written, short_help="List kept sessions.")
@click.argument("words", nargs=-1)
@click.pass_obj
def sessions(group_flags: dict[str, Any], /, words: tuple[str, ...]) -> int:
    """List kept sessions, those whose name or folder holds WORDS."""
    from robota_console.cli.sessions_command import list_sessions

    return list_sessions(group_flags, " ".join(words))


@command.command("attach", cls=Written, short_help="Attach to a session that is served.")
@click.argument("session", metavar="ID|NAME|ssh://HOST/ID", required=False)
@settings_options(leave_out=AT_THE_HOST)
@click.option("--observe", is_flag=True, help="Only watch: nothing you type reaches the session.")
@click.option("--stdio", is_flag=True, help="Carry the protocol on standard input and output, for ssh.")
@click.pass_obj
def attach(
    group_flags: dict[str, Any], /, session: str | None, *, observe: bool, stdio: bool, **flags: Any
) -> int:
    """Attach this terminal to a session that is served; leaving it ends nothing."""
    from robota_console.cli.attach_command import attach as attach_to

    return attach_to(session, _merged(group_flags, flags), observe=observe, stdio=stdio)


@command.command("serve", cls=Written, short_help="Serve a session to other terminals.")
@settings_options(leave_out=SESSION_ONLY)
@click.option("--name", "session_name", metavar="NAME", help="Name the session.")
@click.option("--resume", metavar="ID|NAME", help="Serve a kept session.")
@click.option("--continue", "go_on", is_flag=True, default=None, help="Serve this folder's last session.")
@click.option("--fork", is_flag=True, default=None, help="With --resume or --continue: serve a copy.")
@click.pass_obj
def serve(group_flags: dict[str, Any], /, **flags: Any) -> int:
    """Serve a session to your other terminals, without one of its own; Ctrl-C ends it."""
    from robota_console.cli.serve_command import serve as serve_session

    return serve_session(_merged(group_flags, flags))


@command.command("supervise", cls=Written, short_help="List sessions that are served.")
@settings_options(leave_out=AT_THE_HOST)
@click.pass_obj
def supervise(group_flags: dict[str, Any], /, **flags: Any) -> int:
    """List the sessions that are served, say what changes, attach to one or stop it."""
    from robota_console.cli.supervise_command import supervise as show

    return show(_merged(group_flags, flags))


@command.command("trust", cls=Written, short_help="Trust a folder's settings and plugins.")
@click.argument("folder", required=False, shell_complete=values("folder", "FOLDER"))
@click.option("--forget", is_flag=True, help="Decide nothing: the next session there asks again.")
@click.pass_obj
def trust(group_flags: dict[str, Any], /, folder: str | None, forget: bool) -> int:
    """Trust FOLDER, or this one: its own robota.toml and plugins are read from now on."""
    from robota_console.cli.trust_command import keep_trust

    return keep_trust(group_flags, folder, forget=forget)


@command.command("check", cls=Written, short_help="Say what a program costs those who hear it.")
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="-- COMMAND...")
@click.option("--type", multiple=True, metavar="LINE", help="Type this line and Enter, at a prompt.")
@click.option("--keys", multiple=True, metavar="'Down Down Enter'", help="Then press these keys.")
@click.option("--answer", multiple=True, metavar="PROMPT=TEXT", help="Type TEXT wherever PROMPT stands.")
@click.option("--seconds", default="10", metavar="S", help="Stop the program after so long.")
@click.option("--columns", default="80", metavar="CELLS", help="The terminal's width.")
@click.option("--rows", default="24", metavar="N", help="The terminal's height.")
@click.option("--env", multiple=True, metavar="NAME=VALUE", help="Set this for the program.")
@worded("--format", default="text", metavar="text|json", help="What is printed.")
@worded("--fail-on", default="hurts", metavar="hint|hurts|blocks", help="Exit 1 from so bad a finding up.")
@worded("--reader", metavar="yasr", help="Run it in this screen reader too, and count its words.")
@click.pass_obj
def check(group_flags: dict[str, Any], /, program: tuple[str, ...], **flags: Any) -> int:
    """Run COMMAND at a terminal of its own, and say what a screen reader or braille user would suffer."""
    from robota_console.cli.check_command import check_program

    return check_program(program, group_flags, **flags)


def _merged(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the flags before and after the command's name as one; lists are joined, so no rule is lost."""
    merged = dict(before)
    for key, value in after.items():
        if isinstance(value, tuple):
            merged[key] = (*before.get(key, ()), *value)
        elif value is not None:
            merged[key] = value
    return merged
