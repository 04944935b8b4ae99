// Documented: its view is shown as the input view, or the accessory, of the responder that returns
// it. Assumed: a controller that does not say how high it is to be is as high as the keyboard.
// Probe: keyboard.
// Ours: text goes straight to the first responder, without a document proxy.

/// A controller whose view replaces the keyboard, or stands above it.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Makes an empty view as large as the keyboard; `preferredContentSize` changes its height.
  open override func loadView() {
    view = UIView(
      frame: CGRect(
        x: 0, y: 0, width: UIScreen.main.bounds.width, height: SimulatedKeyboard.height))
  }

  /// Takes the keyboard away, as its key for that does.
  open func dismissKeyboard() { FirstResponder.current?.resignFirstResponder() }
}
