/// The responder that gets the keys: at most one at a time.
@MainActor
package enum FirstResponder {
  private struct Focus {
    weak var current: UIResponder?
    /// The view that has asked for the keys outside of any window.
    weak var deferred: UIView?
  }

  private static var focus = Focus()

  package static private(set) var current: UIResponder? {
    get { focus.current }
    set { focus.current = newValue }
  }

  // Assumed: text inputs that ask for the keys before they are in a window get them when they enter
  // one, unless they resign or another view gets them first. Probe: view-layout.

  /// Whether a view has to wait for a window, in which case it gets the keys there.
  static func defers(_ view: UIView) -> Bool {
    guard view.window == nil else { return false }
    focus.deferred = view
    return true
  }

  static func forgetDeferred(_ view: UIView) {
    if focus.deferred === view { focus.deferred = nil }
  }

  /// Gives the keys to the view that waits for them, if it is in a tree that has entered a window.
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
      keyboard.isHandingOver = true
      defer { keyboard.isHandingOver = false }
      guard previous.canResignFirstResponder, previous.resignFirstResponder() else { return false }
    }
    current = responder
    responder.gotFirstResponder()
    SimulatedKeyboard.current.update()
    return true
  }

  /// Gives up a responder whose view is in one of some trees of views that are going away.
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
    if !keyboard.isHandingOver { keyboard.update() }
    return true
  }
}

extension FirstResponder: ProcessWideState {
  package static func resetProcessState() {
    current = nil
    focus.deferred = nil
  }
}
