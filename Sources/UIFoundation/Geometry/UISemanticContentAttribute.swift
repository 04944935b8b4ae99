// Documented: The attribute of a view determines whether its leading edge is the left or the right
// edge. Playback and spatial content is never mirrored. The attribute does not apply to subviews.

/// The meaning of a view, which determines whether it is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  /// Returns the layout direction of a view with this attribute.
  ///
  /// - Parameter direction: The direction of the environment.
  package func direction(in direction: UIUserInterfaceLayoutDirection)
    -> UIUserInterfaceLayoutDirection
  {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
