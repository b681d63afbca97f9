"""The words by which an ssh is asked for a session."""

import pytest

from robota_console.cli.hosts import again, by_ssh


@pytest.mark.parametrize("name", ["my letters", "a;touch pwned", "$(id)", "it's"])
def test_a_name_is_one_word_for_the_shell_on_the_other_machine(name: str) -> None:
    """It takes the words apart again; nothing in a name is an order to it."""
    import shlex

    argv = by_ssh(f"ssh://box/{name}", observe=True, program="robota-console")

    assert argv is not None
    assert argv[:3] == ("ssh", "-T", "box")
    assert shlex.split(" ".join(argv[3:])) == ["robota-console", "attach", name, "--stdio", "--observe"]


def test_what_a_host_calls_itself_is_no_option_of_ours() -> None:
    """It may say that it went to a session of any id."""
    with pytest.raises(ValueError, match="ssh://HOST/ID"):
        by_ssh(again("ssh://box/garden", "-oProxyCommand=x"), observe=False, program="robota-console")
