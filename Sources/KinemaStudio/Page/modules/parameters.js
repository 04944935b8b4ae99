// Numbers with ranges. Another value repeats the same touches in B, beside the old run.
import { button, byId, make } from "./dom.js";
import { onChange, slots } from "./runs.js";
import { send } from "./socket.js";

const rows = make("div", {});
/** The values that differ from those of the run A. */
export let values = {};
let shownFor = null;

const line = (parameter, value) => parameter.swift?.replace(/=.*$/, `= ${value}`);

const row = (parameter) => {
  const [low, high] = parameter.range;
  const output = make("output", {}, String(parameter.value));
  const swift = make("code", {}, line(parameter, parameter.value) ?? "");
  const slider = make("input", { type: "range", min: low, max: high, step: (high - low) / 200,
    value: parameter.value, "aria-label": parameter.name });
  slider.addEventListener("input", () => {
    output.textContent = String(+(+slider.value).toPrecision(4));
    swift.textContent = line(parameter, output.textContent) ?? "";
  });
  slider.addEventListener("change", () => {
    values = { ...values, [parameter.name]: +(+slider.value).toPrecision(4) };
    if (slots.A) send({ do: "branch", run: slots.A.id, frame: slots.A.newest, slot: "B",
      parameters: values, keepTouchesAfter: true });
  });
  return make("div", { class: "field" }, make("span", {}, parameter.name), output, slider,
    parameter.swift ? swift : null, parameter.swift ? button("Copy",
      () => navigator.clipboard?.writeText(swift.textContent), {
        "aria-label": `Copy the Swift code of ${parameter.name}` }) : null);
};

export const buildParameters = () => {
  byId("parameters").append(rows);
  onChange((what) => {
    // The sliders stay as they are while B comes and goes, else they would lose the focus.
    if (what !== "runs" || !slots.A || shownFor === slots.A.id) return;
    shownFor = slots.A.id;
    values = Object.fromEntries(slots.A.parameters.filter((p) => p.value !== p.initial)
      .map((p) => [p.name, p.value]));
    rows.replaceChildren(...(slots.A.parameters.length ? slots.A.parameters.map(row)
      : [make("p", { class: "soft" }, "This scene has no parameters.")]));
  });
};
