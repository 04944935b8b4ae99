"""Compares the benchmarks of the working tree with those of a commit; `Scripts/bench --against` runs it."""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ["PhysicsBenchmarks", "DynamicsBenchmarks", "ScrollingBenchmarks", "ScaleBenchmarks"]
LIMIT = 1.03


def build(tree):
    print(f"building {tree}", file=sys.stderr)
    built = subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", str(tree / "Benchmarks")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if built.returncode:
        sys.exit(built.stdout)


def measure(tree, names):
    """Runs all programs of a tree and returns the times of their rows by key."""
    folder = tree / "Benchmarks" / ".build" / "release"
    first = ["nice", "-n", "-20"] if os.geteuid() == 0 else []
    rows = {}
    for program in PROGRAMS:
        if not (folder / program).exists():
            continue
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
            subprocess.run(
                first + [str(folder / program), "--json", file.name, *names],
                stdout=subprocess.DEVNULL, check=True)
            for line in Path(file.name).read_text().splitlines():
                row = json.loads(line)
                # Only times are compared: shares and sizes have no run that is a little slower.
                if row["unit"].startswith(("ns", "µs", "ms")):
                    rows[row["workload"], row["count"], row["engine"], row["unit"]] = row["value"]
    return rows


def compare(other, names, pairs):
    now, then = [], []
    for turn in range(pairs):
        order = [(now, ROOT), (then, other)]
        for runs, tree in order if turn % 2 == 0 else reversed(order):
            runs.append(measure(tree, names))
        print(f"turn {turn + 1} of {pairs}", file=sys.stderr)
    slower = 0
    for key in now[0]:
        both = [(a[key], b[key]) for a, b in zip(now, then) if key in a and key in b]
        if not both:
            continue
        ratio = median(a / b for a, b in both)
        mark = ""
        if ratio > LIMIT:
            slower += 1
            mark = "  slower"
        workload, count, engine, unit = key
        print(f"{workload + ' ' + str(count or ''):32}{engine:16}"
              f"{median(b for _, b in both):12.2f} -> {median(a for a, _ in both):12.2f} {unit:16}"
              f"{ratio:6.3f}{mark}")
    print(f"{slower} of {len(now[0])} take more than 3 % longer than at the commit")
    return 1 if slower else 0


def main():
    if len(sys.argv) < 2:
        sys.exit("Scripts/bench --against needs a commit. Name one, as HEAD~10.")
    commit, names = sys.argv[1], sys.argv[2:]
    pairs = int(os.environ.get("PAIRS", "5"))
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "tree"
        subprocess.run(
            ["git", "-C", str(ROOT), "worktree", "add", "--quiet", "--detach", str(other), commit],
            check=True)
        try:
            build(ROOT)
            build(other)
            return compare(other, names, pairs)
        finally:
            subprocess.run(
                ["git", "-C", str(ROOT), "worktree", "remove", "--force", str(other)], check=True)


if __name__ == "__main__":
    sys.exit(main())
