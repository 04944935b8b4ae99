/// The conformance that lets dynamic animators move views.
///
/// The animator sets `center` and `transform`, so do not use Auto Layout for a view that it moves.
/// It reads `bounds` when the view is added.
extension UIView: UIDynamicItem {}

/// An object with an identifier for tests and other programs.
///
/// Screen readers do not speak the identifier.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier of the object, which is the same in every language, or nil.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
