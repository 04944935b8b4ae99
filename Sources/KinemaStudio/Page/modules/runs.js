// The runs on the page: A, and beside it B to compare.
import { listen } from "./fingers.js";
import { button, byId, draw, make, notice, save } from "./dom.js";
import { STORED, readHeader, show } from "./pictures.js";
import { on, onPictures, send } from "./socket.js";

export const slots = { A: null, B: null };
const changes = [];
/** Calls when runs open, end, or show another frame. */
export const onChange = (hear) => changes.push(hear);
export const changed = (what) => { for (const hear of changes) hear(what); };
export const alive = () => [slots.A, slots.B].filter((run) => run && !run.ended);
const find = (id) => [slots.A, slots.B].find((run) => run?.id === id);

const build = (opened) => {
  const canvas = make("canvas", { tabindex: 0, role: "img",
    "aria-label": `The screen of ${opened.scene}; it accepts touches, and keys while it has the focus.` });
  const overlay = draw("svg", { "aria-hidden": "true" });
  const caption = make("span", {}, opened.repeated ? "repeated" : "live");
  const figure = make("figure", { class: "device" },
    make("div", { class: "screen" }, canvas, overlay),
    make("figcaption", {}, make("span", { class: "slot" }, opened.slot), caption,
      opened.slot === "B" ? button("Close", () => close("B"), { "aria-label": "Close run B" }) : null));
  const run = { canvas, overlay, caption, figure, context: canvas.getContext("2d", { alpha: false }),
    present: new OffscreenCanvas(1, 1).getContext("2d", { alpha: false }), isPast: false,
    drawing: Promise.resolve(), frame: 0, newest: 0, time: 0, paused: false, resting: false };
  run.drawn = (header) => {
    // What was marked or foretold belongs to another frame.
    if (run.frame !== header.frame) overlay.replaceChildren();
    run.frame = header.frame;
    run.time = header.time;
    run.newest = Math.max(run.newest, header.frame);
    if (header.flags & STORED) run.sought?.();
    changed("frame");
  };
  return run;
};

/** Lays out for the size of the picture, which changes as the device turns. */
const fit = (run) => {
  run.width = run.canvas.width / run.scale;
  run.height = run.canvas.height / run.scale;
  run.canvas.style.width = `${run.width}px`;
  run.overlay.setAttribute("viewBox", `0 0 ${run.width} ${run.height}`);
};

const size = (run, opened) => {
  Object.assign(run, { id: opened.run, ...opened });
  run.canvas.width = Math.round(opened.width * opened.scale);
  run.canvas.height = Math.round(opened.height * opened.scale);
  run.isPast = false;
  run.fit = () => fit(run);
  run.fit();
  run.overlay.replaceChildren();
};

export const close = (slot) => {
  const run = slots[slot];
  if (!run) return;
  if (!run.ended) send({ do: "close", run: run.id });
  run.figure.remove();
  slots[slot] = null;
  changed("runs");
};

on("opened", (opened) => {
  const former = find(opened.run);
  if (former) {
    size(former, opened);
  } else {
    slots[opened.slot]?.figure.remove();
    const run = build(opened);
    size(run, opened);
    slots[opened.slot] = run;
    listen(run);
    if (opened.slot === "A") byId("devices").prepend(run.figure);
    else byId("devices").append(run.figure);
  }
  changed("runs");
});

on("clock", (clock) => {
  const run = find(clock.run);
  if (!run) return;
  Object.assign(run, { paused: clock.paused, resting: clock.resting,
    newest: Math.max(run.newest, clock.newest) });
  // Frames in which nothing changes have no picture, yet they pass.
  if (!run.isPast && run.frame < clock.frame) Object.assign(run, { frame: clock.frame, time: clock.time });
  if (!run.isPast) run.caption.textContent = clock.paused ? "paused" : clock.resting ? "at rest" : "live";
  changed("clock");
});

on("computing", (told) => { const run = find(told.run); if (run) run.caption.textContent = "computing…"; });
on("computed", (told) => {
  const run = find(told.run);
  if (run) run.caption.textContent = `computed in ${told.seconds.toFixed(2)} s`;
});

on("ended", (told) => {
  const run = find(told.run);
  if (!run) return;
  run.ended = true;
  run.sought?.();
  run.figure.classList.add("ended");
  run.caption.textContent = told.reason;
  if (told.reason === "closed") return changed("runs");
  notice(told.line, { warn: true, actions: told.touches ? [button("Touches before the end",
    () => save(`${run.scene}.touches`, "text/plain", told.touches))] : [] });
  changed("runs");
});

on("refused", (told) => notice(`${told.request}: ${told.reason}`, { warn: true }));
on("diagnostic", (told) => notice(told.line, { warn: true }));

onPictures((buffer) => {
  const header = readHeader(buffer);
  const run = header && find(header.run);
  if (run) show(run, header, buffer);
});
