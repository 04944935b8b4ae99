"""Plays the exports of a demo, and compares them with its table of samples.

The arguments are the folder and the name of the demo. The script ends with an error for the first kind of
file that differs.
"""
import base64
import csv
import io
import json
import math
import re
import sys
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright
from rlottie_python import LottieAnimation

folder, demo = Path(sys.argv[1]), sys.argv[2]
LENGTH, ANGLE, OPACITY = 0.25, 0.002, 0.01
# Computed styles have six digits.
DIGITS = 2e-3


def read(kind):
    return (folder / f"{demo}.{kind}").read_text()


def samples():
    tracks = {}
    for row in csv.DictReader(io.StringIO(read("csv"))):
        values = [float(row[k]) for k in ("time", "x", "y", "angle", "scaleX", "scaleY", "opacity")]
        tracks.setdefault(row["track"], []).append((values, row["shown"] == "1"))
    return tracks


def pose(track, time):
    """Returns the linearly interpolated pose at a time, or None if nothing is visible."""
    for (a, seen_a), (b, seen_b) in zip(track, track[1:]):
        if a[0] <= time <= b[0]:
            # There is no pose between two samples if the track was not visible.
            if not (seen_a and seen_b) or b[0] - a[0] > 0.02:
                return None
            part = (time - a[0]) / (b[0] - a[0])
            return [p + (q - p) * part for p, q in zip(a, b)][1:]
    return None


class Worst:
    def __init__(self):
        self.length = self.angle = self.opacity = 0.0
        self.count = 0

    def add(self, expected, matrix, opacity, size):
        x, y, angle, sx, sy, alpha = expected
        a, b, c, d, e, f = matrix
        self.count += 1
        self.length = max(self.length, abs(e - x), abs(f - y),
                          abs(math.hypot(a, b) - abs(sx)) * size[0] / 2,
                          abs(math.hypot(c, d) - abs(sy)) * size[1] / 2)
        if math.hypot(a, b) > 0.05:
            turn = math.atan2(b, a) - angle
            self.angle = max(self.angle, abs(math.remainder(turn, 2 * math.pi)))
        self.opacity = max(self.opacity, abs(opacity - alpha))

    def check(self, kind):
        line = (f"{demo}.{kind}: {self.count} poses, errors at most {self.length:.4f} pt, "
                f"{self.angle:.5f} rad, {self.opacity:.4f} alpha")
        print(line)
        assert self.count > 0, "nothing was seen"
        assert self.length <= LENGTH + DIGITS, "too far away"
        assert self.angle <= ANGLE + 1e-4, "turned too far"
        assert self.opacity <= OPACITY + 1e-3, "too opaque"


READ = """(names) => names.map(n => {
  const s = getComputedStyle(document.querySelector(n));
  const m = new DOMMatrix(s.transform);
  return [[m.a, m.b, m.c, m.d, m.e, m.f], Number(s.opacity)];
})"""


def follow(page, kind, selectors, motion, tracks):
    duration = motion["duration"] / 1000
    # A pose holds until the next frame if the drawing changes then, so the times follow frames.
    times = [int(duration * (k + 0.37) / 100 * 60) / 60 + 1e-5 for k in range(100)]
    page.evaluate("document.getAnimations().forEach(a => a.pause())")
    worst = Worst()
    names = [t["name"] for t in motion["tracks"]]
    sizes = {t["name"]: (t["width"], t["height"]) for t in motion["tracks"]}
    for time in times:
        page.evaluate("t => document.getAnimations().forEach(a => { a.currentTime = t })",
                      time * 1000)
        for name, (matrix, opacity) in zip(names, page.evaluate(READ, selectors)):
            expected = pose(tracks[name], time)
            if expected:
                worst.add(expected, matrix, opacity, sizes[name])
    worst.check(kind)


PLAY = """(motion) => {
  for (const track of motion.tracks) {
    const element = document.createElement("div");
    Object.assign(element.style, track.style);
    document.body.append(element);
    for (const { keyframes, options } of track.animations) element.animate(keyframes, options);
  }
}"""


def pictures(page, motion):
    """Compares five moments of the page with Kinema's own frames, and draws both side by side."""
    duration = motion["duration"] / 1000
    frames = sorted((folder / f"{demo}-frames").glob("*.png"))
    rows = []
    for part in (0.08, 0.3, 0.5, 0.7, 0.95):
        index = min(round(duration * part * 60), len(frames) - 1)
        page.evaluate("t => document.getAnimations().forEach(a => { a.pause(); "
                      "a.currentTime = t })", index / 60 * 1000 + 0.01)
        page.evaluate("Promise.all([...document.images].map(i => i.decode()))")
        shot = Image.open(io.BytesIO(page.locator("#screen").screenshot())).convert("RGB")
        ours = Image.open(frames[index]).convert("RGB")
        shot = shot.resize(ours.size)
        rows.append((shot, ours))
        difference = numpy.abs(numpy.asarray(shot, float) - numpy.asarray(ours, float))
        # Kinema's frames contain fingers, and the page has round corners.
        print(f"{demo}.html at {index / 60:.2f} s: mean difference {difference.mean():.2f} of 255")
        assert difference.mean() < 4, "the page looks different"
    width, height = rows[0][0].size
    sheet = Image.new("RGB", (width * 5, height * 2))
    for column, (shot, ours) in enumerate(rows):
        sheet.paste(shot, (column * width, 0))
        sheet.paste(ours, (column * width, height))
    sheet.save(folder / f"{demo}-beside.png")


