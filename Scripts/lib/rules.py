"""The rules that comments of the sources state: `Documented:`, `Measured:`, `Assumed:`, `Ours:`.

A comment may contain several rules. A rule ends at the next label or at the end of its paragraph."""
import re
from dataclasses import dataclass
from pathlib import Path

import trees

LABEL = re.compile(r"(?<![\w`])(Documented|Measured|Assumed|Ours): ")
COMMENT = re.compile(r"^\s*///?(?: ?(.*))?$")


@dataclass
class Rule:
    path: Path
    line: int
    kind: str
    text: str


def paragraphs(text):
    """Returns the comments of a file as (first line, text), split at empty comment lines."""
    begin, words = 0, []
    for number, line in enumerate(text.splitlines() + [""], 1):
        match = COMMENT.match(line)
        content = (match.group(1) or "").strip() if match else ""
        if not content or content.startswith("- "):
            if words:
                yield begin, " ".join(words)
            words = []
            if not content:
                continue
        if not words:
            begin = number
        words.append(content)


def rules():
    """Returns all rules of the sources, in the order of the files."""
    for path in trees.swift_files():
        for line, text in paragraphs(path.read_text()):
            marks = list(LABEL.finditer(text))
            for mark, after in zip(marks, marks[1:] + [None]):
                body = text[mark.end():after.start() if after else len(text)].strip()
                yield Rule(path, line, mark.group(1), body)
