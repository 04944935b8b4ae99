// Documented: the names of the notifications, what they carry, and that the will-notification comes
// before the keyboard moves and the did-notification after it. Assumed: the keyboard shows for a
// responder that takes keys (`UIKeyInput`) or brings an input view; it is 216 pt high and moves in
// 0.25 s; a focus that moves from one such responder to another leaves it where it is. Assumed: a
// transition takes the focus away from the view that goes right after the will-callbacks and waits
// for nothing; a cancel gives it back after the did-callbacks.

import Foundation

/// A responder that takes the keys of a keyboard.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// Where the keyboard of a device would be, told by notifications; nothing of it is drawn.
@MainActor
package enum SimulatedKeyboard {
  /// How high the keyboard is, in points.
  package static var height: CGFloat = 216
  /// How long it takes to come and go, in seconds.
  package static let duration: TimeInterval = 0.25
  package private(set) static var isShown = false
  private static var pending: (loop: FrameLoop, token: FrameLoop.Token)?

  /// Follows the first responder.
  static func update() {
    let isWanted = FirstResponder.current.map { $0 is any UIKeyInput || $0.inputView != nil }
    guard (isWanted ?? false) != isShown else { return }
    isShown.toggle()
    post(
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    if let pending { pending.loop.cancel(pending.token) }
    let isShown = isShown
    // The keyboard belongs to the system: its time is the host's.
    Timeline.run(in: nil) {
      let loop = FrameLoop.current
      let token = loop.schedule(after: duration) {
        pending = nil
        post(
          isShown
            ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
      }
      pending = (loop, token)
    }
  }

  private static func post(_ name: Notification.Name) {
    let screen = UIScreen.main.bounds
    let above = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    let below = above.offsetBy(dx: 0, dy: height)
    let (from, to) = isShown ? (below, above) : (above, below)
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: from),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: to),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

extension UIResponder {
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")

  /// The keyboard's frame before it moves, a rectangle in the screen's coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after it has moved, a rectangle in the screen's coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long the keyboard moves, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the curve on which it moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
