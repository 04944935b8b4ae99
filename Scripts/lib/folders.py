"""The references between UIKitCore's folders: which file names a top-level type that another
folder declares, and which of these go upwards in the order of Scripts/folder-order."""
from dataclasses import dataclass
from pathlib import Path

import swift_source

ROOT = Path("Sources/UIKitCore")
ORDER = Path("Scripts/folder-order")
LISTED = Path("Scripts/upward-references")
MOST = 40
# Nothing outside of this folder names its types, whatever the order says.
APART = "Widgets"


@dataclass(frozen=True)
class Reference:
    file: str
    type: str
    declared: str
    line: int
    upward: bool


def lines_of(path):
    """The lines of a list beside the scripts, without comments and empty lines."""
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        line = line.split("#", 1)[0].rstrip()
        if line:
            yield line


def order():
    """The level of each folder, from below."""
    return {folder: level for level, line in enumerate(lines_of(ORDER)) for folder in line.split()}


def room(folder, levels):
    """The folder of the order in which this one lies, or nothing."""
    parts = folder.parts
    for count in range(len(parts), 0, -1):
        if "/".join(parts[:count]) in levels:
            return "/".join(parts[:count])
    return None


def references():
    """All references between folders, and what is wrong with the folders themselves."""
    levels, faults = order(), []
    declared, used, rooms = {}, {}, {}
    # A file at the root exports modules and belongs to no folder.
    for path in sorted(ROOT.rglob("*/**/*.swift")):
        name = path.relative_to(ROOT)
        rooms[name] = room(name.parent, levels)
        if rooms[name] is None and name.parent not in {file.parent for file in used}:
            faults.append(f"{path.parent}: this folder has no place in {ORDER}")
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
    """What Scripts/upward-references allows: file and type, with the reason."""
    entries, faults = {}, []
    for line in lines_of(LISTED):
        words = line.split(None, 2)
        if len(words) < 3:
            faults.append(f"{LISTED}: no reason is given: {line}")
        else:
            entries[words[0], words[1]] = words[2]
    return entries, faults


def check():
    """Faults, and one line that counts."""
    found, faults = references()
    allowed, unclear = listed()
    faults += unclear
    upward = {(reference.file, reference.type): reference for reference in found
              if reference.upward}
    for key, reference in sorted(upward.items()):
        if key not in allowed:
            faults.append(f"{ROOT}/{reference.file}:{reference.line}: names {reference.type} of "
                          f"{reference.declared}, which stands above (or give a reason in {LISTED})")
    for file, type in sorted(allowed.keys() - upward.keys()):
        faults.append(f"{LISTED}: {file} no longer names {type} of a folder above: take it off")
    if len(upward) > MOST:
        faults.append(f"{ROOT}: {len(upward)} references upwards, more than {MOST}")
    return faults, (f"folders of UIKitCore: {len(found)} references between them, "
                    f"{len(upward)} upwards, at most {MOST}")


def as_list():
    """The lines of Scripts/upward-references for the tree as it is; known reasons stay."""
    found, _ = references()
    allowed, _ = listed()
    return [f"{reference.file} {reference.type}  "
            f"{allowed.get((reference.file, reference.type), '')}".rstrip()
            for reference in sorted(found, key=lambda entry: (entry.file, entry.type))
            if reference.upward]
