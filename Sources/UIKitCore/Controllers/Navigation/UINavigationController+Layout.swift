// Measured: on iOS 26 the bar is 10 pt below the top of a window without insets (N05). Assumed: below
// the top safe area otherwise, as up to iOS 18; the toolbar is 44 pt high above the bottom one.
// Probe: bar-metrics. Assumed: a bar that a client hides by its `isHidden` frees its room, and the
// edge still pops; a page that was pushed without the bar at the bottom keeps its own safe area while
// it comes and goes. Probe: bar-metrics.

extension UINavigationController {
  final func makeBar() -> UINavigationBar {
    let bar =
      barClass == UINavigationBar.self ? UINavigationBar(frame: .zero) : barClass.make(frame: .zero)
    // Its size is asked for before there is a layout.
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

  /// Puts the top controller's view in place when nothing is shown. Its `viewDidLoad` and the
  /// delegate may ask for another one, which is then shown instead.
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
    owesDidShow = true
  }

  /// Tells the delegate of content that was put in place without a transition, once it has appeared.
  final func tellFirstDisplay() {
    guard owesDidShow, appearance == .shown, let shown else { return }
    owesDidShow = false
    delegate?.navigationController(self, didShow: shown, animated: false)
  }

  /// Shows the items of the stack in the bar.
  final func showItems() {
    let (items, common) = takeItems()
    bar.show(items, above: common)
  }

  /// Puts the content of the bar for the stack beside the old one.
  final func prepareItems(isPush: Bool) -> NavigationBarChange {
    let (items, common) = takeItems()
    return bar.prepareChange(to: items, above: common, isPush: isPush)
  }

  /// The items of the stack above those that the bar is known to have. The upper two, which a bar
  /// shows, are always among them: a controller may have got another item.
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
    bar.hide(barIsHidden && barExit == nil)
    if !toolbarIsHidden || storedToolbarIsInView {
      let height = UIToolbar.height + safe.bottom
      let below = CGRect(x: 0, y: view.bounds.height, width: width, height: height)
      if storedToolbar.superview !== view {
        // In an animation it comes from below, and not from where an empty view is.
        UIView.performWithoutAnimation {
          storedToolbar.frame = below
          storedToolbar.layoutIfNeeded()
          view.addSubview(storedToolbar)
        }
      }
      storedToolbar.frame = toolbarIsHidden ? below : below.offsetBy(dx: 0, dy: -height)
    }
    // One that is covered gets its insets when it comes back.
    for controller in family.attached where controller.viewIfLoaded?.superview != nil {
      applyInsets(to: controller)
    }
    if let shown, shown.transitionRun == nil { settle(shown) }
  }

  /// The upper edge of the bar in a view with a safe area.
  private static func barTop(below safe: UIEdgeInsets) -> CGFloat {
    UIScreen.main.device.system >= .iOS26 ? max(safe.top, 10) : safe.top
  }

  private var storedToolbarIsInView: Bool {
    viewIfLoaded?.subviews.contains { $0 is UIToolbar } ?? false
  }

  /// The insets by which the bars and the window cover a child's view.
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

  /// Whether a page, one below it on the stack, or one that leaves from between hides the bar at the
  /// bottom of a tab bar controller.
  private func hidesBottomBar(under page: UIViewController) -> Bool {
    var pages = stack
    if !pages.contains(where: { $0 === page }) { pages += leavingPages + [page] }
    let end = pages.firstIndex { $0 === page } ?? 0
    return pages[...end].dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Pops as the back button does, if a subclass that is the delegate of its bar lets it.
  private func goBack() {
    guard let top = topViewController else { return }
    let judge = self as? any UINavigationBarDelegate
    guard judge?.navigationBar(bar, shouldPop: top.navigationItem) ?? true,
      topViewController === top
    else { return }
    popViewController(animated: true)
  }

  /// Whether a child's view begins below the bar and not behind it.
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

  /// The frame of a child's view at rest, in the container.
  final func frame(for controller: UIViewController) -> CGRect {
    var insets = UIEdgeInsets.zero
    let covered = contentInsets(of: controller)
    if staysBelowBar(controller) { insets.top = covered.top }
    if !controller.edgesForExtendedLayout.contains(.bottom) { insets.bottom = covered.bottom }
    return wrapperView.bounds.inset(by: insets)
  }

  /// Gives a controller's view its frame, whether or not an animator left it turned or scaled.
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
      barExit = nil
      return layOutContents()
    }
    if barIsHidden, !wasHidden { barExits += 1 }
    let exit = barIsHidden && (!wasHidden || barExit != nil) ? barExits : nil
    barExit = exit
    if !barIsHidden { bar.hide(false) }
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration),
      animations: {
        self.layOutContents()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, let exit, barExit == exit else { return }
        barExit = nil
        layOutContents()
      })
  }
}
