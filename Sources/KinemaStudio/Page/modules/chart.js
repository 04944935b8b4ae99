// The course of one number of a view, and where the bodies will go.
import { button, draw, make, save } from "./dom.js";
import { slots } from "./runs.js";
import { on, send } from "./socket.js";

export const chart = draw("svg", { class: "chart", viewBox: "0 0 1000 84", hidden: true,
  preserveAspectRatio: "none", role: "img" });
const range = make("p", { class: "soft", role: "status" });

const now = draw("line", { class: "now", y1: 0, y2: 84 });
let newest = 1;

/** Marks the frame that is shown. */
export const showNow = (frame) => {
  for (const end of ["x1", "x2"]) now.setAttribute(end, Math.min(frame / newest, 1) * 1000);
};

/** Takes the chart away, as of a run that is gone. */
export const clearChart = () => {
  chart.setAttribute("hidden", "");
  range.textContent = "";
};

on("series", (told) => {
  const known = told.values.filter((value) => value !== null);
  chart.toggleAttribute("hidden", known.length === 0);
  if (known.length === 0) { range.textContent = "This view was never on the screen."; return; }
  let [low, high] = [Infinity, -Infinity];
  for (const value of known) { low = Math.min(low, value); high = Math.max(high, value); }
  const height = high - low || 1;
  const last = Math.max(1, told.values.length - 1);
  let path = "";
  let isOpen = false;
  told.values.forEach((value, index) => {
    if (value === null) { isOpen = false; return; }
    path += `${isOpen ? "L" : "M"}${((index / last) * 1000).toFixed(1)} `
      + `${(78 - ((value - low) / height) * 72).toFixed(1)}`;
    isOpen = true;
  });
  newest = last;
  chart.replaceChildren(draw("path", { d: path }), now);
  showNow(slots.A?.frame ?? 0);
  const line = `${told.property}: ${low.toFixed(2)} to ${high.toFixed(2)}`;
  chart.setAttribute("aria-label", line);
  range.textContent = line;
});

on("foretold", (told) => {
  const run = [slots.A, slots.B].find((one) => one?.id === told.run);
  if (!run) return;
  run.overlay.replaceChildren(...told.items.map((item) => draw("polyline", {
    points: item.x.map((x, index) => `${x},${item.y[index]}`).join(" ") })));
  if (told.items.length === 0) range.textContent = "No motion is predicted.";
  else range.textContent = told.restsAt ? `comes to rest at ${told.restsAt.toFixed(2)} s`
    : "does not come to rest within the limit";
});

/** The buttons that ask for a chart of a view. */
export const chartControls = (view) => {
  const property = make("select", { "aria-label": "Property of the chart" },
    ...["x", "y", "angle", "alpha", "velocity"].map((name) => make("option", {}, name)));
  return make("div", { class: "row" }, property,
    button("Chart", () => slots.A && send({ do: "chart", run: slots.A.id, view: view(),
      property: property.value })),
    button("Future", () => slots.A && send({ do: "foretell", run: slots.A.id })), range);
};

/** Gives the chart as a picture that stands alone. */
export const saveChart = () => {
  if (chart.hasAttribute("hidden")) return false;
  const copy = chart.cloneNode(true);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  for (const path of copy.querySelectorAll("path")) {
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", "#0a6ebd");
  }
  save("chart.svg", "image/svg+xml", new XMLSerializer().serializeToString(copy));
  return true;
};
