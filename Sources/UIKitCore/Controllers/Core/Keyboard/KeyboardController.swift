// Assumed: the views that responders supply are above everything in the window except its menus.
// They slide in and out with the curve of the keyboard, and receive touches during this animation.
// Probe: keyboard.

/// The controller of the views that a first responder supplies at the bottom of its window.
@MainActor
final class KeyboardController: UIViewController {
  private let accessory = InputSlot()
  private let input = InputSlot()
  private var slots: [InputSlot] { [accessory, input] }

  /// The value is always false, because the children appear with the keyboard and not with this
  /// view.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func loadView() {
    let view = KeyboardView()
    // With this anchor point, a new height does not move the upper edge.
    view.anchorPoint = CGPoint(x: 0.5, y: 0)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.onLayout = { [weak self] in self?.layOutSlots() }
    for slot in slots { view.addSubview(slot) }
    self.view = view
  }

  private func layOutSlots() {
    var top: CGFloat = 0
    for slot in slots {
      slot.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: slot.height)
      top += slot.height
    }
  }

  func show(_ inputs: KeyboardInputs, in window: UIWindow, animated: Bool) {
    guard let view else { return }
    if view.superview !== window {
      view.frame = CGRect(
        x: 0, y: window.bounds.height, width: window.bounds.width, height: inputs.height)
      window.addSubview(view)
    }
    (accessory.height, input.height) = (inputs.accessoryHeight, inputs.inputHeight)
    UIView.performWithoutAnimation {
      // Set the sizes of the slots before constraints connect the contents to the slots.
      view.bounds.size.height = inputs.height
      layOutSlots()
      accessory.show(inputs.accessory, in: self, animated: animated)
      input.show(inputs.input, in: self, animated: animated)
      view.layoutIfNeeded()
    }
    for slot in slots { slot.controller?.beginAppearance(true, animated: animated) }
    move(inSight: true, animated: animated)
  }

  /// Starts to hide the views.
  func hide(animated: Bool) {
    for slot in slots { slot.controller?.beginAppearance(false, animated: animated) }
    move(inSight: false, animated: animated)
  }

  /// Ends the appearance change of the views after they have slid in.
  func arrive() {
    for slot in slots { slot.controller?.endAppearance() }
  }

  /// Empties the slots and removes the view after it has slid out.
  func leave() {
    for slot in slots { slot.empty() }
    viewIfLoaded?.removeFromSuperview()
  }

  private func move(inSight: Bool, animated: Bool) {
    guard let view, let window = view.window else { return }
    let top = window.bounds.height - (inSight ? view.bounds.height : 0)
    let center = CGPoint(x: window.bounds.midX, y: top)
    guard animated else { return UIView.performWithoutAnimation { view.center = center } }
    UIView.animate(
      withDuration: SimulatedKeyboard.duration, delay: 0,
      options: [
        .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        .beginFromCurrentState, .allowUserInteraction, .curveKeyboard,
      ],
      animations: { view.center = center }, completion: nil)
  }
}

/// The view of the keyboard's controller.
@MainActor
final class KeyboardView: UIView {
  override var windowOrder: WindowOrder { .keyboard }

  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: $0.converted(point, from: self), with: event) }
  }
}
