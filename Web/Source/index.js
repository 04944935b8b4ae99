// Kinema: UIKit Dynamics for web pages. See Documentation/Web.md.

export { Animator } from "./animator.js";
export { Behavior } from "./behavior.js";
export { Attachment, Collision, Field, Gravity, Group, ItemBehavior, Push, Snap } from "./behaviors.js";
export { Item } from "./item.js";
export { KinemaError } from "./errors.js";
export { Recording } from "./recording.js";
export { Scene } from "./scene.js";
export { Trajectory } from "./trajectory.js";
