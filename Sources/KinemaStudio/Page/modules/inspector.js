// The views of the frame that is shown; hovering or focusing one marks it in the picture.
import { chartControls } from "./chart.js";
import { button, byId, draw, make } from "./dom.js";
import { slots } from "./runs.js";
import { on, send } from "./socket.js";

let chosen = 0;
const list = make("ul", { class: "tree", "aria-label": "Views" });
const details = make("dl", { class: "details" });
const running = make("div", {});

const mark = (node) => slots.A?.overlay.replaceChildren(
  ...(node ? [draw("polygon", { points: node.corners.map((c) => c.join(",")).join(" ") })] : []));

// The control points that Core Animation gives its named curves.
const CURVES = { linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1],
  easeInEaseOut: [0.42, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1] };

const curve = (timing) => {
  const points = CURVES[timing] ?? timing.match(/-?\d*\.?\d+/g)?.map(Number);
  if (points?.length !== 4 || /spring/i.test(timing)) return null;
  const [a, b, c, d] = points;
  return draw("svg", { class: "curve", viewBox: "-.1 -.2 1.2 1.4", role: "img", "aria-label": timing },
    draw("path", { d: `M0 1C${a} ${1 - b} ${c} ${1 - d} 1 0` }));
};

const number = (value) => String(Math.round(value * 100) / 100);

const show = (node) => {
  chosen = node.id;
  const rows = { Type: node.type, Frame: node.frame.map(number).join(", "), Opacity: number(node.alpha),
    Transform: node.transform.map(number).join(", "), Hidden: node.hidden ? "yes" : "no",
    "Corner radius": number(node.layer.cornerRadius), "z": number(node.layer.zPosition) };
  details.replaceChildren(...Object.entries(rows).flatMap(([name, value]) =>
    [make("dt", {}, name), make("dd", {}, value)]));
  running.replaceChildren(...node.animations.map((one) => make("p", { class: "row" },
    curve(one.timing), `${one.property}: ${one.from} → ${one.to}, ${number(one.duration)} s, `
      + `${one.timing}, ${Math.round(one.progress * 100)} %`)));
  for (const row of list.querySelectorAll("button")) {
    row.setAttribute("aria-pressed", String(row.dataset.id === String(node.id)));
  }
};

on("tree", (told) => {
  if (told.run !== slots.A?.id) return;
  const depths = new Map();
  list.replaceChildren(...told.nodes.map((node) => {
    const depth = depths.has(node.parent) ? depths.get(node.parent) + 1 : 0;
    depths.set(node.id, depth);
    const row = button(node.label ? `${node.type} “${node.label}”` : node.type, () => show(node), {
      "data-id": node.id, "aria-pressed": "false", onpointerenter: () => mark(node),
      onpointerleave: () => mark(null), onfocus: () => mark(node), onblur: () => mark(null) });
    row.style.paddingLeft = `${6 + Math.min(depth, 12) * 12}px`;
    return make("li", {}, row);
  }));
});

export const buildInspector = () => byId("inspector").append(
  make("div", { class: "row" },
    button("Read views", () => slots.A && send({ do: "inspect", run: slots.A.id,
      frame: slots.A.paused ? slots.A.frame : undefined })),
    button("Physics", (event) => {
      const isOn = event.target.getAttribute("aria-pressed") !== "true";
      event.target.setAttribute("aria-pressed", String(isOn));
      if (slots.A) send({ do: "xray", run: slots.A.id, on: isOn });
    }, { "aria-pressed": "false" })),
  list, details, running, chartControls(() => chosen));
