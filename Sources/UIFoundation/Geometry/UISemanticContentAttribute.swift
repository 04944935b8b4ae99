// Documented: the attribute of a view decides whether its leading edge is the left or the right one;
// playback and spatial content is never turned round. It does not reach the views inside.

/// The meaning of a view, which decides whether it is turned round where one reads from the right.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  /// The direction of a view with this meaning in surroundings that are read in another.
  ///
  /// - Parameter direction: the direction of the surroundings.
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
