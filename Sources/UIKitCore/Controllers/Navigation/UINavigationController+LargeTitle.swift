// Documented: a large title shrinks as the content is scrolled. Assumed: the safe area stays that
// of the whole bar; the content is the controller's view or the first of its subviews that scrolls.

extension UINavigationController {
  /// The height of the bar with everything that a controller's item asks for.
  final func fullBarHeight(of controller: UIViewController) -> CGFloat {
    bar.height(for: items(of: controller))
  }

  /// The height of the bar over a controller, as far as its content is scrolled.
  final func barHeight(of controller: UIViewController) -> CGFloat {
    fullBarHeight(of: controller) - collapse(of: controller)
  }

  private func items(of controller: UIViewController) -> [UINavigationItem] {
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
      observedScrollView = scroll
      scroll?.offsetObserver = { [weak self] _ in self?.contentScrolled() }
    }
    bar.content?.collapse = collapse(of: controller) / UINavigationBar.largeTitleHeight
  }

  private func contentScrolled() {
    guard heldBarHeight == nil, let shown, !barIsHidden else { return }
    let height = barHeight(of: shown)
    bar.content?.collapse = collapse(of: shown) / UINavigationBar.largeTitleHeight
    if bar.frame.height != height { bar.frame.size.height = height }
  }
}
