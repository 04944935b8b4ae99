import UIKitCore

/// The edges to which content insets are relative.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the environment.
  ///
  /// For a layout, it is the safe area.
  case automatic
  /// The edges of the view.
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
