/// The views that a first responder supplies at the bottom of the screen, and their heights.
@MainActor
struct KeyboardInputs {
  let input: SuppliedInput?
  let accessory: SuppliedInput?
  let inputHeight: CGFloat
  let accessoryHeight: CGFloat
  /// The window that shows the inputs: the responder's window, or else the key window.
  let window: UIWindow?

  var height: CGFloat { inputHeight + accessoryHeight }
  /// Whether any view is visible. The keyboard itself is not drawn.
  var isVisible: Bool { input != nil || accessory != nil }

  /// Returns nil if the responder requires no keyboard and supplies no views.
  init?(for responder: UIResponder) {
    input = .inputView(for: responder)
    accessory = .accessory(for: responder)
    guard input != nil || accessory != nil || responder is any UIKeyInput else { return nil }
    window =
      responder.responderChain.lazy.compactMap { member in
        (member as? UIView ?? (member as? UIViewController)?.viewIfLoaded)?.window
      }.first ?? UIApplication.shared.storedKeyWindow
    let width = window?.bounds.width ?? UIScreen.main.bounds.width
    let plain = responder is any UIKeyInput ? SimulatedKeyboard.height : 0
    inputHeight = input?.height(inWidth: width) ?? plain
    accessoryHeight = accessory?.height(inWidth: width) ?? 0
  }
}
