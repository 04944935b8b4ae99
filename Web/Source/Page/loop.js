// One requestAnimationFrame loop runs all animators of the page. It stops while all of them rest.

const running = new Set();
let request = 0;

/** Runs frames of an animator until `stopFrames` is called. */
export function startFrames(animator) {
  running.add(animator);
  if (!request) request = requestAnimationFrame(runFrame);
}

export function stopFrames(animator) {
  running.delete(animator);
  if (request && running.size === 0) {
    cancelAnimationFrame(request);
    request = 0;
  }
}

function runFrame(now) {
  request = 0;
  for (const animator of [...running]) animator.runFrame(now);
  if (running.size > 0 && !request) request = requestAnimationFrame(runFrame);
}

/** The number of animators that have frames, for tests. */
export function runningCount() { return running.size; }
