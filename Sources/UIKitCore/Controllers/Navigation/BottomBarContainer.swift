import CoreGraphics

/// A container that covers the bottom of its children with a bar.
@MainActor
protocol BottomBarContainer: UIViewController {
  /// Returns the safe area at the bottom of a page, in points.
  ///
  /// - Parameter isBarHidden: Whether the page hides the bar.
  func bottomInset(isBarHidden: Bool) -> CGFloat
}
