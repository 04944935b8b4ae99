// Ours: A cell that scrolls off the screen remains in the list while an animation still shows it on
// the screen. Visible cells therefore never disappear abruptly.

import CoreGraphics
import QuartzCore

/// A display link that removes views that a list no longer needs, after they have left the screen.
@MainActor final class FlightLink {
  private var link: CADisplayLink?

  /// Calls a function in each frame until it returns false, which means that no such views remain.
  func follow<List: UIScrollView>(_ list: List, _ retire: @escaping @MainActor (List) -> Bool) {
    guard link == nil else { return }
    let link = CADisplayLink(of: list) { [weak self] list, link in
      guard !retire(list) else { return }
      link.stop()
      self?.link = nil
    }
    self.link = link
    Timeline.run(in: nil) { link.start() }
  }

  /// Returns whether an animation of a view, or of the content offset of its list, shows the view
  /// inside the displayed bounds, or ends at a position inside them.
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
