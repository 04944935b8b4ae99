/** The future of an item if nothing changes the scene. */
export class Trajectory {
  #samples;

  constructor(answer) {
    const time = () => answer.optional(() => answer.f64());
    /** The time after which everything is settled, in seconds; null if something still moves. */
    this.allSettled = time();
    /** The time after which everything rests, in seconds; null if something still moves. */
    this.rest = time();
    /** The time after which the item stays within 0.25 pt and 0.002 rad; null if it still moves. */
    this.settled = time();
    this.#samples = answer.list(() =>
      ({ time: answer.f64(), position: [answer.f64(), answer.f64()], angle: answer.f64() }));
  }

  /** The samples, one for each step of 1/120 s: { time, position, angle }. */
  get samples() { return this.#samples; }

  /** Returns the pose at a time in seconds from now. */
  at(time) {
    const samples = this.#samples;
    let low = 0;
    let high = samples.length - 1;
    while (high - low > 1) {
      const half = (low + high) >> 1;
      if (samples[half].time <= time) low = half; else high = half;
    }
    const [a, b] = [samples[low], samples[high]];
    const part = b.time > a.time ? Math.min(Math.max((time - a.time) / (b.time - a.time), 0), 1) : 0;
    const mix = (x, y) => x + (y - x) * part;
    return {
      position: [mix(a.position[0], b.position[0]), mix(a.position[1], b.position[1])],
      angle: mix(a.angle, b.angle),
    };
  }
}
