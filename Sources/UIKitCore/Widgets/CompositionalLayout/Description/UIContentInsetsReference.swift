/// The edges from which content insets count.
public enum UIContentInsetsReference: Int, Sendable {
  /// Those that the surroundings say; the safe area for a layout.
  case automatic
  /// The edges of the view.
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
