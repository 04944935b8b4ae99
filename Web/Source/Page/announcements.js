/** Announces a text politely to screen readers. One hidden element per document serves all items. */
export function announce(element, text) {
  const page = element?.ownerDocument;
  if (!page) return;
  let region = page.querySelector("[data-kinema-announcements]");
  if (!region) {
    region = page.createElement("div");
    region.dataset.kinemaAnnouncements = "";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    region.style.cssText =
      "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
    page.body.append(region);
  }
  region.textContent = text;
}
