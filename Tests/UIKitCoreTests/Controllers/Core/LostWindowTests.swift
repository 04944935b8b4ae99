import KinemaTestSupport
import Testing
import UIKitCore

/// A delegate that adapts a popover to a sheet in a compact width, optionally in a navigation
/// controller.
@MainActor
private final class SheetMaker: NSObject, UIAdaptivePresentationControllerDelegate {
  private let isReplacing: Bool

  init(isReplacing: Bool) {
    self.isReplacing = isReplacing
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    isReplacing
      ? UINavigationController(rootViewController: controller.presentedViewController) : nil
  }
}

@MainActor
@Suite("Controllers of a deallocated window")
struct LostWindowTests {
  /// Presents a controller in a window, releases the window, and checks which objects remain.
  private func lose(
    _ style: UIModalPresentationStyle, _ body: (LoggedController) -> Void = { _ in }
  ) throws {
    weak var root: LoggedController?
    weak var modal: LoggedController?
    weak var presentation: UIPresentationController?
    weak var window: UIWindow?
    try TestHost.run { host in
      do {
        let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        own.isHidden = false
        let controller = LoggedController("root", EventLog())
        own.rootViewController = controller
        let shown = LoggedController("modal", EventLog())
        shown.modalPresentationStyle = style
        body(shown)
        controller.present(shown, animated: true)
        host.frames(60)
        (root, modal, window) = (controller, shown, own)
        presentation = shown.presentationController
        #expect(shown.viewIfLoaded?.window === own)
      }
      host.frames(2)
      for object in [root, modal, presentation, window] as [AnyObject?] { #expect(object == nil) }
    }
  }

  @Test(
    "Presented controllers are deallocated with their window",
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic, .popover, .custom,
    ])
  func stillPresented(style: UIModalPresentationStyle) throws {
    try lose(style)
  }

  @Test("A popover whose sheet controller was accessed is deallocated with its window")
  func sheetOfPopover() throws {
    try lose(.popover) { controller in
      _ = controller.popoverPresentationController?.adaptiveSheetPresentationController
    }
  }

  @Test(
    "An adapted popover and its replacement are deallocated with their window",
    arguments: [0, 1, 2], [false, true])
  func adaptedPopover(turns: Int, isReplaced: Bool) throws {
    try TestHost.run { host in
      var tree: [Counted] = []
      let delegate = SheetMaker(isReplacing: isReplaced)
      @MainActor func live() {
        let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        own.makeKeyAndVisible()
        let root = UIViewController()
        own.rootViewController = root
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = delegate
        tree.append(Counted(name: "popover", object: content.popoverPresentationController))
        root.present(content, animated: false)
        for turn in 0..<turns {
          let size = CGSize(width: turn == 0 ? 1024 : 320, height: 700)
          own.resize(to: size, duration: 0)
          host.frames(1)
        }
        let shown = root.presentedViewController
        #expect((shown === content) == (!isReplaced || turns == 1))
        tree += [
          Counted(name: "window", object: own), Counted(name: "content", object: content),
          Counted(name: "shown", object: shown),
          Counted(name: "view", object: content.view),
          Counted(name: "active", object: shown?.activePresentationController),
        ]
      }
      live()
      host.frames(3)
      #expect(tree.filter { $0.object != nil }.map(\.name).isEmpty)
    }
  }

  private struct Counted {
    let name: String
    weak var object: AnyObject?
  }

  /// The activity that is in progress when a window is released.
  enum Moment: CaseIterable {
    case rest, push, heldPop, letGo, waiting, presentation, sheetDrag, sheetRelease, touch, turn,
      focus
    case tab, edge
  }

  @Test("A deallocated window releases its whole tree", arguments: Moment.allCases)
  func droppedWindow(moment: Moment) throws {
    try TestHost.run { host in
      var tree: [Counted] = []
      var kept: [AnyObject] = []
      @MainActor func count(_ object: AnyObject?, _ name: String) {
        tree.append(Counted(name: name, object: object))
      }
      @MainActor func live() {
        let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        own.makeKeyAndVisible()
        let log = EventLog()
        let tabs = UITabBarController()
        let controllers = ["a", "b", "c"].map { LoggedController($0, log) }
        let navigation = UINavigationController(rootViewController: controllers[0])
        tabs.viewControllers = [navigation, controllers[1]]
        own.rootViewController = tabs
        let animator = FadeAnimator(log)
        let driver = UIPercentDrivenInteractiveTransition()
        let delegate = FadeDelegate(animator)
        kept = [animator, driver, delegate]
        host.frames(1)
        happen(moment, own, tabs, navigation, controllers[2], delegate, driver, host)
        count(own, "window")
        count(own.transitionQueue, "host")
        count(own.transitionQueue.run, "run")
        count(own.transitionQueue.run?.context, "context")
        for (index, controller) in ([tabs, navigation] + controllers).enumerated() {
          count(controller, "controller \(index)")
          count(controller.viewIfLoaded, "view \(index)")
          count(controller.viewIfLoaded?.layer, "layer \(index)")
          count(controller.storedPresentationController, "presentation \(index)")
        }
        if moment != .rest { host.frames(2) }
      }
      live()
      // The watchdog reports a transition only 5 s after its expected end.
      host.frames(3)
      let left = tree.filter { $0.object != nil }.map(\.name)
      #expect(left.isEmpty)
      #expect(!(UIApplication.shared.windows.contains { $0 !== host.window }))
      #expect(!SimulatedKeyboard.current.isShown)
      let messages = Diagnostics.capture { host.frames(600) }
      #expect(messages.isEmpty)
      #expect(!host.isMoving)
      withExtendedLifetime(kept) {}
    }
  }

