import Foundation
import Testing
import UIKitCore

/// How many seeds the random walks take; `KINEMA_SEEDS` in the environment asks for more.
private let seeds =
  ProcessInfo.processInfo.environment["KINEMA_SEEDS"].flatMap(UInt64.init) ?? 40

/// A tree of controllers that is driven at random.
@MainActor
private final class Walk {
  let stage: TransitionStage
  var generator: SeededGenerator
  let delegate: FadeDelegate
  var driver: UIPercentDrivenInteractiveTransition?
  var count = 0
  var alive: [Weak] = []

  struct Weak {
    weak var controller: LoggedController?
  }

  init(_ stage: TransitionStage, seed: UInt64) {
    self.stage = stage
    generator = SeededGenerator(seed: seed)
    delegate = FadeDelegate()
    stage.navigation.delegate = delegate
  }

  func next(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  func make() -> LoggedController {
    count += 1
    let controller = LoggedController("c\(count)", stage.log)
    controller.transitioningDelegate = delegate
    controller.modalPresentationStyle =
      [.fullScreen, .overFullScreen, .automatic, .currentContext][next(4)]
    alive.append(Weak(controller: controller))
    return controller
  }

  var top: UIViewController { stage.navigation.presentationChain.last ?? stage.navigation }

  func step() {
    let navigation = stage.navigation
    let animated = next(3) > 0
    prepareDelegate()
    switch next(12) {
    case 0, 1: navigation.pushViewController(make(), animated: animated)
    case 2, 3: navigation.popViewController(animated: animated)
    case 4: navigation.popToRootViewController(animated: animated)
    case 5: navigation.setViewControllers([stage.base, make()], animated: animated)
    case 6: top.present(make(), animated: animated)
    case 7: top.dismiss(animated: animated)
    case 8: driver?.update(CGFloat(next(100)) / 100)
    case 9: if next(2) == 0 { driver?.finish() } else { driver?.cancel(velocity: -1) }
    case 10: driver?.pause()
    default:
      stage.window.frame.size =
        [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)][next(2)]
    }
    for _ in 0..<next(20) {
      stage.advance(frames: 1)
      checkFrame()
    }
  }

  /// No frame is without a view where one should be.
  private func checkFrame() {
    let navigation = stage.navigation
    if navigation.view.window != nil {
      #expect(!navigation.wrapperView.subviews.isEmpty, "an empty navigation controller")
      #expect(navigation.wrapperView.subviews.contains { !$0.isHidden }, "a black frame")
    } else {
      #expect(stage.window.subviews.count > 1, "an empty window")
    }
  }

  private func prepareDelegate() {
    delegate.animator = nil
    delegate.interactor = nil
    guard next(2) == 0 else { return }
    let fade = FadeAnimator(stage.log)
    fade.duration = Double(next(60)) / 100
    fade.isSynchronous = next(5) == 0
    delegate.animator = fade
    if next(2) == 0 {
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = next(4) > 0
      driver.completionSpeed = CGFloat(next(4))
      self.driver = driver
      delegate.interactor = driver
    }
  }

  /// Lets everything end, and finishes what a finger still holds.
  func settle() {
    for _ in 0..<200 where stage.window.stage.isBusy {
      driver?.finish()
      stage.window.stage.run?.letGo(cancelled: false)
      stage.advance(frames: 20)
    }
  }
}

@MainActor
@Suite("Random walks through transitions")
struct TransitionWalkTests {
  @Test("Hierarchy, stacks and appearances agree after any sequence", arguments: 0..<seeds)
  func walk(seed: UInt64) throws {
    try TransitionStage.run { stage in
      let walk = Walk(stage, seed: seed)
      _ = Diagnostics.capture {
        for _ in 0..<25 {
          walk.step()
          if walk.next(3) == 0 {
            walk.settle()
            check(walk)
          }
        }
        walk.settle()
        check(walk)
        stage.navigation.dismiss(animated: false)
        stage.navigation.popToRootViewController(animated: false)
        walk.settle()
        walk.delegate.animator = nil
        walk.delegate.interactor = nil
        walk.driver = nil
        stage.advance(frames: 2)
      }
      check(walk)
      checkBalance(stage.log.events)
      #expect(walk.alive.allSatisfy { $0.controller == nil }, "leaked controllers")
    }
  }

  private func check(_ walk: Walk) {
    let stage = walk.stage
    let navigation = stage.navigation
    #expect(!stage.window.stage.isBusy)
    #expect(navigation.transitionCoordinator == nil)
    #expect(
      navigation.viewControllers.map(ObjectIdentifier.init)
        == navigation.children.map(ObjectIdentifier.init))
    let chain = navigation.presentationChain
    #expect(stage.window.subviews.count == 1 + chain.count)
    // A presentation that removes its presenter's view removes that one only.
    func isUncovered(_ controller: UIViewController) -> Bool {
      guard let above = controller.storedPresented else { return true }
      return above.storedPresentationController?.shouldRemovePresentersView == false
    }
    for controller in chain {
      let isVisible = isUncovered(controller)
      #expect((controller.view.window != nil) == isVisible, "\(controller.traceName)")
      #expect(controller.appearance == (isVisible ? .shown : .gone), "\(controller.traceName)")
    }
    let isVisible = isUncovered(navigation)
    #expect((navigation.view.window != nil) == isVisible)
    #expect(navigation.appearance == (isVisible ? .shown : .gone))
    for controller in navigation.viewControllers {
      let isTop = controller === navigation.topViewController
      #expect(controller.viewIfLoaded?.superview === (isTop ? navigation.wrapperView : nil))
      #expect(controller.appearance == (isTop && isVisible ? .shown : .gone))
    }
    #expect(navigation.wrapperView.subviews.count == 1)
    #expect(navigation.wrapperView.layer.speed == 1)
    #expect(navigation.navigationBar.topItem === navigation.topViewController?.navigationItem)
    if isVisible {
      #expect(navigation.view.frame == stage.window.bounds)
      #expect(navigation.topViewController?.view.frame == stage.window.bounds)
    }
  }

  private func checkBalance(_ events: [String]) {
    let allowed: [String: Set<String>] = [
      "": ["willAppear"], "didDisappear": ["willAppear"],
      "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"],
    ]
    var last: [Substring: String] = ["base": "didAppear"]
    for event in events {
      let parts = event.split(separator: ":")
      guard parts.count == 2, event.hasPrefix("will") || event.hasPrefix("did") else { continue }
      let before = last[parts[1]] ?? ""
      #expect(allowed[before]?.contains(String(parts[0])) ?? false, "\(before) then \(event)")
      last[parts[1]] = String(parts[0])
    }
  }
}
