// Documented: if the first responder supplies no view, the responder chain is searched for one.
// Assumed: a controller takes precedence over a view of the same responder. Probe: keyboard.
// Assumed: the height comes from the controller's preferred content size. Otherwise, it comes from
// the constraints of a view that uses constraints, from the frame, or from the intrinsic size, in
// this order. Probe: keyboard.

/// A view that a responder supplies in place of the keyboard, or above it.
@MainActor
struct SuppliedInput {
  let view: UIView
  let controller: UIInputViewController?
  let supplier: UIResponder

  /// Creates an input from the first object of a chain that supplies a view or a controller.
  private init?(
    _ chain: [UIResponder], controller: (UIResponder) -> UIInputViewController?,
    view: (UIResponder) -> UIView?
  ) {
    for responder in chain {
      if let controller = controller(responder), let view = controller.view {
        self.init(view: view, controller: controller, supplier: responder)
        return
      }
      if let view = view(responder) {
        self.init(view: view, controller: nil, supplier: responder)
        return
      }
    }
    return nil
  }

  private init(view: UIView, controller: UIInputViewController?, supplier: UIResponder) {
    self.view = view
    self.controller = controller
    self.supplier = supplier
  }

  /// Returns the view that replaces the keyboard of a first responder.
  static func inputView(for responder: UIResponder) -> SuppliedInput? {
    SuppliedInput(
      responder.responderChain, controller: { $0.inputViewController }, view: { $0.inputView })
  }

  /// Returns the view above the keyboard of a first responder.
  static func accessory(for responder: UIResponder) -> SuppliedInput? {
    SuppliedInput(
      responder.responderChain, controller: { $0.inputAccessoryViewController },
      view: { $0.inputAccessoryView })
  }

  func height(inWidth width: CGFloat) -> CGFloat {
    if let height = controller?.preferredContentSize.height, height > 0 { return height }
    guard view.translatesAutoresizingMaskIntoConstraints else {
      return view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let height = view.frame.height
    return height > 0 ? height : max(view.intrinsicContentSize.height, 0)
  }
}
