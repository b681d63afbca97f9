"""The voice: where the line is, so that each word is written once and in its place (T1, T4, T12)."""

from __future__ import annotations

from robota_console.transcript.voice import Voice
from tests.fakes.output import RecordingOutput
from tests.transcript.voice_contract import VoiceContract


class TestPlainVoice(VoiceContract):
    """Keeps what every voice does."""

    def output(self) -> RecordingOutput:
        return RecordingOutput()

    def voice(self, output: RecordingOutput, *, width: int = 0) -> Voice:
        return Voice(output, width=width)
