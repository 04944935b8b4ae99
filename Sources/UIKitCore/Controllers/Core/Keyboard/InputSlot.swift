// Assumed: the next responder after a supplied view is the responder that supplied it. A field in
// an accessory therefore keeps the accessory when it becomes first responder. Probe: keyboard.

/// The container of the view that replaces the keyboard, or of the view above it.
@MainActor
final class InputSlot: UIView {
  private(set) var content: UIView?
  private(set) var controller: UIInputViewController?
  private weak var supplier: UIResponder?
  /// The height of the slot in points. An empty slot may also have a height.
  var height: CGFloat = 0

  override var next: UIResponder? {
    // A supplier inside the slot already precedes the slot in the responder chain.
    let view = supplier as? UIView ?? (supplier as? UIViewController)?.viewIfLoaded
    if let view, view.isDescendant(of: self) { return super.next }
    return supplier ?? super.next
  }

  /// Replaces the view in the slot with the view that a responder supplies.
  func show(_ input: SuppliedInput?, in parent: UIViewController, animated: Bool) {
    if input?.view !== content { empty() }
    supplier = input?.supplier
    guard let input, content == nil else { return }
    content = input.view
    controller = input.controller
    if let controller {
      parent.addChild(controller)
      controller.beginAppearance(true, animated: animated)
    }
    addSubview(input.view)
    setNeedsLayout()
    if !input.view.translatesAutoresizingMaskIntoConstraints { pin(input.view) }
    controller?.didMove(toParent: parent)
  }

  private func pin(_ view: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  func empty() {
    guard let content else { return }
    let controller = self.controller
    self.content = nil
    self.controller = nil
    supplier = nil
    controller?.willMove(toParent: nil)
    controller?.beginAppearance(false, animated: false)
    if content.superview === self { content.removeFromSuperview() }
    controller?.endAppearance()
    controller?.removeFromParent()
  }

  override func layoutSubviews() {
    guard let content, content.superview === self,
      content.translatesAutoresizingMaskIntoConstraints
    else { return }
    content.frame = bounds
  }

  /// Returns whether a point is in the slot. An empty slot ignores touches, because it shows
  /// nothing.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    content != nil && super.point(inside: point, with: event)
  }
}
