// Ours: a cell that scrolls off the screen while an animation still shows it there stays until it has
// flown off, so that nothing vanishes before the eyes.

import CoreGraphics
import QuartzCore

/// Looks in each frame after the views that a list no longer needs, but that are still seen.
@MainActor final class FlightLink {
  private var link: CADisplayLink?

  /// Calls a list in each frame until it has no such views any more.
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

  /// Whether an animation shows a view inside the bounds of a list that the screen shows.
  static func isSeen(_ view: UIView, in list: UIScrollView) -> Bool {
    guard list.window != nil, view.superview === list,
      view.layer.animationKeys()?.isEmpty == false, let shown = view.layer.presentation()
    else { return false }
    let area = (list.layer.presentation() ?? list.layer).bounds
    let size = shown.bounds.size
    let frame = CGRect(
      x: shown.position.x - size.width / 2, y: shown.position.y - size.height / 2,
      width: size.width, height: size.height)
    return shown.opacity > 0 && frame.meets(area)
  }
}
