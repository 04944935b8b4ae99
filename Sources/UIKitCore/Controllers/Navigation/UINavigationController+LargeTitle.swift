// Documented: a large title scrolls away with the content.
// Measured: the title moves with the content, without scaling or fading, until all of its 52 pt are
// covered (N04). If the scrolling ends with up to 36 pt covered, the title returns. With 37 pt or
// more covered, it disappears (N03).
// Assumed: the limit is halfway between 36 and 37 pt, and applies to the target of a deceleration
// too. Content that cannot be scrolled that far, or that scrolls by pages, stays where it is. The
// safe area does not change: it always excludes the whole bar. The content is the controller's view
// if it scrolls, or else its first subview that scrolls. Probe: large-title.

import Foundation

extension UINavigationController {
  /// Returns the height of the bar with all elements of a controller's item.
  final func fullBarHeight(of controller: UIViewController) -> CGFloat {
    bar.height(for: items(of: controller))
  }

  /// Returns the height of the bar over a controller, reduced by the distance that the content has
  /// scrolled.
  final func barHeight(of controller: UIViewController) -> CGFloat {
    fullBarHeight(of: controller) - collapse(of: controller)
  }

  /// Returns the items that determine the bar over a controller, with the controller's own item
  /// last.
  ///
  /// The other items matter only because they determine the automatic mode of large titles.
  private func items(of controller: UIViewController) -> [UINavigationItem] {
    guard bar.prefersLargeTitles else { return [controller.navigationItem] }
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      return (stack + [controller]).map(\.navigationItem)
    }
    return stack[...index].map(\.navigationItem)
  }

  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  /// Returns the height in points by which the large title over a controller has been scrolled
  /// away.
  private func collapse(of controller: UIViewController) -> CGFloat {
    guard bar.showsLargeTitle(items(of: controller)), let scroll = scrollView(of: controller)
    else { return 0 }
    let scrolled = scroll.contentOffset.y + scroll.adjustedContentInset.top
    return min(max(scrolled, 0), UINavigationBar.largeTitleHeight)
  }

  /// Makes the bar shrink as the content of a controller scrolls.
  final func followScrolling(of controller: UIViewController) {
    let scroll = scrollView(of: controller)
    if scroll !== observedScrollView {
      observedScrollView?.offsetObserver = nil
      observedScrollView?.restAdjuster = nil
      observedScrollView = scroll
      scroll?.offsetObserver = { [weak self] _ in self?.contentScrolled() }
      scroll?.restAdjuster = { [weak self] in self?.rest(of: $0, at: $1) ?? $1 }
    }
    bar.content?.collapse = collapse(of: controller) / UINavigationBar.largeTitleHeight
  }

  /// The greatest covered height of a large title, in points, at which the title returns after
  /// scrolling.
  private static let returning: CGFloat = 36.5

  /// Returns the offset at which scrolling ends, so that a large title is fully visible or hidden.
  private func rest(of scroll: UIScrollView, at offset: CGPoint) -> CGPoint {
    let height = UINavigationBar.largeTitleHeight
    let range = scroll.offsetRange.y
    let covered = offset.y + scroll.adjustedContentInset.top
    guard let shown, !barIsHidden, bar.showsLargeTitle(items(of: shown)), !scroll.isPagingEnabled,
      covered > 0, covered < height, range.upperBound - range.lowerBound >= height
    else { return offset }
    return CGPoint(x: offset.x, y: range.lowerBound + (covered < Self.returning ? 0 : height))
  }

  private func contentScrolled() {
    guard heldBarHeight == nil, let shown, !barIsHidden else { return }
    let height = barHeight(of: shown)
    bar.content?.collapse = collapse(of: shown) / UINavigationBar.largeTitleHeight
    if bar.frame.height != height { bar.frame.size.height = height }
  }
}
