"""The references between UIKitCore's folders.

A reference is a file that names a top-level type of another folder. Some references go upward in the
order of Scripts/folder-order.
"""
from dataclasses import dataclass
from pathlib import Path

import swift_source

ROOT = Path("Sources/UIKitCore")
ORDER = Path("Scripts/folder-order")
LISTED = Path("Scripts/upward-references")
MOST = 40
# No file outside this folder may name its types, in any order.
APART = "Widgets"


@dataclass(frozen=True)
class Reference:
    file: str
    type: str
    declared: str
    line: int
    upward: bool


def lines_of(path):
    """Returns the lines of a list file, without comments and empty lines."""
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        line = line.split("#", 1)[0].rstrip()
        if line:
            yield line


def order():
    """Returns the level of each folder, from the bottom up."""
    return {folder: level for level, line in enumerate(lines_of(ORDER)) for folder in line.split()}


def room(folder, levels):
    """Returns the ordered folder that contains a folder, or None."""
    parts = folder.parts
    for count in range(len(parts), 0, -1):
        if "/".join(parts[:count]) in levels:
            return "/".join(parts[:count])
    return None


def references():
    """Returns all references between folders, and the faults of the folders themselves."""
    levels, faults = order(), []
    declared, used, rooms = {}, {}, {}
    # A file at the root re-exports modules and belongs to no folder.
    for path in sorted(ROOT.rglob("*/**/*.swift")):
        name = path.relative_to(ROOT)
        rooms[name] = room(name.parent, levels)
        if rooms[name] is None and name.parent not in {file.parent for file in used}:
            faults.append(f"{path.parent}: this folder is not in {ORDER}")
        source = swift_source.read(path)
        for type, _ in swift_source.top_level_types(source):
            declared[type] = name
        used[name] = swift_source.names_used(source, {ROOT.name})
    found = []
    for name, names in used.items():
        for type, line in names.items():
            other = declared.get(type, name)
            here, there = rooms[name], rooms[other]
            if here is None or there is None or here == there:
                continue
            above = levels[there] > levels[here]
            apart = there == APART
            found.append(Reference(str(name), type, there, line, above or apart))
    return found, faults


def listed():
    """Returns the pairs of file and type that Scripts/upward-references allows, with the reasons."""
    entries, faults = {}, []
    for line in lines_of(LISTED):
        words = line.split(None, 2)
        if len(words) < 3:
            faults.append(f"{LISTED}: no reason is given: {line}")
        else:
            entries[words[0], words[1]] = words[2]
    return entries, faults


def check():
    """Returns the faults, and a line with the counts."""
    found, faults = references()
    allowed, unclear = listed()
    faults += unclear
    upward = {(reference.file, reference.type): reference for reference in found
              if reference.upward}
    for key, reference in sorted(upward.items()):
        if key not in allowed:
            faults.append(f"{ROOT}/{reference.file}:{reference.line}: names {reference.type} of "
                          f"the higher folder {reference.declared}. Remove the reference, or add its reason to {LISTED}.")
    for file, type in sorted(allowed.keys() - upward.keys()):
        faults.append(f"{LISTED}: {file} no longer names {type} of a higher folder. Remove the line.")
    if len(upward) > MOST:
        faults.append(f"{ROOT}: {len(upward)} upward references, more than {MOST}")
    return faults, (f"folders of UIKitCore: {len(found)} references between them, "
                    f"{len(upward)} upward, at most {MOST}")


def as_list():
    """Returns the lines of Scripts/upward-references for the current tree, with the known reasons."""
    found, _ = references()
    allowed, _ = listed()
    return [f"{reference.file} {reference.type}  "
            f"{allowed.get((reference.file, reference.type), '')}".rstrip()
            for reference in sorted(found, key=lambda entry: (entry.file, entry.type))
            if reference.upward]
