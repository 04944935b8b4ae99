"""The direct dependencies of this package's targets, with all traits enabled."""
import json
import os
import subprocess
from dataclasses import dataclass

DESCRIBE = ["swift", "package", "--ignore-lock", "--traits", "Window,Browser", "describe",
            "--type", "json"]


@dataclass(frozen=True)
class Target:
    name: str
    path: str
    targets: frozenset
    products: frozenset


def targets():
    """Returns the Swift targets that are neither tests nor plugins."""
    whole = {name: value for name, value in os.environ.items() if not name.startswith("KINEMA_")}
    text = subprocess.run(DESCRIBE, env=whole, check=True, stdout=subprocess.PIPE).stdout
    return [
        Target(
            target["name"], target["path"], frozenset(target.get("target_dependencies") or ()),
            frozenset(target.get("product_dependencies") or ()))
        for target in json.loads(text)["targets"]
        if target["module_type"] == "SwiftTarget" and target["type"] in ("library", "executable")
    ]
