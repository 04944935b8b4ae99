// Documented: a large title gives way as the content is scrolled.
// Measured: it moves with the content, without scaling or fading, until all of its 52 pt are covered
// (N04); let go at rest with up to 36 pt covered it comes back, from 37 on it goes (N03).
// Assumed: the bound is half-way between, and holds for where a deceleration would rest; content that
// cannot be scrolled so far, or rests at pages, stays where it is. The safe area stays that of the
// whole bar; the content is the controller's view or the first of its subviews that scrolls.
// Probe: large-title.

import Foundation

extension UINavigationController {
  /// The height of the bar with everything that a controller's item asks for.
  final func fullBarHeight(of controller: UIViewController) -> CGFloat {
    bar.height(for: items(of: controller))
  }

  /// The height of the bar over a controller, as far as its content is scrolled.
  final func barHeight(of controller: UIViewController) -> CGFloat {
    fullBarHeight(of: controller) - collapse(of: controller)
  }

  /// The items that decide about the bar over a controller, its own last; those before it count
  /// only where large titles go on from one to the next.
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

  /// The part of the large title over a controller that has been scrolled away, in points.
  private func collapse(of controller: UIViewController) -> CGFloat {
    guard bar.showsLargeTitle(items(of: controller)), let scroll = scrollView(of: controller)
    else { return 0 }
    let scrolled = scroll.contentOffset.y + scroll.adjustedContentInset.top
    return min(max(scrolled, 0), UINavigationBar.largeTitleHeight)
  }

  /// Lets the bar shrink with the content of the controller that is shown.
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

  /// The greatest part of a large title, in points, with which it comes back when scrolling rests.
  private static let returning: CGFloat = 36.5

  /// The offset at which content rests instead of one that leaves a part of the large title.
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
