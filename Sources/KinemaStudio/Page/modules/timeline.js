// Scrub, step, loop, play backwards, and the marks of what happened.
import { clearChart, showNow } from "./chart.js";
import { button, byId, draw, make } from "./dom.js";
import { alive, changed, onChange, slots } from "./runs.js";
import { showPresent } from "./pictures.js";
import { isSeeking, seek } from "./seeking.js";
import { on, send } from "./socket.js";

const KINDS = { touch: "touch", transition: "transition", contact: "contact", awake: "awake",
  rest: "rest", diagnostic: "diagnostic" };
let marks = [];
let changes = [];
let loop = null;
let playback = null;

const scrubber = make("input", { type: "range", min: 0, max: 0, step: 1, value: 0,
  "aria-label": "Frame", oninput: () => { stop(); seek(+scrubber.value); },
  onchange: () => seek(+scrubber.value, true) });
const picture = draw("svg", { class: "marks", preserveAspectRatio: "none", viewBox: "0 0 1000 14",
  "aria-hidden": "true" });
const legend = make("ul", { class: "legend", "aria-label": "Marks" });
const time = make("output", { class: "time" }, "0.00 s");
const play = button("Pause", () => toggle());
const back = button("Backwards", () => start(-1), { "aria-pressed": "false" });
const loops = button("Loop", () => toggleLoop(), { "aria-pressed": "false",
  title: "Repeats the part between two times that you choose" });

const stop = () => {
  clearInterval(playback);
  playback = null;
  back.setAttribute("aria-pressed", "false");
};

const toggle = () => {
  const wasPlayingStored = playback !== null;
  stop();
  const isPaused = slots.A?.paused && !wasPlayingStored;
  for (const run of alive()) {
    if (isPaused) showPresent(run);
    send({ do: isPaused ? "play" : "pause", run: run.id });
    run.paused = !isPaused;
  }
  changed("clock");
};

const step = (frames) => {
  stop();
  const run = slots.A;
  if (!run) return;
  // Beyond the newest frame a step computes the future; before it, it shows what is stored.
  if (frames > 0 && run.frame >= run.newest) {
    for (const one of alive()) {
      if (!one.paused) send({ do: "pause", run: one.id });
      showPresent(one);
      send({ do: "step", run: one.id, frames: 1 });
    }
  } else seek(run.frame + frames, true);
};

const start = (direction) => {
  if (playback !== null) return stop();
  const run = slots.A;
  if (!run) return;
  let frame = run.frame;
  back.setAttribute("aria-pressed", String(direction < 0));
  playback = setInterval(() => {
    if (isSeeking()) return;
    frame += direction * (run.framesPerSecond / 30);
    const [from, to] = loop ?? [0, run.newest];
    if (frame < from) { if (!loop) return stop(); frame = to; }
    if (frame > to) frame = from;
    seek(frame);
  }, 1000 / 30);
};

// The first press sets the start, the second the end, the third ends the loop.
let loopStart = null;
const toggleLoop = () => {
  const frame = slots.A?.frame ?? 0;
  if (loop) { loop = null; stop(); } else if (loopStart === null) loopStart = frame;
  else {
    loop = [Math.min(loopStart, frame), Math.max(loopStart, frame)];
    loopStart = null;
    stop();
    if (loop[1] > loop[0]) start(1); else loop = null;
  }
  loops.textContent = loop ? "End loop" : loopStart !== null ? "Loop to here" : "Loop";
  loops.setAttribute("aria-pressed", String(loop !== null));
  showMarks();
};

const showMarks = () => {
  const newest = Math.max(1, slots.A?.newest ?? 1);
  const at = (frame) => (frame / newest) * 1000;
  picture.replaceChildren(...changes.map(([first, last]) => draw("rect", { class: "moves",
    x: at(first - 1), y: 0, width: at(last - first + 1), height: 14 })), ...(loop ? [draw("rect", { class: "loop", x: at(loop[0]), y: 0,
    width: at(loop[1]) - at(loop[0]), height: 14 })] : []),
  ...marks.filter((mark) => KINDS[mark.kind]).map((mark) => draw("rect", { class: KINDS[mark.kind],
    x: at(mark.frame), y: 2, width: 2, height: 10 })));
};

on("changes", (told) => {
  if (told.run !== slots.A?.id) return;
  changes = told.ranges;
  showMarks();
});

on("marks", (told) => {
  if (told.run !== slots.A?.id) return;
  marks = told.marks;
  const counts = {};
  for (const { kind } of marks) counts[kind] = (counts[kind] ?? 0) + 1;
  legend.replaceChildren(...Object.entries(counts).map(([kind, count]) =>
    make("li", {}, `${kind} ${count}`)));
  showMarks();
});

const branch = () => {
  const run = slots.A;
  if (run) send({ do: "branch", run: run.id, frame: run.frame, slot: "B", keepTouchesAfter: false });
};

export const buildTimeline = (chart) => byId("timeline").append(
  make("div", { class: "transport" },
    button("‹", () => step(-1), { "aria-label": "One frame back" }), play,
    button("›", () => step(1), { "aria-label": "One frame forward" }), back, loops,
    button("Branch here", branch, { title: "Starts a live run from this frame, next to this run" }),
    button("Marks", () => slots.A && send({ do: "marks", run: slots.A.id, from: 0 })), time),
  make("div", { class: "track" }, scrubber, picture), legend, chart);

// What was found out about a run says nothing about the next one.
let shownFor = null;
let askedAt = -1;
const forget = () => {
  shownFor = slots.A?.id;
  marks = [];
  changes = [];
  askedAt = -1;
  legend.replaceChildren();
  loop = null;
  loopStart = null;
  stop();
  loops.textContent = "Loop";
  loops.setAttribute("aria-pressed", "false");
  clearChart();
};

// Pictures come sixty times a second: the controls follow ten times, and at once while time stands.
const CONTROLS = 100;
let isDue = false;
const soon = (follow) => {
  const isStill = !slots.A || slots.A.paused || slots.A.resting;
  if (isStill) requestAnimationFrame(follow);
  else setTimeout(follow, CONTROLS);
};
onChange((what) => {
  if (what === "runs" && shownFor !== slots.A?.id) forget();
  // Where the picture changed is asked for when it has stopped doing so.
  const still = slots.A && (slots.A.paused || slots.A.resting) ? slots.A.newest : -1;
  if (what === "clock" && still >= 0 && still !== askedAt) {
    askedAt = still;
    send({ do: "changes", run: slots.A.id });
  }
  if (isDue) return;
  isDue = true;
  soon(() => {
    isDue = false;
    const run = slots.A;
    if (!run) return;
    scrubber.max = run.newest;
    scrubber.value = run.frame;
    scrubber.setAttribute("aria-valuetext", `frame ${run.frame}, ${run.time.toFixed(2)} seconds`);
    time.textContent = `${run.time.toFixed(2)} s · ${run.frame}`;
    play.textContent = run.paused ? "Play" : "Pause";
    showMarks();
    showNow(run.frame);
  });
});
