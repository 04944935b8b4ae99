// Elements are made here and nowhere from text: what an app says can never become HTML.
const SVG = "http://www.w3.org/2000/svg";

const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

/** Makes an element; strings among its children are text. */
export const make = (name, attributes, ...children) =>
  fill(document.createElement(name), attributes, children);

/** Makes an element of a drawing. */
export const draw = (name, attributes, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

export const byId = (id) => document.getElementById(id);

/** A button; `press` runs when it is pressed. */
export const button = (text, press, attributes) =>
  make("button", { type: "button", onclick: press, ...attributes }, text);

/** Gives a file to the person without asking the server for it. */
export const save = (name, type, content) => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Shows one line above everything, or none. */
export const notice = (text, { warn = false, actions = [] } = {}) => {
  const line = byId("notice");
  line.hidden = !text;
  line.classList.toggle("warn", warn);
  line.replaceChildren(text ?? "", ...actions);
};
