/// The views that a first responder wants at the bottom of the screen, and how high they are.
@MainActor
struct KeyboardInputs {
  let input: SuppliedInput?
  let accessory: SuppliedInput?
  let inputHeight: CGFloat
  let accessoryHeight: CGFloat
  /// The window that shows the inputs: the responder's or, when it has none, the key window.
  let window: UIWindow?

  var height: CGFloat { inputHeight + accessoryHeight }
  /// Whether there is anything to be seen; the keyboard itself is not drawn.
  var isVisible: Bool { input != nil || accessory != nil }

  /// - Returns: nil when the responder wants no keyboard and nothing instead of it.
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
