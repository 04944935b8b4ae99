// Documented: the view is shown as the input view or the accessory of the responder that returns
// the controller.
// Assumed: a controller without a preferred height is as high as the keyboard. Probe: keyboard.
// Ours: text is inserted directly into the first responder, without a document proxy.

/// A controller whose view replaces the keyboard, or is shown above it.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Creates an empty view the same size as the keyboard. Set `preferredContentSize` to change its
  /// height.
  open override func loadView() {
    view = UIView(
      frame: CGRect(
        x: 0, y: 0, width: UIScreen.main.bounds.width, height: SimulatedKeyboard.height))
  }

  /// Hides the keyboard, as its dismissal key does.
  open func dismissKeyboard() { FirstResponder.current?.resignFirstResponder() }
}
