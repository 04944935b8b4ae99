import { Animator } from "../animator.js";
import { report } from "../errors.js";
import { LiveFingers } from "./live-fingers.js";
import { LiveItems } from "./live-items.js";
import { LiveLines } from "./live-lines.js";
import { LiveRun } from "./live-run.js";
import { PhysicsView } from "./physics-view.js";

/** The maximum gap between frames, in milliseconds. A longer gap advances the run by one frame. */
const longestLiveGap = 250;

/** A page that plays a recorded motion, and continues it as a simulation. */
export class LivePage {
  #document;
  #player;
  #simulations;
  #simulation = null;
  #animator = null;
  #run = null;
  #starting = null;
  #isPaused = false;
  #request = 0;
  #lastFrame = null;
  #lines = null;
  #physics = null;
  #fingers;

  constructor(document, player) {
    this.#document = document;
    this.#player = player;
    this.#simulations = JSON.parse(this.#find("simulations").textContent);
    this.#fingers = new LiveFingers(this, this.#find("screen"));
    const names = new Set(this.#simulations.flatMap(({ items }) => items.flatMap(({ tracks }) => tracks)));
    for (const element of this.#find("screen").children) {
      if (names.has(element.dataset.track)) element.dataset.live = "";
    }
    player.onPlayback = () => this.#end();
    const press = (name, action) => { this.#find(name).onclick = () => Promise.resolve(action()).catch(report); };
    press("take", () => this.#toggle());
    press("restart", () => this.#restart());
    press("step", () => this.#step());
    press("save", () => this.#save());
    this.#find("physics").onchange = () => this.#showPhysics();
    this.#show();
  }

  #find(name) { return this.#document.getElementById(name); }
  #say(text) { this.#find("status").textContent = text; }

  /** The elements of the items, or null while the recording plays. */
  items = null;

  /** The position of the simulation on the screen, in points. */
  get origin() { return this.#simulation.origin; }

  /** Returns the item that an element shows, if the page is live. */
  itemOf(element) { return this.items?.itemOf(element) ?? null; }

  // MARK: Live and recorded

  /** Continues from the visible frame. Returns the run, or null if no simulation runs then. */
  async goLive() {
    this.#starting ??= this.#run ? Promise.resolve(this.#run) : this.#start(this.#player.time);
    try {
      return await this.#starting;
    } finally {
      this.#starting = null;
    }
  }

  /** Returns the last simulation that runs at a time, or undefined. */
  #simulationAt(time) {
    return this.#simulations.findLast(({ ticks, end }) => ticks[0][1] <= time + 1e-3 && (end === null || time < end));
  }

  /** The times at which a simulation runs, as text. */
  get #spans() {
    const seconds = (time) => (time / 1000).toFixed(2);
    return this.#simulations.map(({ ticks, end }) => `${seconds(ticks[0][1])} s to ${seconds(end ?? ticks.at(-1)[1])} s`).join(", and from ");
  }

  async #start(time) {
    const simulation = this.#simulationAt(time);
    if (!simulation) {
      this.#find("check").textContent = `No simulation runs at this time. Simulations run from ${this.#spans}.`;
      return null;
    }
    this.#player.pause();
    const [tick, tickTime, hash] = simulation.ticks.findLast((each) => each[1] <= time + 1e-3);
    // Positions between two frames are interpolated, so the pictures move to the frame of the tick.
    this.#player.seek(tickTime);
    const animator = await Animator.create(null, { bounds: [1, 1] });
    animator.driveByHand();
    animator.replay(simulation.recording, { tick });
    const isSame = animator.stateHash === hash.padStart(16, "0");
    this.#find("check").textContent = isSame
      ? `This page has replayed ${tick} ticks. Its state is identical to the state of the app.`
      : `After ${tick} ticks, the state differs from that of the app.`;
    for (const behavior of animator.behaviors) {
      if (simulation.holds.some(({ slot, generation }) => behavior.id.slot === slot && behavior.id.generation === generation)) behavior.remove();
    }
    this.#simulation = simulation;
    this.#begin(animator);
    return this.#run;
  }

  #begin(animator) {
    this.#animator = animator;
    this.items = new LiveItems(this.#find("screen"), this.#simulation, animator);
    this.#lines = new LiveLines(this.#find("screen"), this.#simulation);
    this.#run = new LiveRun(animator);
    this.#isPaused = false;
    for (const [index, element] of this.items.fronts.entries()) {
      element.tabIndex = 0;
      element.setAttribute("role", "group");
      element.setAttribute("aria-label", `Moving part ${index + 1}. Press an arrow key to throw it.`);
    }
    this.#say("Live");
    this.#showPhysics();
    this.#wake();
  }

  /** Returns to the recorded motion. */
  #end() {
    if (!this.#animator) return;
    this.#fingers.clear();
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    for (const element of this.items.fronts) {
      for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
    }
    this.items.end();
    this.items = null;
    this.#lines.end();
    this.#animator.destroy();
    [this.#animator, this.#run] = [null, null];
    this.#showPhysics();
    this.#show();
  }

  // MARK: Buttons

  async #toggle() {
    if (!this.#run) return void await this.goLive();
    this.#isPaused = !this.#isPaused;
    this.#wake();
  }

  /** Returns to the scene in which the run began. */
  async #restart() {
    const { start } = this.#run;
    const animator = await Animator.create(null, { bounds: [1, 1] });
    animator.driveByHand();
    animator.scene = start.bytes;
    this.#fingers.clear();
    const old = this.#animator;
    this.items.connect(animator);
    old.destroy();
    this.#animator = animator;
    this.#run = new LiveRun(animator);
    this.#isPaused = false;
    this.#say("Restarted");
    this.#wake();
  }

  async #step() {
    if (!await this.goLive()) return;
    this.#isPaused = true;
    this.#run.step();
    this.#draw();
  }

  #save() {
    const name = this.#document.title;
    const link = this.#document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.#run.file(name)], { type: "application/json" }));
    link.download = `${name}.touches.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #showPhysics() {
    const isShown = this.#animator && this.#find("physics").checked;
    if (isShown) this.#physics ??= new PhysicsView(this.#find("screen"));
    if (!isShown) {
      this.#physics?.remove();
      this.#physics = null;
    }
    this.#draw();
  }

  // MARK: Time

  /** Adds a sample of a finger. `timeStamp` is the time of an event of the page. */
  touch(finger, phase, point, timeStamp, item = null) {
    if (!this.#run) return;
    const since = this.#lastFrame === null || this.#isPaused ? 0 : Math.max(timeStamp - this.#lastFrame, 0);
    this.#run.touch(finger, phase, point, this.#run.time + Math.min(since, longestLiveGap) * this.#speed, item);
    this.#wake();
  }

  get #speed() { return Number(this.#find("speed").value); }

  #wake() {
    this.#draw();
    if (this.#request || !this.#run || this.#isPaused) return;
    this.#lastFrame = null;
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now) {
    this.#request = 0;
    const gap = this.#lastFrame === null ? 0 : Math.max(now - this.#lastFrame, 0);
    this.#lastFrame = now;
    if (!this.#run || this.#isPaused) return;
    this.#run.advance(gap > longestLiveGap ? 1000 / 60 : gap * this.#speed);
    this.#draw();
    if (this.#run.isActive) this.#request = requestAnimationFrame((time) => this.#frame(time));
    else this.#lastFrame = null;
  }

  #draw() {
    if (this.#animator) {
      this.#lines.draw(this.#animator);
      this.#physics?.draw(this.#animator, this.origin);
    }
    this.#show();
  }

  #show() {
    const isLive = this.#run !== null;
    this.#find("take").textContent = !isLive ? "Take control" : this.#isPaused ? "Continue" : "Pause";
    for (const name of ["restart", "save"]) this.#find(name).disabled = !isLive;
    if (isLive) this.#find("shown").textContent = `Live ${(this.#run.time / 1000).toFixed(2)} s`;
  }
}

/** Starts the script of a page that `kinema export --live` wrote. */
export function open(document, player) { return new LivePage(document, player); }
