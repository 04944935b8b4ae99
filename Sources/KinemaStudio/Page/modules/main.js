// The page: the list of scenes, or one scene with all around it.
import { chart } from "./chart.js";
import { button, byId, make, notice } from "./dom.js";
import { buildInspector } from "./inspector.js";
import { read } from "./links.js";
import { buildParameters } from "./parameters.js";
import { close } from "./runs.js";
import { buildSettings, wanted } from "./settings.js";
import { connect, send } from "./socket.js";
import { buildTake } from "./take.js";
import { buildTimeline } from "./timeline.js";

const offer = await (await fetch("/scenes")).json();

const open = (scene, { script = false, parameters = {}, touches, ...from } = {}) => {
  close("B");
  send({ do: "open", scene, slot: "A", script, parameters, touches, ...wanted(from) });
};

/** A scene: a link to the live one, with a still from the gallery where there is one. */
const card = ({ name, title, summary, pictures }) => make("li", {},
  make("a", { href: `#scene=${encodeURIComponent(name)}` },
    pictures ? make("img", { src: pictures.poster, loading: "lazy", alt: "" }) : null,
    make("b", {}, title), make("span", {}, summary), make("i", {}, "Live")),
  pictures ? make("a", { class: "page", href: pictures.page,
    "aria-label": `${title}: numbers and code` }, "Numbers and code") : null);

const showList = () => {
  const groups = Map.groupBy(offer.scenes, (scene) => scene.group);
  const search = byId("search").value.trim().toLowerCase();
  byId("scenes").replaceChildren(...[...groups].map(([group, scenes]) => {
    const found = scenes.filter((one) =>
      `${one.name} ${one.title} ${one.summary}`.toLowerCase().includes(search));
    return found.length ? make("section", { class: "group" }, make("h2", {}, group),
      make("ul", { class: "cards" }, ...found.map(card))) : "";
  }));
};

const route = async () => {
  notice(null);
  let asked = null;
  try { asked = await read(location.hash, offer.scenes); } catch (error) {
    notice(`This link cannot be opened: ${error.message}.`, { warn: true });
  }
  byId("front").hidden = asked !== null;
  byId("studio").hidden = asked === null;
  const scene = offer.scenes.find((one) => one.name === asked?.scene);
  byId("title").textContent = scene?.title ?? "";
  document.title = scene ? `${scene.title} · Kinema studio` : "Kinema studio";
  close("A");
  close("B");
  if (!asked) return;
  if (!asked.touches) return open(asked.scene, asked);
  // What another person did is shown only when this one wants it.
  const other = asked.version && asked.version !== offer.version
    ? ` It was made with version ${asked.version.slice(0, 64)}, but this is version ${offer.version}.` : "";
  notice(`This link contains touches.${other}`, { actions: [button("Replay them", () => {
    notice(null);
    open(asked.scene, asked);
  }, { class: "main" })] });
};

byId("version").textContent = `${offer.executable} ${offer.version}`;
byId("search").addEventListener("input", showList);
showList();
buildTimeline(chart);
buildSettings(offer.devices, open);
buildParameters();
buildInspector();
buildTake(offer.version);
await connect();
addEventListener("hashchange", route);
route();
