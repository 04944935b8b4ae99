// The device that shows the scene. Another one opens the scene anew; all else changes while it runs.
import { button, byId, make } from "./dom.js";
import { values } from "./parameters.js";
import { alive, onChange, slots } from "./runs.js";
import { on, send } from "./socket.js";

const choose = (label, options, change) => {
  const select = make("select", { onchange: () => change(select.value) },
    ...options.map(([value, text]) => make("option", { value }, text)));
  return [select, make("label", { class: "field" }, label, select)];
};
const check = (label, change) => {
  const box = make("input", { type: "checkbox", onchange: () => change(box.checked) });
  return [box, make("label", { class: "field" }, label, box)];
};
const tell = (message) => alive().forEach((run) => send({ do: "settings", run: run.id, ...message }));

/** What the next run opens with. */
export let wanted = () => ({});

export const buildSettings = (devices, open) => {
  // The values of the sliders stay.
  const again = (more) => slots.A && open(slots.A.scene, { parameters: values, ...more });
  const [device, deviceField] = choose("Device", [["", "320 × 480"],
    ...devices.map((one) => [one.name, one.name])], () => again());
  const [orientation, orientationField] = choose("Orientation",
    [["portrait", "Portrait"], ["landscape", "Landscape"]], (value) => tell({ orientation: value }));
  const [text, textField] = choose("Text size", ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1",
    "AX2", "AX3", "AX4", "AX5"].map((name) => [name, name]), (value) => tell({ textSize: value }));
  const [speed, speedField] = choose("Speed", [[1, "1×"], [0.5, "½×"], [0.25, "¼×"], [0.1, "⅒×"]],
    (value) => tell({ speed: +value }));
  const [rate, rateField] = choose("Frames a second", [[60, "60"], [30, "30"], [120, "120"]],
    (value) => {
      tell({ framesPerSecond: +value });
      for (const run of alive()) run.framesPerSecond = +value;
    });
  const [dark, darkField] = check("Dark mode", (on) => tell({ dark: on }));
  const [reduced, reducedField] = check("Reduced motion", (on) => tell({ reducedMotion: on }));
  text.value = "L";
  wanted = (from) => {
    // A link may bring a device and a mode; they are names that the server has told.
    if (devices.some((one) => one.name === from?.device)) device.value = from.device;
    if (from?.dark) dark.checked = true;
    return {
      ...(device.value ? { device: device.value } : { size: [320, 480], scale: 2 }),
      settings: { dark: dark.checked, reducedMotion: reduced.checked, textSize: text.value,
        orientation: orientation.value, framesPerSecond: +rate.value, speed: +speed.value },
    };
  };
  byId("settings").append(deviceField, orientationField, textField, speedField, rateField, darkField,
    reducedField, make("div", { class: "row" },
      button("Start again", () => again()),
      button("Play the script", () => again({ script: true }))));
  on("opened", (told) => {
    // A run begins upright; one that repeats a session turns as that did.
    if (!told.repeated && orientation.value === "landscape" && told.width < told.height) {
      send({ do: "settings", run: told.run, orientation: "landscape" });
    }
  });
  onChange((what) => { if (what === "runs" && slots.A) speed.disabled = Boolean(slots.A.ended); });
};
