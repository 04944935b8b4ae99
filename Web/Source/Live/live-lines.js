import { itemWithID } from "./live-items.js";

const namespace = "http://www.w3.org/2000/svg";

/** The lines that the app drew between items. */
export class LiveLines {
  #lines = [];
  /** The elements of the recorded motion that the lines replace, with their earlier visibility. */
  #replaced = new Map();
  #drawings = [];

  constructor(screen, { lines, origin }) {
    this.origin = origin;
    const document = screen.ownerDocument;
    for (const line of lines) {
      const element = [...screen.children].find((each) => each.dataset.track === line.track);
      if (!element) continue;
      if (!this.#replaced.has(element)) {
        this.#replaced.set(element, element.style.visibility);
        element.style.visibility = "hidden";
        const drawing = document.createElementNS(namespace, "svg");
        drawing.setAttribute("style", "position:absolute;inset:0;width:100%;height:100%;pointer-events:none");
        element.after(drawing);
        this.#drawings.push(drawing);
      }
      const shape = document.createElementNS(namespace, "polyline");
      const attributes = { fill: "none", stroke: line.color, "stroke-width": line.width };
      for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
      element.nextSibling.append(shape);
      this.#lines.push({ shape, vertices: line.vertices });
    }
  }

  /** Updates the lines to the poses of an animator's items. */
  draw(animator) {
    for (const { shape, vertices } of this.#lines) {
      shape.setAttribute("points", vertices.map((vertex) => this.#position(vertex, animator).join(",")).join(" "));
    }
  }

  #position({ item: id, x, y }, animator) {
    const item = id && itemWithID(animator, id);
    if (!item) return [x, y];
    const [[left, top], [cos, sin]] = [item.position, [Math.cos(item.angle), Math.sin(item.angle)]];
    return [this.origin[0] + left + cos * x - sin * y, this.origin[1] + top + sin * x + cos * y];
  }

  /** Removes the lines, and shows the recorded drawings again. */
  end() {
    for (const drawing of this.#drawings) drawing.remove();
    for (const [element, visibility] of this.#replaced) element.style.visibility = visibility;
  }
}
