"""Compares the film, the strip, the chart, the numbers, and the page of every demo in a gallery.

The argument is the folder. All of them must show one motion: they have the same length, the strip consists
of frames of the film, each item of the chart moves like a part of the page, and the page looks most like
that frame of the film that has the same time. The script prints a line for each demo, and ends with an error
if one of them differs.
"""
import base64
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
# The strip is scaled down with another filter, and the page shows rounded poses.
LEVELS, POINTS = 3, 1.0
# Times at which the page is compared with the film, relative to each moment, in seconds.
OFFSETS = (-0.5, -0.25, 0, 0.25, 0.5)


def film(name):
    """Returns the start of each picture in seconds, the pictures, and the length."""
    data = base64.b64decode((folder / f"{name}.film.js").read_text().split('"')[1])
    picture = Image.open(io.BytesIO(data))
    starts, pictures, time = [], [], 0
    for index in range(getattr(picture, "n_frames", 1)):
        picture.seek(index)
        picture.load()
        starts.append(time / 1000)
        pictures.append(picture.convert("RGB"))
        time += picture.info.get("duration", 0)
    return numpy.array(starts), pictures, time / 1000


def at(starts, pictures, time):
    # A frame begins at its time, rounded to a millisecond.
    return pictures[max(int(numpy.searchsorted(starts, time + 2e-3, "right")) - 1, 0)]


def difference(a, b):
    return numpy.abs(numpy.asarray(a, int) - numpy.asarray(b, int))


def compare_strip(name, numbers, starts, pictures):
    strip = Image.open(folder / f"{name}-strip.png").convert("RGB")
    count = len(numbers["moments"])
    width = strip.width // count
    worst = 0.0
    for index, moment in enumerate(numbers["moments"]):
        panel = strip.crop((index * width, 0, (index + 1) * width, strip.height))
        # A moment lies in the frame that is visible at that time.
        time = int(moment * RATE + 1e-6) / RATE
        means = [difference(panel, at(starts, pictures, time + k / RATE).resize(panel.size, Image.BOX)).mean()
                 for k in (-2, -1, 0, 1, 2)]
        assert means[2] <= min(min(means) + 0.05, LEVELS), \
            f"at {moment:.2f} s, the strip differs from the film by {means[2]:.2f} on average: {means}"
        worst = max(worst, means[2])
    return worst


def pose(track, time, duration):
    """Returns the position of a part of the page at a time in seconds."""
    frames = next((a["keyframes"] for a in track["animations"] if "transform" in a["keyframes"][0]),
                  [{"offset": 0, "transform": track["style"]["transform"]}])
    points = [tuple(map(float, re.match(r"translate\(([^p]+)px,([^p]+)px\)", f["transform"]).groups()))
              for f in frames]
    offsets = [f["offset"] * duration for f in frames]
    return [numpy.interp(time, offsets, [p[k] for p in points]) for k in (0, 1)]


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
                x, y = pose(track, time, duration)
                turn = -numpy.radians(p["angle"])
                x, y = x - p["x"], y - p["y"]
                offsets.append((x * numpy.cos(turn) - y * numpy.sin(turn),
                                x * numpy.sin(turn) + y * numpy.cos(turn)))
            best = min(best, numpy.ptp(offsets, axis=0).max())
        if best <= POINTS:
            found, worst = found + 1, max(worst, best)
    return found, worst


def compare_page(page, numbers, starts, pictures):
    """Returns the mean difference of the page from the film, for frames with the same time."""
    total = []
    for moment in numbers["moments"][1:-1]:
        moment = int(moment * RATE + 1e-6) / RATE
        page.evaluate("""time => Promise.all(document.getAnimations().map(animation => {
          animation.pause(); animation.currentTime = time; return animation.ready; }))""", moment * 1000)
        page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        shot = Image.open(io.BytesIO(page.locator("#screen").screenshot())).convert("RGB")
        means = [difference(shot.resize(pictures[0].size), at(starts, pictures, moment + o)).mean()
                 for o in OFFSETS]
        # A finger, which is in the film only, changes the mean by less than 0.5.
        assert means[2] <= min(means) + 0.5, \
            f"at {moment:.2f} s, the page looks like another time: {means}"
        total.append(means[2])
    return max(total)


def compare(name, page):
    numbers = json.loads((folder / f"{name}-numbers.json").read_text())
    starts, pictures, length = film(name)
    recording = numbers["recording"]
    assert abs(length - recording - 1 / RATE) < 0.02, f"the film lasts {length} s, not {recording} s"
    assert len(numbers["activity"]) == round(recording * RATE) + 1, "the numbers have another length"
    strip = compare_strip(name, numbers, starts, pictures)
    line = f"{name}: {recording:.2f} s, strip within {strip:.1f} of 255 on average"
    path = folder / f"{name}.html"
    if not path.exists():
        return line + ", no page"
    motion = json.loads(re.search(r'id="motion">(.*?)</script>', path.read_text(), re.S)[1])
    assert abs(motion["duration"] / 1000 - recording) < 1e-3, \
        f"the page lasts {motion['duration'] / 1000} s, not {recording} s"
    found, worst = compare_chart(numbers, motion)
    page.goto(path.resolve().as_uri())
    mean = compare_page(page, numbers, starts, pictures)
    return line + (f", {found} of {len(numbers['items'])} items of the chart on the page within "
                   f"{worst:.2f} pt, page within {mean:.1f} of 255")


names = sorted(p.name.removesuffix("-numbers.json") for p in folder.glob("*-numbers.json"))
assert names, f"there is no gallery in {folder}"
faults = []
with sync_playwright() as playwright:
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for name in names:
        page = chromium.new_page(
            viewport={"width": 900, "height": 1000}, device_scale_factor=SCALE, reduced_motion="reduce")
        try:
            print(compare(name, page), flush=True)
        except AssertionError as fault:
            faults.append(name)
            print(f"{name}: {fault}", flush=True)
        page.close()
    chromium.close()
print(f"{len(names) - len(faults)} of {len(names)} demos show one motion")
sys.exit(1 if faults else 0)
