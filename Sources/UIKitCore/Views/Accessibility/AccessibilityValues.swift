import CoreGraphics

/// The accessibility values that a client has set on a responder.
///
/// For all other values, the responder's defaults apply.
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

/// The default accessibility values of a responder, such as the text of a label.
@MainActor
package struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

extension UIResponder {
  /// The accessibility values of this responder, which are created on first access.
  final var madeAccessibility: AccessibilityValues {
    if let accessibility { return accessibility }
    let made = AccessibilityValues()
    accessibility = made
    return made
  }

  /// The rectangle of a view on the screen. It is empty for a view without a window and for
  /// responders that are not views.
  final var ownAccessibilityFrame: CGRect {
    guard let view = self as? UIView, let window = view.window else { return .zero }
    let frame = view.convert(view.bounds, to: nil)
    return frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
