import UIKitCore

/// The edges from which content insets count.
public enum UIContentInsetsReference: Int, Sendable {
  /// The insets of the surroundings; the safe area for a layout.
  case automatic
  /// The edges of the view.
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
