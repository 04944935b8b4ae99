// Documented: the names and the contents of the notifications are the same as in UIKit. The
// will-notification comes before the keyboard moves, and the did-notification after it. Reloaded
// input views are replaced at once, without animation.
// Measured: the notifications contain a duration of 0.25 s and curve 7. Client animations with that
// curve use a spring with another duration (rows N07, N08).
// Assumed: the keyboard moves with the same spring, and its did-notifications are posted when the
// movement ends. Probe: keyboard.
// Assumed: the keyboard appears for a responder that accepts key presses (`UIKeyInput`), or that
// has an input view or an accessory. Without an input view, the keyboard is 216 pt high. If the
// focus moves between two such responders, notifications are posted only if the height changes.
// Probe: keyboard.
// Ours: a transition resigns the first responder of the disappearing view right after the
// will-callbacks, without waiting. A cancellation restores the first responder after the
// did-callbacks.

public import Foundation

/// A responder that receives the key presses of a keyboard.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// The keyboard of a device, which posts notifications but is not drawn.
///
/// Only the views that responders supply above it or in place of it are visible.
@MainActor
package final class SimulatedKeyboard {
  /// The keyboard of the current host.
  package static var current: SimulatedKeyboard {
    FrameLoop.current.object(SimulatedKeyboard.self) { SimulatedKeyboard() }
  }

  /// The height of the keyboard, in points.
  package static let height: CGFloat = 216
  /// The duration of the keyboard's movement according to the notifications, in seconds.
  package static let duration: TimeInterval = 0.25
  /// The actual duration of the keyboard's movement in seconds, which is the duration of its
  /// spring.
  package static var travelTime: TimeInterval { SystemSpring.keyboard.duration }
  package private(set) var isShown = false
  private var shownHeight: CGFloat = 0
  private var controller: KeyboardController?
  private var pending: FrameLoop.Token?
  private var isUpdating = false
  /// Whether another responder is about to become first responder.
  var isChangingResponder = false
  private var isStale = false

  /// Updates the keyboard for the first responder, and repeats this if the responder changes in the
  /// meantime.
  func update(animated: Bool = true) {
    isStale = true
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while isStale {
      isStale = false
      if let inputs = FirstResponder.current.flatMap(KeyboardInputs.init(for:)) {
        show(inputs, animated: animated)
      } else if isShown {
        hide(animated: animated)
      }
    }
  }

  private func show(_ inputs: KeyboardInputs, animated: Bool) {
    let old = isShown ? shownHeight : 0
    let moves = !isShown || inputs.height != old
    isShown = true
    shownHeight = inputs.height
    if moves {
      post(UIResponder.keyboardWillShowNotification, from: old, animated: animated)
    }
    display(inputs, animated: animated && moves)
    if moves {
      settle(animated: animated)
    } else if pending == nil {
      controller?.arrive()
    }
  }

  private func hide(animated: Bool) {
    let old = shownHeight
    isShown = false
    shownHeight = 0
    post(UIResponder.keyboardWillHideNotification, from: old, animated: animated)
    controller?.hide(animated: animated)
    if controller?.view.window == nil { removeController() }
    settle(animated: animated)
  }

  private func display(_ inputs: KeyboardInputs, animated: Bool) {
    if controller?.view.superview !== inputs.window { removeController() }
    guard let window = inputs.window, inputs.isVisible else { return removeController() }
    let controller = controller ?? KeyboardController()
    self.controller = controller
    controller.show(inputs, in: window, animated: animated)
  }

  private func removeController() {
    let controller = controller
    self.controller = nil
    controller?.leave()
  }

  /// Schedules the work that is due at the end of the movement.
  private func settle(animated: Bool) {
    if let pending { FrameLoop.current.cancel(pending) }
    pending = nil
    guard animated else { return finish() }
    // The keyboard belongs to the system and uses the host's time.
    Timeline.run(in: nil) {
      pending = FrameLoop.current.schedule(after: Self.travelTime) { [weak self] in self?.finish() }
    }
  }

  private func finish() {
    pending = nil
    if isShown { controller?.arrive() } else { removeController() }
    post(
      isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
      from: lastStart, animated: lastWasAnimated)
  }

  /// The position before the last movement, for the did-notification.
  private var lastStart: CGFloat = 0
  private var lastWasAnimated = true

  private func post(_ name: Notification.Name, from start: CGFloat, animated: Bool) {
    (lastStart, lastWasAnimated) = (start, animated)
    let screen = UIScreen.main.bounds
    // The frame keeps its size when the keyboard appears or disappears.
    let size = max(start, shownHeight)
    func frame(_ visible: CGFloat) -> CGRect {
      CGRect(
        x: 0, y: screen.height - visible, width: screen.width, height: visible > 0 ? visible : size)
    }
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(start)),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(shownHeight)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
          value: animated ? Self.duration : 0),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.keyboard.rawValue),
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

  /// The key for the keyboard's frame before it moves, in screen coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key for the keyboard's frame after it has moved, in screen coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key for the duration of the movement, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key for the raw value of the animation curve.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
