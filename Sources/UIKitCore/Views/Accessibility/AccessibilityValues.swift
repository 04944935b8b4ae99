import CoreGraphics

/// The values of accessibility that a client has given to a responder; others are its defaults.
@MainActor
package final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var elementsHidden = false
  var isModal = false
  var groupsChildren = false
}

/// The values that a responder has by itself, as a label has its text.
@MainActor
package struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

extension UIResponder {
  /// The store of this responder, made when something is given.
  final var madeAccessibility: AccessibilityValues {
    if let accessibility { return accessibility }
    let made = AccessibilityValues()
    accessibility = made
    return made
  }

  /// The rectangle of a view on the screen; empty for other responders and outside windows.
  final var ownAccessibilityFrame: CGRect {
    guard let view = self as? UIView, let window = view.window else { return .zero }
    let frame = view.convert(view.bounds, to: nil)
    return frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
