// Measured: on iOS 26, the bar is 10 pt below the top of a window without insets (N05).
// Assumed: in all other cases, the bar is below the top safe area, as in iOS 18 and earlier. The
// toolbar is 44 pt high, above the bottom safe area. Probe: bar-metrics.
// Assumed: if a client sets `isHidden` on the bar, the content extends into its area, and the edge
// gesture still pops. A page that was pushed without the bottom bar keeps its own safe area while
// it appears and disappears. Probe: bar-metrics.

extension UINavigationController {
  final func makeBar() -> UINavigationBar {
    let bar =
      barClass == UINavigationBar.self ? UINavigationBar(frame: .zero) : barClass.make(frame: .zero)
    // The size may be read before the first layout.
    bar.frame.size = CGSize(width: UIScreen.main.bounds.width, height: UINavigationBar.height)
    bar.onBack = { [weak self] in self?.goBack() }
    bar.onItemChange = { [weak self] in self?.layOutContents() }
    return bar
  }

  final func loadContainerView() {
    let container = UILayoutContainerView()
    container.frame = UIScreen.main.bounds
    view = container
    transitionView.frame = container.bounds
    wrapperView.frame = container.bounds
    transitionView.addSubview(wrapperView)
    container.addSubview(transitionView)
    container.addSubview(bar)
    container.onLayout = { [weak self] in self?.layOutContents() }
    installPopGesture(on: container)
    barGestures.apply(to: self)
    showContent()
  }

  /// Inserts the top controller's view if no view is shown.
  ///
  /// The controller's `viewDidLoad` and the delegate may choose another top controller, which is
  /// then shown instead.
  final func showContent() {
    guard isViewLoaded, shown == nil, let top = stack.last, let content = top.view,
      shown == nil, stack.last === top
    else { return }
    layOutContents()
    showItems()
    shown = top
    applyInsets(to: top)
    content.setUntransformedFrame(frame(for: top))
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    delegate?.navigationController(self, willShow: top, animated: false)
    guard shown === top else { return }
    wrapperView.addSubview(content)
    mustCallDidShow = true
  }

  /// Calls the delegate's `didShow` method for content that appeared without a transition.
  final func notifyFirstDisplay() {
    guard mustCallDidShow, appearance == .shown, let shown else { return }
    mustCallDidShow = false
    delegate?.navigationController(self, didShow: shown, animated: false)
  }

  /// Shows the items of the stack in the bar.
  final func showItems() {
    let (items, common) = takeItems()
    bar.show(items, above: common)
  }

  /// Creates the bar's content for the stack beside the old content.
  final func prepareItems(isPush: Bool) -> NavigationBarChange {
    let (items, common) = takeItems()
    return bar.prepareChange(to: items, above: common, isPush: isPush)
  }

  /// Returns the items of the stack above the items that the bar already has.
  ///
  /// The result always contains the upper two items, which a bar shows, because a controller may
  /// have changed its item.
  private func takeItems() -> (items: [UINavigationItem], common: Int) {
    let common = bar.hasForeignItems ? 0 : max(min(commonItems, stack.count - 2), 0)
    bar.hasForeignItems = false
    commonItems = stack.count
    return (stack[common...].map(\.navigationItem), common)
  }

