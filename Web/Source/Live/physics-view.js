const colors = { moving: "#34c759", resting: "#8e8e93", joint: "#ff3b30", boundary: "#ff9500" };
/** The duration of the motion that a velocity arrow represents, in seconds. */
const arrowTime = 0.1;

/** A drawing of outlines, anchors, springs, and velocities over the screen of a page. */
export class PhysicsView {
  #canvas;
  #context;

  constructor(screen) {
    const { clientWidth: width, clientHeight: height, ownerDocument: document } = screen;
    const scale = document.defaultView.devicePixelRatio;
    this.#canvas = document.createElement("canvas");
    Object.assign(this.#canvas, { width: width * scale, height: height * scale });
    Object.assign(this.#canvas.style,
      { position: "absolute", inset: "0", width: `${width}px`, height: `${height}px`, pointerEvents: "none" });
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#context = this.#canvas.getContext("2d");
    this.#context.scale(scale, scale);
    screen.append(this.#canvas);
  }

  /** Draws the state of an animator. The origin of its coordinates is a point on the screen. */
  draw(animator, origin) {
    const context = this.#context;
    context.save();
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.translate(...origin);
    for (const behavior of animator.behaviors) this.#drawBehavior(behavior, animator);
    for (const item of animator.items) this.#drawItem(item);
    context.restore();
  }

  remove() { this.#canvas.remove(); }

  #drawItem(item) {
    const context = this.#context;
    const { position: [x, y], angle, shape, size: [width, height] } = item;
    const { velocity, isAtRest, hasBody } = item.state;
    if (!hasBody) return;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.beginPath();
    this.#outline(shape, width, height);
    context.restore();
    context.strokeStyle = isAtRest ? colors.resting : colors.moving;
    context.lineWidth = 1.5;
    context.stroke();
    if (!isAtRest) this.#line([[x, y], [x + velocity[0] * arrowTime, y + velocity[1] * arrowTime]], colors.moving);
  }

  #outline(shape, width, height) {
    const context = this.#context;
    if (shape === "rectangle") context.rect(-width / 2, -height / 2, width, height);
    else if (shape === "ellipse") context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
    else if (Array.isArray(shape)) this.#path(shape, true);
    else {
      for (const part of shape.parts) {
        context.save();
        context.translate(...part.offset);
        context.rotate(part.angle);
        this.#outline(part.shape, ...part.size);
        context.restore();
      }
    }
  }

  #drawBehavior(behavior, animator) {
    const { definition, items } = behavior;
    switch (behavior.constructor.type) {
      case "snap":
        for (const item of items) this.#line([item.position, definition.to], colors.joint);
        return this.#dot(definition.to);
      case "attachment": {
        const ends = items.map((item, index) => pointOf(item, index === 0 ? definition.offset : definition.otherOffset));
        if (definition.isAnchored) {
          ends.push(definition.anchor);
          this.#dot(definition.anchor);
        }
        return this.#line(ends, colors.joint);
      }
      case "collision":
        for (const { points, isClosed } of definition.boundaries.flatMap(({ lines }) => lines)) {
          this.#line(points, colors.boundary, isClosed);
        }
        if (definition.insets && animator.bounds) this.#drawBounds(definition.insets, animator.bounds);
        return undefined;
      default: return undefined;
    }
  }

  #drawBounds([top, left, bottom, right], [x, y, width, height]) {
    const [x1, y1, x2, y2] = [x + left, y + top, x + width - right, y + height - bottom];
    this.#line([[x1, y1], [x2, y1], [x2, y2], [x1, y2]], colors.boundary, true);
  }

  #line(points, color, isClosed = false) {
    const context = this.#context;
    context.beginPath();
    this.#path(points, isClosed);
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.stroke();
  }

  #path(points, isClosed) {
    for (const [index, point] of points.entries()) this.#context[index === 0 ? "moveTo" : "lineTo"](...point);
    if (isClosed) this.#context.closePath();
  }

  #dot([x, y]) {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, 3, 0, 2 * Math.PI);
    context.fillStyle = colors.joint;
    context.fill();
  }
}

/** Returns the position of a point that is fixed to an item. */
function pointOf({ position: [x, y], angle }, [dx, dy]) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + cos * dx - sin * dy, y + sin * dx + cos * dy];
}
