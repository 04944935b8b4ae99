// Documented: what the first responder does not bring is looked for up the responder chain.
// Assumed: a controller goes before a view of the same responder. Probe: keyboard. Assumed: the
// height is that of a controller's preferred content, else what the constraints of a view say that
// is laid out by them, else that of its frame, else its intrinsic one. Probe: keyboard.

/// A view that a responder wants to be shown in place of the keyboard, or above it.
@MainActor
struct SuppliedInput {
  let view: UIView
  let controller: UIInputViewController?
  let supplier: UIResponder

  /// Takes the view or controller of the first of some responders that supplies one; nil when none
  /// does.
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

  /// The view that stands in for the keyboard of a first responder.
  static func inputView(for responder: UIResponder) -> SuppliedInput? {
    SuppliedInput(
      responder.responderChain, controller: { $0.inputViewController }, view: { $0.inputView })
  }

  /// The view above the keyboard of a first responder.
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
