// Ours: A cell that scrolls off the screen remains in the list while an animation still shows it on
// the screen. While the content offset is animated, the list is laid out in each frame, so that
// elements between the first and the last bounds enter at the edge of the displayed bounds. Visible
// cells therefore never appear or disappear abruptly.

import CoreGraphics
import QuartzCore

/// A display link that updates a list while an animation keeps views visible that lie outside the list's bounds.
@MainActor final class FlightLink {
  private var link: CADisplayLink?

  /// Calls a function in each frame, and lays out the list while its content offset is animated.
  ///
  /// The function removes views that have left the screen. It returns false if no such views remain.
  func follow<List: UIScrollView>(_ list: List, _ retire: @escaping @MainActor (List) -> Bool) {
    guard link == nil else { return }
    let link = CADisplayLink(of: list) { [weak self] list, link in
      let isNeeded = retire(list)
      if list.passingArea != nil { return list.setNeedsLayout() }
      guard !isNeeded else { return }
      link.stop()
      self?.link = nil
    }
    self.link = link
    Timeline.run(in: nil) { link.start() }
  }

  /// Returns whether an animated view of a list is inside the displayed bounds now or at the end of
  /// its animation.
  ///
  /// An animation of the list's content offset counts as an animation of the view.
  static func isSeen(_ view: UIView, in list: UIScrollView) -> Bool {
    guard list.window != nil, view.superview === list, isAnimated(view) || isAnimated(list),
      let shown = view.layer.presentation()
    else { return false }
    let area = (list.layer.presentation() ?? list.layer).bounds
    return [shown, view.layer].contains { layer in
      let (center, size) = (layer.position, layer.bounds.size)
      let frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      return layer.opacity > 0 && frame.meets(area)
    }
  }

  private static func isAnimated(_ view: UIView) -> Bool {
    view.layer.animationKeys()?.isEmpty == false
  }
}
