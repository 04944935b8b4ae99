/// The first responder, which receives key presses. At most one object is the first responder at a
/// time.
@MainActor
package enum FirstResponder {
  private struct Focus {
    weak var current: UIResponder?
    /// The view that requested to become first responder while it had no window.
    weak var deferred: UIView?
  }

  private static var focus = Focus()

  package static private(set) var current: UIResponder? {
    get { focus.current }
    set { focus.current = newValue }
  }

  // Assumed: if a text input requests to become first responder before it is in a window, it
  // becomes first responder when it enters a window. The request is dropped if the text input
  // resigns or another view becomes first responder in the meantime. Probe: view-layout.

  /// Returns whether a view must wait for a window before it becomes first responder.
  static func defers(_ view: UIView) -> Bool {
    guard view.window == nil else { return false }
    focus.deferred = view
    return true
  }

  static func forgetDeferred(_ view: UIView) {
    if focus.deferred === view { focus.deferred = nil }
  }

  /// Makes the waiting view the first responder, if it is in a tree that has entered a window.
  static func takeDeferred(in tree: UIView) {
    guard let view = focus.deferred, view.isDescendant(of: tree) else { return }
    focus.deferred = nil
    view.becomeFirstResponder()
  }

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    focus.deferred = nil
    if let previous = current {
      let keyboard = SimulatedKeyboard.current
      keyboard.isChangingResponder = true
      defer { keyboard.isChangingResponder = false }
      guard previous.canResignFirstResponder, previous.resignFirstResponder() else { return false }
    }
    current = responder
    responder.gotFirstResponder()
    SimulatedKeyboard.current.update()
    return true
  }

  /// Resigns the first responder without asking it, if its view is in a tree that is being removed.
  static func leave(_ trees: [UIView]) {
    let responder = current
    let view = responder as? UIView ?? (responder as? any ViewOwner)?.viewIfLoaded
    guard let view, trees.contains(where: view.isDescendant(of:)) else { return }
    current = nil
    responder?.lostFirstResponder()
    SimulatedKeyboard.current.update()
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    let keyboard = SimulatedKeyboard.current
    responder.lostFirstResponder()
    if !keyboard.isChangingResponder { keyboard.update() }
    return true
  }
}

extension FirstResponder: ProcessWideState {
  package static func resetProcessState() {
    current = nil
    focus.deferred = nil
  }
}
