"""Reads Swift sources for the checks: code without comments and strings, and tokens.

The reader works with words and brackets. It is not a compiler: it has no types, and does not expand macros.
"""
import re
from dataclasses import dataclass, field
from pathlib import Path

TOKEN = re.compile(r"`\w+`|[A-Za-z_$]\w*|\d[\w.]*|->|==|[^\s\w]")
TYPE_WORDS = {"class", "struct", "enum", "protocol", "actor", "typealias"}
ACCESS = ("private", "fileprivate", "internal", "package", "public", "open")
MODIFIERS = set(ACCESS) | {
    "static", "final", "override", "required", "convenience", "mutating", "nonmutating", "lazy",
    "weak", "unowned", "dynamic", "optional", "indirect", "nonisolated", "prefix", "postfix",
    "infix", "distributed", "isolated", "borrowing", "consuming", "sending",
}


def code_of(text):
    """Returns the text with comments and strings replaced by blanks, with the same length
    and the same lines. Code inside `\\(…)` in a string stays."""
    out = list(text)
    blank(text, out, 0, None)
    return "".join(out)


def blank(text, out, index, closing):
    """Blanks comments and strings from `index` to the bracket `closing`, or to the end."""
    depth = 0
    end = len(text)
    while index < end:
        char = text[index]
        if char == "/" and text.startswith("//", index):
            stop = text.find("\n", index)
            stop = end if stop < 0 else stop
            erase(out, index, stop)
            index = stop
        elif char == "/" and text.startswith("/*", index):
            stop, level = index + 2, 1
            while stop < end and level:
                if text.startswith("/*", stop):
                    level, stop = level + 1, stop + 2
                elif text.startswith("*/", stop):
                    level, stop = level - 1, stop + 2
                else:
                    stop += 1
            erase(out, index, stop)
            index = stop
        elif char == '"' or char == "#" and re.match(r'#+"', text[index:index + 8]):
            index = blank_string(text, out, index)
        elif closing and char in "()":
            depth += 1 if char == "(" else -1
            if depth < 0:
                return index
            index += 1
        elif char == "`":
            index = text.find("`", index + 1) + 1 or end
        else:
            index += 1
    return index


def blank_string(text, out, index):
    hashes = 0
    while text[index] == "#":
        hashes, index = hashes + 1, index + 1
    quotes = '"""' if text.startswith('"""', index) else '"'
    ending = quotes + "#" * hashes
    escape = "\\" + "#" * hashes
    index += len(quotes)
    begun = index
    while index < len(text):
        if text.startswith(ending, index):
            erase(out, begun, index)
            return index + len(ending)
        if text.startswith(escape, index):
            after = index + len(escape)
            if text.startswith("(", after):
                erase(out, begun, after)
                index = blank(text, out, after + 1, ")") + 1
                begun = index
            else:
                index = after + 1
        elif text[index] == "\n" and quotes == '"':
            break
        else:
            index += 1
    erase(out, begun, index)
    return index


def erase(out, begin, end):
    for index in range(begin, min(end, len(out))):
        if out[index] != "\n":
            out[index] = " "


@dataclass
class Token:
    text: str
    line: int
    at: int


def tokens_of(code):
    """Returns the tokens of code from `code_of`, without backticks."""
    tokens, line, at = [], 1, 0
    for match in TOKEN.finditer(code):
        line += code.count("\n", at, match.start())
        at = match.start()
        tokens.append(Token(match.group().strip("`"), line, at))
    return tokens


@dataclass
class Source:
    path: Path
    text: str
    code: str
    tokens: list


def read(path):
    text = Path(path).read_text()
    code = code_of(text)
    return Source(Path(path), text, code, tokens_of(code))


def top_level_types(source):
    """Returns the name and line of each top-level type that other files can name."""
    depth = 0
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if token.text in "{([":
            depth += 1
        elif token.text in "})]":
            depth -= 1
        elif depth == 0 and token.text in TYPE_WORDS and index + 1 < len(tokens):
            before = {t.text for t in tokens[max(0, index - 8):index] if t.line >= token.line - 1}
            name = tokens[index + 1].text
            if index and tokens[index - 1].text in {"import", "."} or not re.match(r"\w", name):
                continue
            near = [t.text for t in tokens[max(0, index - 3):index]]
            if "private" in near or "fileprivate" in near:
                continue
            yield name, token.line


def names_used(source, modules=()):
    """Returns each identifier with its first line. A member after a dot does not count,
    unless the word before the dot is in `modules`."""
    found = {}
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if not (token.text[0].isalpha() or token.text[0] == "_") or token.text in found:
            continue
        if index and tokens[index - 1].text == ".":
            if index < 2 or tokens[index - 2].text not in modules:
                continue
        found[token.text] = token.line
    return found
