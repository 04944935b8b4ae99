/// The items that dynamic animators move most.
///
/// The animator writes `center` and `transform`, so a view it moves is to be kept out of Auto
/// Layout. `bounds` is read when the view joins.
extension UIView: UIDynamicItem {}

/// An object with a name for programs, such as tests and trajectories, that no user hears.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name of the object, the same in every language; nil unless set.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
