"""Compares the film, the strip, the chart, the numbers, and the page of every demo in a gallery.

The argument is the folder. All of them must show one motion: they have the same length, each panel of the
strip looks most like that frame of the film that has the same time, and each item of the chart moves like a
part of the page. The film is the screen of the page. The script prints a line for each demo, and ends with
an error if one of them differs.
"""
import functools
import io
import json
import re
import sys
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

folder = Path(sys.argv[1])
RATE = 60
SCALE = 1.25
# The browser smooths edges in another way than Kinema does, and the page shows rounded poses.
LEVELS, POINTS = 3, 1.0
# The poses of a page have a tolerance. While a text moves slowly, an adjacent frame can therefore look more like
# a panel than the frame of the panel's moment.
SLACK = 1.0
# Times at which the film is compared with a panel, relative to its moment, in frames.
OFFSETS = (-30, -15, -2, -1, 0, 1, 2, 15, 30)
# A frame is visible just after its time. Key frames round times.
SOON = 1e-4

SEEK = """time => Promise.all(document.getAnimations().map(animation => {
  animation.pause(); animation.currentTime = time; return animation.ready; }))"""


def difference(a, b):
    return numpy.abs(numpy.asarray(a, int) - numpy.asarray(b, int))


def compare_strip(name, numbers, page):
    """Returns the largest mean difference of a panel from the frame of the film at its moment."""
    strip = Image.open(folder / f"{name}-strip.png").convert("RGB")
    count = len(numbers["moments"])
    width = strip.width // count
    worst = 0.0
    for index, moment in enumerate(numbers["moments"]):
        panel = strip.crop((index * width, 0, (index + 1) * width, strip.height))
        # A moment lies in the frame that is visible at that time.
        frame = int(moment * RATE + 1e-6)
        means = []
        for offset in OFFSETS:
            time = min(max((frame + offset) / RATE, 0), numbers["recording"]) + SOON
            page.evaluate(SEEK, time * 1000)
            page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
            shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            means.append(difference(shot.resize(panel.size, Image.BOX), panel).mean())
        mean = means[OFFSETS.index(0)]
        assert mean <= min(min(means) + SLACK, LEVELS), \
            f"at {moment:.2f} s, the film differs from the strip: {[round(float(m), 2) for m in means]}"
        worst = max(worst, mean)
    return worst


@functools.cache
def center(transform):
    """Returns the position to which a transform moves the center of a part, and its angle.

    A part that rotates about a hinge is moved to the hinge, rotated, and moved back.
    """
    moves = [tuple(map(float, m)) for m in re.findall(r"translate\(([^p]+)px,([^p]+)px\)", transform)]
    angle = float(re.search(r"rotate\(([^r]+)rad\)", transform)[1])
    return moves[0] + (angle,) + (moves[1] if len(moves) > 1 else (0.0, 0.0))


def progress(options, part):
    """Returns the progress of an animation at a fraction of its duration."""
    stops = re.match(r"linear\((.*)\)", options["easing"])
    if not stops:
        return part
    points = [(float(o[:-1]) / 100, float(v)) for v, o in map(str.split, stops[1].split(","))]
    return numpy.interp(part, *zip(*points))


def pose(track, time, duration):
    """Returns the position of a part of the page at a time in seconds."""
    animation = next((a for a in track["animations"] if "transform" in a["keyframes"][0]), None)
    if animation is None:
        numbers = center(track["style"]["transform"])
    else:
        offsets = [f["offset"] for f in animation["keyframes"]]
        frames = [center(f["transform"]) for f in animation["keyframes"]]
        part = progress(animation["options"], time / duration)
        numbers = [numpy.interp(part, offsets, values) for values in zip(*frames)]
    x, y, angle, dx, dy = numbers
    return [x + numpy.cos(angle) * dx - numpy.sin(angle) * dy,
            y + numpy.sin(angle) * dx + numpy.cos(angle) * dy]


def compare_chart(numbers, motion):
    """Returns how many items of the chart move like a part of the page, and the largest difference.

    A part of the page has another center than its item, but it keeps its position relative to the item.
    Items without a view have no part.
    """
    duration = motion["duration"] / 1000
    found, worst = 0, 0.0
    for item in numbers["items"]:
        known = [(int(m * RATE + 1e-6) / RATE, p) for m, p in zip(numbers["moments"], item["poses"]) if p]
        if len(known) < 2:
            continue
        best = 1e9
        for track in motion["tracks"]:
            offsets = []
            for time, p in known:
                x, y = pose(track, time + SOON, duration)
                turn = -numpy.radians(p["angle"])
                x, y = x - p["x"], y - p["y"]
                offsets.append((x * numpy.cos(turn) - y * numpy.sin(turn),
                                x * numpy.sin(turn) + y * numpy.cos(turn)))
            best = min(best, numpy.ptp(offsets, axis=0).max())
        if best <= POINTS:
            found, worst = found + 1, max(worst, best)
    return found, worst


def compare(name, page):
    numbers = json.loads((folder / f"{name}-numbers.json").read_text())
    recording = numbers["recording"]
    path = folder / f"{name}.html"
    motion = json.loads(re.search(r'id="motion">(.*?)</script>', path.read_text(), re.S)[1])
    assert abs(motion["duration"] / 1000 - recording) < 1e-3, \
        f"the page lasts {motion['duration'] / 1000} s, not {recording} s"
    assert len(numbers["activity"]) == round(recording * RATE) + 1, "the numbers have another length"
    found, worst = compare_chart(numbers, motion)
    page.set_viewport_size({"width": round(motion["width"]), "height": round(motion["height"])})
    page.goto(path.resolve().as_uri() + "#film")
    fingers = [[[1000 * p["time"], p["x"], p["y"]] for p in f] for f in numbers["fingers"]]
    page.evaluate("fingers => postMessage({ isPlaying: false, rate: 1, fingers }, '*')", fingers)
    page.wait_for_function("count => document.querySelectorAll('.finger').length === count", arg=len(fingers))
    strip = compare_strip(name, numbers, page)
    return (f"{name}: {recording:.2f} s, film within {strip:.1f} of 255 on average, "
            f"{found} of {len(numbers['items'])} items of the chart on the page within {worst:.2f} pt")


names = sorted(p.name.removesuffix("-numbers.json") for p in folder.glob("*-numbers.json"))
assert names, f"there is no gallery in {folder}"
faults = []
with sync_playwright() as playwright:
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for name in names:
        page = chromium.new_page(device_scale_factor=SCALE, reduced_motion="reduce")
        try:
            print(compare(name, page), flush=True)
        except AssertionError as fault:
            faults.append(name)
            print(f"{name}: {fault}", flush=True)
        page.close()
    chromium.close()
print(f"{len(names) - len(faults)} of {len(names)} demos show one motion")
sys.exit(1 if faults else 0)
