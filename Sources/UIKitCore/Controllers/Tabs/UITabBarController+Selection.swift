// Documented: a tap on the selected tab pops its stack to the root. If the controllers are
// replaced, the selected controller stays selected. If that controller is no longer present, the
// same index stays selected if possible. Otherwise, the first controller is selected.
// Assumed: a selected controller that is removed disappears at once, and the delegate is not asked
// for an animator. Probe: container-order.

extension UITabBarController {
  final func loadContainerView() {
    let container = UILayoutContainerView()
    container.frame = UIScreen.main.bounds
    view = container
    wrapperView.frame = container.bounds
    container.addSubview(wrapperView)
    container.addSubview(bar)
    container.onLayout = { [weak self] in self?.layOutContents() }
    bar.delegate = self
    bar.onTap = { [weak self] item in self?.tapped(item) ?? false }
    showContent()
  }

  final func layOutContents() {
    guard let view = viewIfLoaded else { return }
    let height = UITabBar.height + view.safeAreaInsets.bottom
    let shownHeight = requested.map(hidesBar) ?? false ? 0 : height
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - shownHeight, width: view.bounds.width, height: height)
    for controller in children { applyInsets(to: controller) }
    if let shown, shown.transitionRun == nil { settle(shown) }
  }

  /// Returns whether a controller that was pushed onto a tab's stack hides the bar.
  private func hidesBar(_ tab: UIViewController) -> Bool {
    guard let navigation = tab as? UINavigationController else { return false }
    return navigation.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Updates the bar together with a push or pop.
  final func followStack(_ coordinator: TransitionCoordinator?) {
    guard let coordinator, coordinator.isAnimated else { return layOutContents() }
    _ = coordinator.animateAlongsideTransition(in: bar) { [self] _ in
      layOutContents()
    } completion: { [self] _ in
      layOutContents()
    }
  }

  final func applyInsets(to controller: UIViewController) {
    guard let view = viewIfLoaded else { return }
    var insets = view.safeAreaInsets
    insets.bottom = bottomInset(isBarHidden: hidesBar(controller))
    controller.containerInsets = insets
  }

  private func settle(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded, view.superview === wrapperView else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.untransformedFrame != wrapperView.bounds {
      view.setUntransformedFrame(wrapperView.bounds)
    }
  }

  /// Inserts the selected controller's view if no view is shown.
  ///
  /// The controller's `viewDidLoad` may select another controller, which is then shown instead.
  final func showContent() {
    guard isViewLoaded, shown == nil, let top = selected, let content = top.view, shown == nil,
      selected === top
    else { return }
    layOutContents()
    shown = top
    applyInsets(to: top)
    content.setUntransformedFrame(wrapperView.bounds)
    wrapperView.addSubview(content)
    markSelection()
  }

  /// Marks the item of the requested controller in the bar as selected.
  private func markSelection() { bar.selectedItem = requested?.tabBarItem }

  /// Updates the items of the bar from the tabs.
  final func showItems() {
    let items = tabsOnBar.compactMap(\.tabBarItem)
    if bar.items != items { bar.items = items }
    markSelection()
  }

  final func replaceTabs(_ controllers: [UIViewController]) {
    removeAllFromMore()
    let old = tabs
    tabs = controllers
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let before = requested
    let index = old.firstIndex { $0 === before } ?? 0
    customizableViewControllers = controllers
    bar.items = tabsOnBar.map { $0.tabBarItem }
    let successor = tabsOnBar.indices.contains(index) ? tabsOnBar[index] : controllers.first
    if let kept = tabsOnBar.first(where: { $0 === before }) ?? successor {
      request(kept)
    } else {
      waitingSelections = []
      selected = nil
      markSelection()
    }
    let gone = old.filter { controller in !controllers.contains { $0 === controller } }
    guard let queue = transitionQueue else { return dropTabs(gone) }
    queue.request { [weak self] in self?.dropTabs(gone) }
  }

  private func dropTabs(_ gone: [UIViewController]) {
    for controller in gone where !tabs.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.containerInsets = nil
      if shown === controller { shown = nil }
    }
  }

  private func tapped(_ item: UITabBarItem) -> Bool {
    guard let controller = tabsOnBar.first(where: { $0.tabBarItem === item }) else { return false }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    if requested === controller, let stack = controller as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  final func select(_ controller: UIViewController) {
    guard
      tabs.contains(where: { $0 === controller })
        || tabsOnBar.contains(where: { $0 === controller })
    else {
      return Diagnostics.report(
        "Cannot select \(controller.traceName): it is not a tab of \(traceName). Add it to "
          + "viewControllers first.",
        about: self)
    }
    if overflow.contains(where: { $0 === controller }) {
      showInMore(controller, animated: false)
      return select(moreNavigation)
    }
    guard requested !== controller else { return }
    request(controller)
  }

  /// Selects a controller, now or after the running transition.
  private func request(_ controller: UIViewController) {
    guard requested !== controller else { return takeRequest(controller) }
    changing("selectedViewController") { takeRequest(controller) }
  }

  private func takeRequest(_ controller: UIViewController) {
    guard let queue = transitionQueue, appearance != .gone || !waitingSelections.isEmpty else {
      waitingSelections = []
      selected = controller
      return swapUnseen()
    }
    waitingSelections.append(controller)
    markSelection()
    queue.request(by: self) { [weak self] in self?.runNextSelection(on: $0) }
  }

  private func swapUnseen() {
    markSelection()
    guard isViewLoaded, shown !== selected else { return }
    takeOut(shown)
    shown = nil
    showContent()
    followAppearance(shown)
  }

  private func runNextSelection(on queue: TransitionQueue) {
    guard !waitingSelections.isEmpty else { return }
    let to = waitingSelections.removeFirst()
    defer { markSelection() }
    guard tabsOnBar.contains(where: { $0 === to }) else { return }
    selected = to
    // The tab bar controller may have been covered since the request.
    guard let from = shown, from !== to, appearance != .gone else { return swapUnseen() }
    // A removed tab disappears at once, because a transition could be canceled.
    let isKept = tabsOnBar.contains { $0 === from }
    let own =
      isKept
      ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
    queue.begin(TabTransition(tabs: self, from: from, to: to, own: own))
  }

  /// Shows the tab that results from a finished or canceled transition.
  final func settle(on kept: UIViewController, insteadOf gone: UIViewController) {
    if let view = kept.view, !view.isDescendant(of: wrapperView) { wrapperView.addSubview(view) }
    gone.viewIfLoaded?.removeFromSuperview()
    shown = kept
    if selected === kept {
      selected = kept
    } else {
      changing("selectedViewController") { selected = kept }
    }
    markSelection()
    layOutContents()
    settle(kept)
  }
}

extension UITabBarController: BottomBarContainer {
  final func bottomInset(isBarHidden: Bool) -> CGFloat {
    (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
      + (isBarHidden || bar.isHidden ? 0 : UITabBar.height)
  }
}