  private func happen(
    _ moment: Moment, _ window: UIWindow, _ tabs: UITabBarController,
    _ navigation: UINavigationController, _ other: LoggedController, _ delegate: FadeDelegate,
    _ driver: UIPercentDrivenInteractiveTransition, _ host: TestHost
  ) {
    let fingers = TouchDispatcher()
    func drag(from start: CGPoint, by step: CGPoint) {
      fingers.begin(0, at: start, in: window, time: host.loop.time)
      for index in 1...6 {
        host.frames(1)
        let place = CGPoint(
          x: start.x + step.x * CGFloat(index), y: start.y + step.y * CGFloat(index))
        fingers.move(0, to: place, time: host.loop.time)
      }
    }
    switch moment {
    case .rest: navigation.pushViewController(other, animated: false)
    case .push: navigation.pushViewController(other, animated: true)
    case .heldPop, .letGo:
      navigation.pushViewController(other, animated: false)
      delegate.interactor = driver
      navigation.delegate = delegate
      navigation.popViewController(animated: true)
      driver.update(0.4)
      host.frames(2)
      if moment == .letGo { driver.finish() }
    case .waiting:
      navigation.pushViewController(other, animated: true)
      navigation.popViewController(animated: true)
      tabs.present(UINavigationController(rootViewController: UIViewController()), animated: true)
    case .presentation:
      other.modalPresentationStyle = .fullScreen
      other.transitioningDelegate = delegate
      tabs.present(other, animated: true)
    case .sheetDrag, .sheetRelease:
      tabs.present(other, animated: false)
      drag(from: CGPoint(x: 160, y: 200), by: CGPoint(x: 0, y: 20))
      if moment == .sheetRelease {
        fingers.end(0, at: CGPoint(x: 160, y: 320), time: host.loop.time)
      }
    case .touch:
      let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      navigation.topViewController?.view.addSubview(button)
      fingers.begin(0, at: CGPoint(x: 10, y: 110), in: window, time: host.loop.time)
    case .turn: window.resize(to: CGSize(width: 480, height: 320), duration: 0.3)
    case .focus:
      let field = KeyField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      navigation.topViewController?.view.addSubview(field)
      field.becomeFirstResponder()
    case .tab:
      tabs.delegate = delegate
      tabs.selectedIndex = 1
    case .edge:
      navigation.pushViewController(other, animated: false)
      drag(from: CGPoint(x: 2, y: 200), by: CGPoint(x: 15, y: 0))
    }
  }

  @Test("A controller with an unused presentation controller is deallocated")
  func neverPresented() {
    weak var controller: UIViewController?
    do {
      let own = UIViewController()
      own.sheetPresentationController?.prefersGrabberVisible = true
      controller = own
    }
    #expect(controller == nil)
  }

  @Test(
    "A retained presentation controller keeps its presented controller after the dismissal")
  func outlives() throws {
    try TransitionFixture.run { host in
      var presentation: UIPresentationController?
      @MainActor func show() {
        let modal = LoggedController("modal", host.log)
        host.base.present(modal, animated: false)
        presentation = modal.presentationController
        modal.dismiss(animated: false)
      }
      show()
      #expect(presentation?.presentedViewController.title == "modal")
    }
  }

  @Test(
    "A child disappears if it is removed before its released window's controllers are notified",
    arguments: [false, true])
  func leavesLostWindow(isInTransition: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let pages = ["a", "b"].map { LoggedController($0, log) }
      let children = ["x", "y"].map { LoggedController($0, log) }
      let navigation = UINavigationController(rootViewController: pages[0])
      for (page, child) in zip(pages, children) {
        page.addChild(child)
        page.view.addSubview(child.view)
        child.didMove(toParent: page)
      }
      var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window?.isHidden = false
      window?.rootViewController = navigation
      host.frames(1)
      if isInTransition {
        navigation.pushViewController(pages[1], animated: true)
        host.frames(3)
      }
      window = nil
      for child in children {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      #expect(children.allSatisfy { $0.appearance == .gone })
      host.frames(2)
      #expect(pages.allSatisfy { $0.appearance == .gone })
      #expect(log.imbalance == nil)
    }
  }
}

@MainActor
private final class KeyField: UIView, UIKeyInput {
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  override var canBecomeFirstResponder: Bool { true }
}
