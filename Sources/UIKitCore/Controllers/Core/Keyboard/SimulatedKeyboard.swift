// Documented: the names of the notifications, what they carry, and that the will-notification comes
// before the keyboard moves and the did-notification after it; input views that are reloaded are
// replaced at once, without animation. Measured: the notifications say 0.25 s and curve 7, and what
// is animated with that curve takes a spring of another duration (rows N07, N08). Assumed: so does
// the keyboard itself, and its did-notifications come when it has arrived. Probe: keyboard.
// Assumed: the keyboard shows for a responder that takes keys (`UIKeyInput`) or has an input view
// or an accessory; it is 216 pt high without an input view; a focus that moves from one such
// responder to another tells of it only when the height is another one. Probe: keyboard. Ours: a
// transition takes the focus away from the view that goes right after the will-callbacks and waits
// for nothing; a cancel gives it back after the did-callbacks.

public import Foundation

/// A responder that takes the keys of a keyboard.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// The keyboard of a device: announced by notifications and not drawn, apart from the views that
/// responders show in its stead and above it.
@MainActor
package final class SimulatedKeyboard {
  /// The keyboard of the current host.
  package static var current: SimulatedKeyboard {
    FrameLoop.current.object(SimulatedKeyboard.self) { SimulatedKeyboard() }
  }

  /// The height of the keyboard, in points.
  package static let height: CGFloat = 216
  /// The seconds that the notifications give to the keyboard's movement.
  package static let duration: TimeInterval = 0.25
  /// The seconds that the keyboard takes to come and go, which are those of its curve.
  package static var travelTime: TimeInterval { SystemSpring.keyboard.duration }
  package private(set) var isShown = false
  private var shownHeight: CGFloat = 0
  private var controller: KeyboardController?
  private var pending: FrameLoop.Token?
  private var isUpdating = false
  /// Whether another responder is about to get the keys.
  var isHandingOver = false
  private var isStale = false

  /// Follows the first responder; changes that happen meanwhile are followed afterwards.
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

  /// Does the work that is due when the movement is over.
  private func settle(animated: Bool) {
    if let pending { FrameLoop.current.cancel(pending) }
    pending = nil
    guard animated else { return finish() }
    // The keyboard belongs to the system: its time is the host's.
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

  /// The position at which the last movement began, which the notification of its end repeats.
  private var lastStart: CGFloat = 0
  private var lastWasAnimated = true

  private func post(_ name: Notification.Name, from start: CGFloat, animated: Bool) {
    (lastStart, lastWasAnimated) = (start, animated)
    let screen = UIScreen.main.bounds
    // What comes or goes keeps its size and moves.
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

  /// The keyboard's frame before it moves, a rectangle in the screen's coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after it has moved, a rectangle in the screen's coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the seconds for which the keyboard moves.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the curve on which it moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
