"""The rules, one a file: `RULES` has them all."""

from robota_console.check.rules import (
    alternate_screen,
    bells,
    block_elements,
    box_drawing,
    braille_patterns,
    colour_only,
    cursor_moves,
    emoji,
    erases,
    floods,
    hidden_cursor,
    invisible,
    mark_runs,
    prompts,
    raw_input,
    redraws,
    repaints,
    repeated_lines,
    silent_input,
    spinners,
    split_words,
    spoken_sequences,
    timers,
    while_typing,
)

RULES = tuple(
    module.RULE
    for module in (
        alternate_screen,
        repaints,
        spinners,
        raw_input,
        while_typing,
        prompts,
        redraws,
        hidden_cursor,
        cursor_moves,
        erases,
        timers,
        floods,
        silent_input,
        split_words,
        spoken_sequences,
        colour_only,
        braille_patterns,
        box_drawing,
        block_elements,
        emoji,
        invisible,
        bells,
        repeated_lines,
        mark_runs,
    )
)
"""Of findings that are equally bad, what stands first here is said first."""
