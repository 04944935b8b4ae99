// Positions come from layout (`offsetLeft`), so that transforms of the page do not matter. They are
// read when an item is added, when the browser reports a new size, and after elements were added or
// removed, but never in a frame.

/** Returns the size of the content area of an element, in CSS pixels. */
export function boundsOf(stage) { return [0, 0, stage.clientWidth, stage.clientHeight]; }

/** Returns the center of an element in the coordinates of the stage, as computed by layout. */
export function homeOf(element, stage) {
  const [x, y, isInside] = cornerOf(element, stage);
  const center = [x + element.offsetWidth / 2, y + element.offsetHeight / 2];
  if (isInside) return center;
  const [stageX, stageY] = cornerOf(stage, null);
  return [center[0] - stageX - stage.clientLeft, center[1] - stageY - stage.clientTop];
}

/** Returns the corner of an element in an ancestor, or in the page if it does not belong to that. */
function cornerOf(element, ancestor) {
  let x = element.offsetLeft;
  let y = element.offsetTop;
  for (let parent = element.offsetParent; parent; parent = parent.offsetParent) {
    if (parent === ancestor) return [x, y, true];
    x += parent.offsetLeft + parent.clientLeft - parent.scrollLeft;
    y += parent.offsetTop + parent.clientTop - parent.scrollTop;
  }
  return [x, y, false];
}

/** Returns the displacement of an element by its property `translate`, and its `rotate` in radians. */
export function currentMotion(element) {
  const style = getComputedStyle(element);
  const [x = "0", y = "0"] = style.translate === "none" ? [] : style.translate.split(" ");
  const length = (text, whole) =>
    text.endsWith("%") ? (parseFloat(text) / 100) * whole : parseFloat(text) || 0;
  return {
    shift: [length(x, element.offsetWidth), length(y, element.offsetHeight)],
    angle: style.rotate.endsWith("deg") && !style.rotate.includes(" ")
      ? (parseFloat(style.rotate) * Math.PI) / 180 : 0,
  };
}

/** Returns a function that maps the position of a pointer event to the stage. */
export function pointerMap(stage) {
  const rect = stage.getBoundingClientRect();
  // A page that scales the stage also scales its rectangle. Rotated stages are not supported.
  const scaleX = rect.width / stage.offsetWidth || 1;
  const scaleY = rect.height / stage.offsetHeight || 1;
  const left = stage.clientLeft - stage.scrollLeft;
  const top = stage.clientTop - stage.scrollTop;
  return (event) =>
    [(event.clientX - rect.left) / scaleX - left, (event.clientY - rect.top) / scaleY - top];
}
