// At most one seek is under way for a run; of those asked for meanwhile only the newest matters.
import { keepPresent } from "./pictures.js";
import { alive } from "./runs.js";
import { send } from "./socket.js";

const begin = (run, wanted) => {
  run.seeking = true;
  // An answer that never comes must not end all scrubbing.
  const limit = setTimeout(() => run.sought?.(), 5_000);
  run.sought = () => {
    clearTimeout(limit);
    run.sought = null;
    run.seeking = false;
    const { next } = run;
    run.next = null;
    if (next && !run.ended) begin(run, next);
  };
  send({ do: "seek", run: run.id, ...wanted });
};

const seekIn = (run, frame, exact) => {
  const wanted = { frame: Math.max(0, Math.min(Math.round(frame), run.newest)), exact };
  keepPresent(run);
  if (!run.paused) {
    run.paused = true;
    send({ do: "pause", run: run.id });
  }
  if (run.seeking) run.next = wanted;
  else begin(run, wanted);
};

/** Shows a frame in all runs, so that A and B are compared at one moment. */
export const seek = (frame, exact = false) => {
  for (const run of alive()) seekIn(run, frame, exact);
};

export const isSeeking = () => alive().some((run) => run.seeking);
