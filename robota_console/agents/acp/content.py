"""Content blocks as text: what is no text is said in words."""

from __future__ import annotations

from robota_console.agents.acp.raw import line, mapping, text, whole
from robota_console.text.duration import count

_KILO = 1024


def block_text(block: object) -> str:
    """Return a content block's text, or words for it; empty where it is no block at all."""
    content = mapping(block)
    match content.get("type"):
        case "text":
            return text(content.get("text"))
        case "image" | "audio" as kind:
            return _described(str(kind), content.get("mimeType"), content.get("data"))
        case "resource_link":
            return _link(content)
        case "resource":
            return _resource(content.get("resource"))
        case str() as kind if line(kind):
            return f"content of an unknown kind, {line(kind, 60)}"
        case _:
            return ""


def is_text(block: object) -> bool:
    """Return whether a content block is text of the answer itself."""
    return mapping(block).get("type") == "text"


def _described(kind: str, mime: object, data: object) -> str:
    name = line(mime, 60).removeprefix(f"{kind}/")
    return ", ".join(part for part in (kind, name, _size(len(text(data)) * 3 // 4)) if part)


def _size(size: int) -> str:
    if size < _KILO:
        return count(size, "byte") if size else ""
    return f"{size / _KILO:.0f} KB" if size < _KILO * _KILO else f"{size / _KILO / _KILO:.1f} MB"


def _link(content: object) -> str:
    link = mapping(content)
    title = line(link.get("title")) or line(link.get("name"))
    uri = line(link.get("uri"), 2000)
    size = whole(link.get("size"))
    parts = [title if title != uri else "", uri, _size(size) if size else ""]
    return "link, " + ", ".join(part for part in parts if part) if title or uri else "link without an address"


def _resource(resource: object) -> str:
    held = mapping(resource)
    if words := text(held.get("text")):
        return words
    uri = line(held.get("uri"), 2000)
    return ", ".join(
        part for part in (_described("resource", held.get("mimeType"), held.get("blob")), uri) if part
    )
