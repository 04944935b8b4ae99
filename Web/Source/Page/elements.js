import { refusal } from "../errors.js";

/** The items of all elements. An element has one item, of one animator. */
const owners = new WeakMap();

/** Returns the item of an element, or undefined. */
export function itemOf(element) { return owners.get(element); }

/** Makes an element belong to an item, or to none. */
export function setItem(element, item) {
  if (item) owners.set(element, item);
  else owners.delete(element);
}

/** Throws an error unless an element can belong to an item of an animator. */
export function checkElement(element, item, animator) {
  if (element?.nodeType !== 1) {
    throw refusal("Cannot show an item in", element, "Use an element, or null.");
  }
  if (!animator.stage) {
    throw refusal("Cannot add", element, "Create the animator with a stage: Animator.create(element).");
  }
  if (!element.isConnected) {
    throw refusal("Cannot add an element that is not in the page", element, "Insert it first.");
  }
  if (element.offsetWidth === undefined) {
    throw refusal("Cannot add an element without a layout box", element, "Wrap it in an HTML element.");
  }
  const owner = owners.get(element);
  if (owner && owner !== item) {
    throw refusal("Cannot add an element of another item", element, "Remove that item first.");
  }
}
