// Kinema: the script of live pages. See Documentation/Decisions/live-pages.md.

export { open } from "./Live/live-page.js";
export { LiveRun } from "./Live/live-run.js";
export { Animator } from "./animator.js";
