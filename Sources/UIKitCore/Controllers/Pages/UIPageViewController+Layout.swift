// Assumed: the page control is 37 points high, and is below the pages. Probe: container-order.

extension UIPageViewController {
  final func loadContainerView() {
    let container = UILayoutContainerView()
    container.frame = UIScreen.main.bounds
    view = container
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.onScroll = { [weak self] in self?.scrolled() }
    scrollView.onBegin = { [weak self] in self?.askForNeighbors() }
    scrollView.onEnd = { [weak self] in self?.scrollingEnded() }
    scrollView.onLoss = { [weak self] in self?.settleTurn(finished: false) }
    container.addSubview(scrollView)
    container.onLayout = { [weak self] in self?.layOutContents() }
    countPages()
    showPage()
  }

  final var isVertical: Bool { navigationOrientation == .vertical }

  /// The distance between the origins of two adjacent pages, in points.
  final var stride: CGFloat {
    isVertical ? scrollView.bounds.height : scrollView.bounds.width
  }

  /// The offset from the current page, in pages. At 1, the next page is visible.
  final var position: CGFloat {
    guard stride > 0 else { return 0 }
    let offset = scrollView.contentOffset
    return ((isVertical ? offset.y : offset.x) - stride) / stride
  }

  /// Returns the content offset that shows a page, given its distance from the middle page.
  final func offset(at position: CGFloat) -> CGPoint {
    let length = stride * (1 + position)
    return isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }

  final func move(to position: CGFloat) {
    isArranging = true
    scrollView.contentOffset = offset(at: position)
    isArranging = false
  }

  final func layOutContents() {
    guard let view = viewIfLoaded else { return }
    var area = view.bounds
    if pageCount > 0 {
      let height = pageControl.intrinsicContentSize.height
      let bottom = view.safeAreaInsets.bottom
      area.size.height = max(0, area.height - height - bottom)
      pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: height)
    }
    area = area.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    if scrollView.frame != area { resize(to: area) }
    settlePages()
  }

  /// Changes the size of the pages, and preserves the current page and any page turn in progress.
  private func resize(to area: CGRect) {
    if turn != nil, !scrollView.isDragging { settleTurn(finished: false) }
    let held = position
    isArranging = true
    scrollView.frame = area
    scrollView.contentSize = CGSize(
      width: isVertical ? area.width : 3 * area.width,
      height: isVertical ? 3 * area.height : area.height)
    isArranging = false
    openSides()
    move(to: turn == nil ? 0 : held)
  }

  /// Permits scrolling only to the sides on which there may be a page.
  final func openSides() {
    func mayHave(_ side: PageSide) -> Bool {
      if let turn, !turn.isByFinger { return turn.side == side }
      guard dataSource != nil else { return false }
      return !hasAskedForNeighbors || neighbors[side] != nil
    }
    scrollView.isScrollEnabled = dataSource != nil && turn?.isByFinger != false
    scrollView.alwaysBounceVertical = isVertical
    scrollView.alwaysBounceHorizontal = !isVertical
    let (before, after) = (mayHave(.before) ? 0 : -stride, mayHave(.after) ? 0 : -stride)
    isArranging = true
    scrollView.contentInset =
      isVertical
      ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
      : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
    isArranging = false
  }

  private func settlePages() {
    if let page { settle(page, at: 0) }
    if let turn { settle(turn.page, at: turn.side.rawValue) }
  }

  /// Sets the frame of a page in the content.
  final func settle(_ page: UIViewController, at position: CGFloat) {
    guard let content = page.viewIfLoaded, content.superview === scrollView else { return }
    page.containerInsets = pageInsets
    let origin = offset(at: position)
    var frame = CGRect(origin: origin, size: scrollView.bounds.size)
    frame = frame.insetBy(dx: isVertical ? 0 : spacing / 2, dy: isVertical ? spacing / 2 : 0)
    content.autoresizingMask = []
    if content.untransformedFrame != frame { content.setUntransformedFrame(frame) }
  }

  /// The safe area insets of the current page, which also apply to moving pages.
  private var pageInsets: UIEdgeInsets {
    var insets = viewIfLoaded?.safeAreaInsets ?? .zero
    if pageCount > 0 { insets.bottom = 0 }
    return insets
  }

  // MARK: - The page control

  final func makePageControl() -> UIPageControl {
    let control = UIPageControl(frame: .zero)
    control.addAction(
      UIAction { [weak self] _ in self?.controlChanged() }, for: .valueChanged)
    return control
  }

  /// Asks the data source for the number of pages and the index of the current page.
  final func countPages() {
    let count = isVertical ? 0 : max(0, dataSource?.presentationCount(for: self) ?? 0)
    pageCount = count
    guard isViewLoaded else { return }
    openSides()
    guard count > 0 else {
      if view.subviews.count > 1 { pageControl.removeFromSuperview() }
      return view.setNeedsLayout()
    }
    pageControl.numberOfPages = count
    pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    if pageControl.superview !== view { view.addSubview(pageControl) }
    view.setNeedsLayout()
  }

  private func controlChanged() {
    askForNeighbors()
    let isForward = pageControl.currentPage > pageControl.previousPage
    guard let page = neighbors[isForward ? .after : .before] else {
      return pageControl.currentPage = pageControl.previousPage
    }
    set(page, isForward ? .after : .before, animated: true, nil, counts: false)
  }
}
