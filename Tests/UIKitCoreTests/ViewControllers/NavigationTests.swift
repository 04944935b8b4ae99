import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Navigation controllers")
struct NavigationTests {
  private func make(_ stage: TransitionStage, _ names: String...) -> [LoggedController] {
    names.map { LoggedController($0, stage.log) }
  }

  @Test("Popping several controllers shows one transition and removes all of them")
  func popSeveral() throws {
    try TransitionStage.run { stage in
      let pushed = make(stage, "a", "b", "c")
      for controller in pushed { stage.navigation.pushViewController(controller, animated: false) }
      stage.log.events = []
      let popped = stage.navigation.popToRootViewController(animated: true)
      #expect(popped?.map(\.title) == ["a", "b", "c"])
      stage.advance(for: 1)
      #expect(stage.log.measured == "willDisappear:c,willAppear:base,didDisappear:c,didAppear:base")
      #expect(pushed.allSatisfy { $0.parent == nil })
      #expect(stage.navigation.children.count == 1)
    }
  }

  @Test("setViewControllers pushes to a new top and pops to an old one")
  func set() throws {
    try TransitionStage.run { stage in
      let delegate = FadeDelegate()
      stage.navigation.delegate = delegate
      let (a, b) = (LoggedController("a", stage.log), LoggedController("b", stage.log))
      stage.navigation.setViewControllers([stage.base, a, b], animated: true)
      #expect(stage.navigation.transitionRun?.context.kind == .push)
      stage.advance(for: 1)
      stage.navigation.setViewControllers([a], animated: true)
      #expect(stage.navigation.transitionRun?.context.kind == .pop)
      stage.advance(for: 1)
      #expect(stage.navigation.children.map(\.title) == ["a"])
      #expect(stage.base.parent == nil && b.parent == nil)
      stage.navigation.setViewControllers([b, a], animated: true)
      #expect(stage.navigation.transitionRun == nil)
      #expect(a.appearance == .shown)
      #expect(stage.navigation.children.count == 2)
      #expect(delegate.shown == ["will:b", "did:b", "will:a", "did:a"])
    }
  }

  @Test("The root is never popped, and a controller learns of its moves")
  func moves() throws {
    final class Moved: LoggedController {
      override func willMove(toParent parent: UIViewController?) {
        log.add(parent == nil ? "leaves" : "enters")
      }
      override func didMove(toParent parent: UIViewController?) {
        log.add(parent == nil ? "left" : "entered")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("moving:\(isMovingToParent)")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("moving:\(isMovingFromParent)")
      }
    }
    try TransitionStage.run { stage in
      #expect(stage.navigation.popViewController(animated: true) == nil)
      let moved = Moved("m", stage.log)
      stage.navigation.pushViewController(moved, animated: true)
      stage.advance(for: 1)
      stage.navigation.popViewController(animated: true)
      stage.advance(for: 1)
      let own = stage.log.events.filter { !$0.contains("base") && !$0.hasPrefix("is") }
      #expect(
        own == [
          "enters", "willAppear:m", "moving:true", "didAppear:m", "entered", "leaves",
          "willDisappear:m", "didDisappear:m", "moving:true", "left",
        ])
    }
  }

  @Test("Bars follow the items, and hiding the bar gives its place to the content")
  func bars() throws {
    try TransitionStage.run { stage in
      let bar = stage.navigation.navigationBar
      let a = LoggedController("a", stage.log)
      stage.navigation.pushViewController(a, animated: true)
      #expect(bar.topItem === a.navigationItem)
      #expect(bar.backItem === stage.base.navigationItem)
      stage.advance(for: 1)
      #expect(a.view.safeAreaInsets.top == 44)
      stage.navigation.setNavigationBarHidden(true, animated: true)
      stage.advance(for: 1)
      #expect(a.view.safeAreaInsets.top == 0)
      #expect(bar.frame.maxY <= 0)
      stage.navigation.isNavigationBarHidden = false
      stage.advance(frames: 1)
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    }
  }

  @Test("A stack changed before the view is loaded is shown as it then is")
  func beforeLoading() throws {
    try TransitionStage.run { stage in
      let navigation = UINavigationController()
      let (a, b) = (LoggedController("a", stage.log), LoggedController("b", stage.log))
      navigation.viewControllers = [a]
      navigation.pushViewController(b, animated: true)
      #expect(!navigation.isViewLoaded)
      navigation.modalPresentationStyle = .fullScreen
      stage.base.present(navigation, animated: true)
      stage.advance(for: 1)
      #expect(
        stage.log.measured == "willDisappear:base,willAppear:b,didAppear:b,didDisappear:base")
      #expect(b.navigationController === navigation)
      #expect(b.presentingViewController === stage.navigation)
    }
  }

  @Test("Taps and swipes hide and show the bar when they are asked to")
  func barGestures() throws {
    try TransitionStage.run { stage in
      let finger = Finger(stage)
      @MainActor func tap() {
        finger.down(160, 300)
        finger.up(160, 300)
        stage.advance(for: 0.5)
      }
      tap()
      #expect(!stage.navigation.isNavigationBarHidden)
      stage.navigation.hidesBarsOnTap = true
      tap()
      #expect(stage.navigation.isNavigationBarHidden)
      tap()
      #expect(!stage.navigation.isNavigationBarHidden)
      stage.navigation.hidesBarsOnTap = false
      stage.navigation.hidesBarsOnSwipe = true
      finger.down(160, 400)
      for step in 1...6 { finger.move(160, 400 - CGFloat(step) * 40) }
      finger.up(160, 150)
      stage.advance(for: 0.5)
      #expect(stage.navigation.isNavigationBarHidden)
    }
  }

  @Test("Content begins below an opaque bar, unless it wants to reach behind it")
  func opaqueBar() throws {
    try TransitionStage.run { stage in
      stage.navigation.navigationBar.isTranslucent = false
      let below = LoggedController("below", stage.log)
      let behind = LoggedController("behind", stage.log)
      behind.extendedLayoutIncludesOpaqueBars = true
      stage.navigation.pushViewController(below, animated: true)
      stage.advance(for: 1)
      #expect(below.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
      #expect(below.view.safeAreaInsets.top == 0)
      stage.navigation.pushViewController(behind, animated: true)
      stage.advance(for: 1)
      #expect(behind.view.frame == stage.window.bounds)
      #expect(behind.view.safeAreaInsets.top == 44)
    }
  }
}