def browser(motion, tracks):
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 700, "height": 900})
        faults = []
        page.on("pageerror", lambda e: faults.append(str(e)))
        page.on("console", lambda m: m.type == "error" and faults.append(m.text))
        page.goto((folder / f"{demo}.html").resolve().as_uri())
        page.wait_for_function("document.querySelector('#play').textContent == 'Pause'")
        page.keyboard.press("Space")
        assert page.text_content("#play") == "Play", "space does not pause"
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        assert page.text_content("#shown") == "0.02 s", "the arrow does not move by a frame"
        page.keyboard.press("Home")
        selectors = [f'[data-track={json.dumps(t["name"])}]' for t in motion["tracks"]]
        follow(page, "html", selectors, motion, tracks)
        pictures(page, motion)

        page.goto("about:blank")
        page.evaluate(PLAY, motion)
        order = [f"body > div:nth-of-type({i + 1})" for i in range(len(motion["tracks"]))]
        follow(page, "json", order, motion, tracks)

        style = read("css")
        markup = re.search(r"(<div class.*</div>)\n\*/", style, re.S)[1]
        page.set_content(f"<style>{style}</style>{markup}")
        root = re.search(r'<div class="([^"]+)">', markup)[1]
        order = [f".{root} > div:nth-of-type({i + 1})" for i in range(len(motion["tracks"]))]
        follow(page, "css", order, motion, tracks)

        page.emulate_media(reduced_motion="reduce")
        page.goto((folder / f"{demo}.html").resolve().as_uri())
        page.wait_for_timeout(100)
        assert page.text_content("#play") == "Play", "it plays for who asks for less motion"
        assert not faults, faults
        chromium.close()


def drawn(picture, size, matrix, opacity):
    """Returns the sum of alpha and its centroid for a transformed picture on the screen."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    inverse = (d / det, -c / det, (c * f - d * e) / det, -b / det, a / det, (b * e - a * f) / det)
    alpha = picture.getchannel("A").transform(size, Image.AFFINE, inverse, Image.BILINEAR)
    return centroid(numpy.asarray(alpha, float) * opacity)


def centroid(alpha):
    total = alpha.sum() / 255
    if total < 1:
        return total, 0, 0
    ys, xs = numpy.indices(alpha.shape)
    return total, (alpha * xs).sum() / alpha.sum(), (alpha * ys).sum() / alpha.sum()


def lottie(motion, tracks):
    text = json.loads(read("lottie.json"))
    assert all("ddd" in l and set("aprso") <= set(l["ks"]) for l in text["layers"]), \
        "a layer lacks ddd or a transform"
    size = (text["w"], text["h"])
    assets = {a["id"]: Image.open(io.BytesIO(base64.b64decode(a["p"].split(",")[1]))).convert("RGBA")
              for a in text["assets"]}
    worst, count, seen = [0.0, 0.0], 0, set()
    layers = {l["ind"]: l for l in text["layers"]}
    by_name = {t["name"]: t for t in motion["tracks"]}
    for layer in [l for l in text["layers"] if l["ty"] == 2]:
        parent = layers.get(layer.get("parent"))
        name = parent["nm"] if parent else layer["nm"]
        kept = [l for l in (layer, parent) if l]
        used = [a for a in text["assets"] if a["id"] == layer["refId"]]
        # Each layer has its own file, because rlottie caches files by name.
        one = folder / f"{demo}-{layer['ind']}.one.json"
        one.write_text(json.dumps({**text, "layers": kept, "assets": used}))
        player = LottieAnimation.from_file(str(one))
        one.unlink()
        track = by_name[name]
        box = next(b for b in track["appearances"]
                   if f"picture-{b['picture']}" == layer["refId"])
        first, last = math.ceil(layer["ip"]), min(math.ceil(layer["op"]) - 1, int(text["op"]) - 1)
        for frame in sorted({first, (first + last) // 2, last}):
            if not first <= frame <= last:
                continue
            expected = pose(tracks[name], min(frame / 60 + 1e-6, tracks[name][-1][0][0]))
            if not expected or frame > player.lottie_animation_get_totalframe():
                continue
            x, y, angle, sx, sy, opacity = expected
            cos, sin = math.cos(angle), math.sin(angle)
            picture = assets[layer["refId"]]
            ux, uy = box["width"] / picture.width, box["height"] / picture.height
            ox, oy = box["x"] - track["width"] / 2, box["y"] - track["height"] / 2
            a, b, c, d = sx * cos, sx * sin, -sy * sin, sy * cos
            if abs(a * d - b * c) < 1e-3:
                continue
            matrix = (a * ux, b * ux, c * uy, d * uy, x + a * ox + c * oy, y + b * ox + d * oy)
            want = drawn(picture, size, matrix, opacity)
            got = centroid(numpy.asarray(
                player.render_pillow_frame(frame_num=frame).convert("RGBA"), float)[:, :, 3])
            count += 1
            # Eight bits of alpha are not precise enough for nearly transparent layers.
            if opacity < 0.05 or max(want[0], got[0]) < 60:
                continue
            seen.add(name)
            rim = 2 * (track["width"] + track["height"])
            miss = abs(want[0] - got[0])
            worst[0] = max(worst[0], miss / max(want[0], 1))
            far = math.hypot(want[1] - got[1], want[2] - got[2])
            # The centroid of a narrow strip at the edge of the screen is not meaningful.
            if want[0] < 300:
                far = 0
            worst[1] = max(worst[1], far)
            slack = 0.02 * want[0] + 0.015 * want[0] / opacity + 0.3 * rim
            assert miss <= slack, (name, frame, want, got)
            assert far <= 1.0, (name, frame, want, got)
    print(f"{demo}.lottie.json: {count} layers and frames of {len(seen)} tracks, coverage within "
          f"{worst[0]:.1%}, centroid within {worst[1]:.2f} px")
    assert count > 0, "nothing was seen"


motion = json.loads(read("json"))
tracks = samples()
browser(motion, tracks)
lottie(motion, tracks)
