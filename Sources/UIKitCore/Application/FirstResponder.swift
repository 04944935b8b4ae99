/// Who gets the keys: at most one responder at a time.
@MainActor
package enum FirstResponder {
  package static private(set) weak var current: UIResponder?

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let previous = current {
      guard previous.canResignFirstResponder, previous.resignFirstResponder() else { return false }
    }
    current = responder
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    return true
  }
}
