// Documented: the order of the delegate's methods and their arguments are the same as in UIKit.
// Assumed: the callbacks of the two pages are in the same order as for a push. If a drag passes the
// current page in the opposite direction, the turn ends and another one begins. The data source is
// asked for both neighbors when a drag begins, and not again while the same page is shown. Probe:
// container-order.
// Ours: a page that is set during a turn ends that turn. Overlapping animations end in the order in
// which they began, so that no callback is lost.

extension UIPageViewController {
  /// Inserts the page if no page is shown.
  final func showPage() {
    guard isViewLoaded, let page, let content = page.view, content.superview !== scrollView else {
      return
    }
    layOutContents()
    page.containerInsets = view.safeAreaInsets
    scrollView.insertSubview(content, at: 0)
    settle(page, at: 0)
  }

  final func forgetNeighbors() {
    neighbors = [:]
    hasAskedForNeighbors = false
    if isViewLoaded { openSides() }
  }

  final func askForNeighbors() {
    guard !hasAskedForNeighbors, let page, let dataSource else { return }
    hasAskedForNeighbors = true
    if neighbors[.before] == nil {
      neighbors[.before] = dataSource.pageViewController(self, viewControllerBefore: page)
    }
    if neighbors[.after] == nil {
      neighbors[.after] = dataSource.pageViewController(self, viewControllerAfter: page)
    }
    for (side, other) in neighbors where other === page { neighbors[side] = nil }
    openSides()
  }

  // MARK: - Pages set by client code

  final func set(
    _ new: UIViewController, _ side: PageSide, animated: Bool, _ completion: ((Bool) -> Void)?,
    counts: Bool = true
  ) {
    settleTurn(finished: false)
    scrollView.stopMotion()
    forgetNeighbors()
    guard new !== page else {
      if counts { countPages() }
      completion?(true)
      return
    }
    guard animated, page != nil, isViewLoaded, view.window != nil, stride > 0 else {
      swap(to: new)
      if counts { countPages() }
      completion?(true)
      return
    }
    begin(PageTurn(page: new, side: side, isByFinger: false, completion: completion))
    if counts { countPages() }
    scrollView.setContentOffset(offset(at: side.rawValue), animated: true)
  }

  /// Replaces the page without animation.
  private func swap(to new: UIViewController) {
    let old = page
    addChild(new)
    old?.willMove(toParent: nil)
    page = new
    takeOut(old)
    showPage()
    followAppearance(new)
    old?.removeFromParent()
    old?.containerInsets = nil
    new.didMove(toParent: self)
  }

  // MARK: - Pages turned by a finger

  /// Begins and ends turns as the content scrolls.
  final func scrolled() {
    guard !isArranging, stride > 0 else { return }
    if let turn, turn.isByFinger, position * turn.side.rawValue < 0 {
      finish(turn, completed: false, finished: false)
    }
    if let turn, turn.isByFinger, scrollView.isDragging, position * turn.side.rawValue >= 1 {
      finish(turn, completed: true, finished: true)
      askForNeighbors()
    }
    guard turn == nil, position != 0 else { return }
    let side = position > 0 ? PageSide.after : .before
    guard let next = neighbors[side] else { return }
    begin(PageTurn(page: next, side: side, isByFinger: true, completion: nil))
  }

  final func scrollingEnded() {
    guard !isArranging, !scrollView.isTracking, !scrollView.isDragging else { return }
    settleTurn(finished: true)
  }

  /// Ends the current turn with the nearest page, or with the page that was set.
  final func settleTurn(finished: Bool) {
    guard let turn else { return }
    let arrived = position * turn.side.rawValue >= 0.5
    if !finished { scrollView.stopMotion() }
    if scrollView.isDragging { cancelDrag() }
    finish(turn, completed: !turn.isByFinger || arrived, finished: finished)
  }

  private func cancelDrag() {
    isArranging = true
    scrollView.pan.isEnabled = false
    scrollView.pan.isEnabled = true
    scrollView.stopMotion()
    isArranging = false
  }

  // MARK: - A turn

  private func begin(_ new: PageTurn) {
    turn = new
    let next = new.page
    if new.isByFinger { delegate?.pageViewController(self, willTransitionTo: [next]) }
    // The delegate may have set another page.
    guard turn?.page === next else { return }
    openSides()
    addChild(next)
    let isSeen = appearance == .shown || appearance == .appearing
    if isSeen {
      page?.beginAppearance(false, animated: true)
      next.beginAppearance(true, animated: true)
    }
    guard turn?.page === next, let content = next.view else { return }
    next.containerInsets = view.safeAreaInsets
    content.setUntransformedFrame(
      CGRect(origin: offset(at: new.side.rawValue), size: scrollView.bounds.size))
    scrollView.insertSubview(content, at: 0)
    settle(next, at: new.side.rawValue)
  }

  private func finish(_ ending: PageTurn, completed: Bool, finished: Bool) {
    guard let old = page else { return }
    let (kept, gone) = completed ? (ending.page, old) : (old, ending.page)
    let shift = completed ? ending.side.rawValue : 0
    let rest = position - shift
    page = kept
    turn = nil
    if completed {
      neighbors = ending.isByFinger ? [ending.side == .after ? .before : .after: old] : [:]
      hasAskedForNeighbors = false
    }
    gone.willMove(toParent: nil)
    gone.beginAppearance(false, animated: true)
    gone.viewIfLoaded?.removeFromSuperview()
    openSides()
    settle(kept, at: 0)
    move(to: scrollView.isDragging ? rest : 0)
    gone.endAppearance()
    follow(kept)
    gone.removeFromParent()
    gone.containerInsets = nil
    if completed { kept.didMove(toParent: self) }
    if completed, ending.isByFinger, pageCount > 0 {
      pageControl.currentPage += Int(ending.side.rawValue)
    }
    ending.completion?(finished)
    guard ending.isByFinger else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: [old],
      transitionCompleted: completed)
  }

  /// Sends callbacks to the remaining page until it has this controller's phase.
  private func follow(_ kept: UIViewController) {
    switch appearance {
    case .shown:
      kept.beginAppearance(true, animated: true)
      kept.endAppearance()
    case .appearing: kept.beginAppearance(true, animated: true)
    case .disappearing: kept.beginAppearance(false, animated: true)
    case .gone:
      kept.beginAppearance(false, animated: true)
      kept.endAppearance()
    }
  }
}