  final func layOutContents() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    if heldBarHeight == nil, let shown { followScrolling(of: shown) }
    let height = heldBarHeight ?? shown.map(barHeight) ?? bar.height(for: bar.stack)
    let barTop = Self.barTop(below: safe)
    bar.topExtension = barTop
    bar.frame = CGRect(x: 0, y: barIsHidden ? -height : barTop, width: width, height: height)
    bar.hide(barIsHidden && barHidingNumber == nil)
    if !toolbarIsHidden || storedToolbarIsInView {
      let height = UIToolbar.height + safe.bottom
      let below = CGRect(x: 0, y: view.bounds.height, width: width, height: height)
      if storedToolbar.superview !== view {
        // In an animation, the toolbar slides in from the bottom instead of growing from an empty
        // frame.
        UIView.performWithoutAnimation {
          storedToolbar.frame = below
          storedToolbar.layoutIfNeeded()
          view.addSubview(storedToolbar)
        }
      }
      storedToolbar.frame = toolbarIsHidden ? below : below.offsetBy(dx: 0, dy: -height)
    }
    // A covered controller gets its insets when it reappears.
    for controller in family.attached where controller.viewIfLoaded?.superview != nil {
      applyInsets(to: controller)
    }
    if let shown, shown.transitionRun == nil { settle(shown) }
  }

  /// Returns the upper edge of the bar in a view with the given safe area.
  private static func barTop(below safe: UIEdgeInsets) -> CGFloat {
    UIScreen.main.device.system >= .iOS26 ? max(safe.top, 10) : safe.top
  }

  private var storedToolbarIsInView: Bool {
    viewIfLoaded?.subviews.contains { $0 is UIToolbar } ?? false
  }

  /// Returns the insets by which the bars and the window cover a child's view.
  private func contentInsets(of controller: UIViewController) -> UIEdgeInsets {
    guard let view = viewIfLoaded else { return .zero }
    var insets = view.safeAreaInsets
    if let tabs = parent as? any BottomBarContainer {
      let bottom = tabs.bottomInset(isBarHidden: hidesBottomBar(under: controller))
      insets.bottom = bottom + additionalSafeAreaInsets.bottom
    }
    if !barIsHidden, !bar.isHiddenByClient {
      insets.top = Self.barTop(below: insets) + fullBarHeight(of: controller)
    }
    if !toolbarIsHidden { insets.bottom += UIToolbar.height }
    return insets
  }

  /// Returns whether a tab bar controller hides its bottom bar for a page.
  ///
  /// The page, the pages below it on the stack, and disappearing pages between them can each hide
  /// the bar, but the root cannot.
  private func hidesBottomBar(under page: UIViewController) -> Bool {
    var pages = stack
    if !pages.contains(where: { $0 === page }) { pages += leavingPages + [page] }
    let end = pages.firstIndex { $0 === page } ?? 0
    return pages[...end].dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Pops the top controller, unless a subclass that is the delegate of its own bar prevents it.
  private func goBack() {
    guard let top = topViewController else { return }
    let judge = self as? any UINavigationBarDelegate
    guard judge?.navigationBar(bar, shouldPop: top.navigationItem) ?? true,
      topViewController === top
    else { return }
    popViewController(animated: true)
  }

  /// Returns whether a child's view begins below the bar instead of behind it.
  private func staysBelowBar(_ controller: UIViewController) -> Bool {
    let isBehindOpaque = bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
    return !controller.edgesForExtendedLayout.contains(.top) || !isBehindOpaque
  }

  final func applyInsets(to controller: UIViewController) {
    var insets = contentInsets(of: controller)
    if staysBelowBar(controller) { insets.top = 0 }
    if !controller.edgesForExtendedLayout.contains(.bottom) { insets.bottom = 0 }
    controller.containerInsets = insets
  }

  /// Returns the frame of a child's view outside of transitions, in the container.
  final func frame(for controller: UIViewController) -> CGRect {
    var insets = UIEdgeInsets.zero
    let covered = contentInsets(of: controller)
    if staysBelowBar(controller) { insets.top = covered.top }
    if !controller.edgesForExtendedLayout.contains(.bottom) { insets.bottom = covered.bottom }
    return wrapperView.bounds.inset(by: insets)
  }

  /// Sets the frame of a controller's view, regardless of any transform that an animator has left.
  final func settle(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded, view.superview === wrapperView else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let frame = frame(for: controller)
    if view.untransformedFrame != frame { view.setUntransformedFrame(frame) }
  }

  final func hideBars(animated: Bool, _ change: @escaping (UINavigationController) -> Void) {
    let wasHidden = barIsHidden
    change(self)
    guard let view = viewIfLoaded else { return }
    guard animated, view.window != nil else {
      barHidingNumber = nil
      return layOutContents()
    }
    if barIsHidden, !wasHidden { barHidingCount += 1 }
    let exit = barIsHidden && (!wasHidden || barHidingNumber != nil) ? barHidingCount : nil
    barHidingNumber = exit
    if !barIsHidden { bar.hide(false) }
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration),
      animations: {
        self.layOutContents()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, let exit, barHidingNumber == exit else { return }
        barHidingNumber = nil
        layOutContents()
      })
  }
}
