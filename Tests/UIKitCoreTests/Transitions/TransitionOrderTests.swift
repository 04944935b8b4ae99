import Foundation
import Testing
import UIKitCore

/// A navigation controller that writes its callbacks into a log.
@MainActor
private final class LoggedStack: UINavigationController {
  var log: EventLog?
  var name = "stack"

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log?.add("willAppear:\(name)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log?.add("didAppear:\(name)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log?.add("willDisappear:\(name)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.add("didDisappear:\(name)")
  }
}

/// A controller that also writes down moves between parents and changes of size.
@MainActor
private final class MovingController: LoggedController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("willMove:\(name):\(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("didMove:\(name):\(parent == nil ? "nil" : "parent")")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.add("traits:\(name)")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.add("size:\(name):\(Int(size.width))x\(Int(size.height))")
    coordinator.animate(alongsideTransition: { [log, name] _ in log.add("alongside:\(name)") }) {
      [log, name] _ in log.add("sized:\(name)")
    }
  }
}

/// A sheet that writes its turning points down, and its delegate.
@MainActor
private final class LoggedSheet: UISheetPresentationController,
  UISheetPresentationControllerDelegate
{
  var log: EventLog?

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    log?.add("presentationWillBegin")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    log?.add("presentationDidEnd:\(completed)")
  }
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    log?.add("dismissalWillBegin")
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    log?.add("dismissalDidEnd:\(completed)")
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    log?.add("shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log?.add("willDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log?.add("didDismiss")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { log?.add("detent") }
}

@MainActor
@Suite("The order of events in transitions")
struct TransitionOrderTests {
  @Test("Tabs: the first selection loads the view, then the order of a push")
  func tabs() throws {
    try TransitionStage.run { stage in
      final class Loaded: LoggedController {
        override func viewDidLoad() {
          super.viewDidLoad()
          log.add("load:\(name)")
        }
      }
      let tabs = UITabBarController()
      let stack = LoggedStack(rootViewController: Loaded("b", stage.log))
      stack.log = stage.log
      tabs.viewControllers = [Loaded("a", stage.log), stack]
      stage.window.rootViewController = tabs
      stage.advance(frames: 1)
      stage.log.events = []
      tabs.selectedIndex = 1
      #expect(
        stage.log.events == [
          "load:b", "willDisappear:a", "willAppear:stack", "willAppear:b", "isAppearing:b",
          "didDisappear:a", "didAppear:stack", "didAppear:b",
        ])
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      tabs.delegate = delegate
      stage.log.events = []
      tabs.selectedIndex = 0
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "willDisappear:stack", "willDisappear:b", "willAppear:a", "animateTransition",
          "isAppearing:a", "completeTransition", "didDisappear:stack", "didDisappear:b",
          "didAppear:a", "animationEnded:1",
        ])
    }
  }

  @Test("Containment: a child appears with its view, and a swap has the order of a push")
  func containment() throws {
    try TransitionStage.run { stage in
      let (a, b) = (MovingController("a", stage.log), MovingController("b", stage.log))
      stage.base.addChild(a)
      stage.base.view.addSubview(a.view)
      a.didMove(toParent: stage.base)
      #expect(
        stage.log.events == [
          "willMove:a:parent", "willAppear:a", "isAppearing:a", "didAppear:a", "didMove:a:parent",
        ])
      stage.log.events = []
      a.willMove(toParent: nil)
      stage.base.addChild(b)
      stage.base.transition(
        from: a, to: b, duration: 0.2, options: [], animations: { b.view.alpha = 0.5 },
        completion: { _ in stage.log.add("completion") })
      stage.advance(frames: 5)
      stage.log.add("--")
      stage.advance(frames: 10)
      a.removeFromParent()
      b.didMove(toParent: stage.base)
      #expect(
        stage.log.events == [
          "willMove:a:nil", "willMove:b:parent", "willDisappear:a", "willAppear:b",
          "isAppearing:b", "--", "didDisappear:a", "didAppear:b", "completion", "didMove:a:nil",
          "didMove:b:parent",
        ])
      #expect(a.view.superview == nil && b.view.superview === stage.base.view)
    }
  }

  @Test(
    "Containment: a swap with a flip or a curl shows both sides and has the same order",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCrossDissolve,
    ])
  func swapByTransition(options: UIView.AnimationOptions) throws {
    try TransitionStage.run { stage in
      let (a, b) = (LoggedController("a", stage.log), LoggedController("b", stage.log))
      for child in [a, b] { stage.base.addChild(child) }
      stage.base.view.addSubview(a.view)
      stage.log.events = []
      stage.base.transition(
        from: a, to: b, duration: 0.4, options: options,
        animations: { b.view.backgroundColor = .blue },
        completion: { stage.log.add("completion:\($0)") })
      stage.advance(frames: 12)
      #expect(stage.base.view.layer.animation(forKey: kCATransition) is CATransition)
      #expect(!stage.log.events.contains("didAppear:b"))
      stage.advance(frames: 14)
      #expect(
        stage.log.events == [
          "willDisappear:a", "willAppear:b", "isAppearing:b", "didDisappear:a", "didAppear:b",
          "completion:true",
        ])
      #expect(a.view.superview == nil && b.view.superview === stage.base.view)
      #expect(b.view.backgroundColor == .blue)
    }
  }

  @Test("Sheets: presented, moved to a detent and dismissed by the user")
  func sheets() throws {
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .custom
      let delegate = FadeDelegate()
      var sheet: LoggedSheet?
      delegate.presentation = { presented, presenting in
        let made = LoggedSheet(presentedViewController: presented, presenting: presenting)
        made.detents = [.medium(), .large()]
        made.log = stage.log
        made.delegate = made
        sheet = made
        return made
      }
      modal.transitioningDelegate = delegate
      stage.base.present(modal, animated: true) { stage.log.add("completion") }
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "presentationWillBegin", "willAppear:modal", "isAppearing:modal", "didAppear:modal",
          "presentationDidEnd:true", "completion",
        ])
      stage.log.events = []
      sheet?.selectByUser(.large)
      stage.advance(for: 1)
      #expect(stage.log.events == ["detent"])
      stage.log.events = []
      let finger = Finger(stage)
      finger.down(160, 5)
      finger.up(160, 5)
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "shouldDismiss", "willDismiss", "dismissalWillBegin", "willDisappear:modal",
          "didDisappear:modal", "dismissalDidEnd:true", "didDismiss",
        ])
      sheet = nil
    }
  }

  @Test("Stacks in modals: the stack, then its top; a push inside concerns nobody below")
  func nestedStack() throws {
    try TransitionStage.run { stage in
      let stack = LoggedStack(rootViewController: LoggedController("a", stage.log))
      stack.log = stage.log
      stack.modalPresentationStyle = .fullScreen
      stage.base.present(stack, animated: true) { stage.log.add("completion") }
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:stack,willAppear:a,didAppear:stack,didAppear:a,"
          + "didDisappear:base,completion")
      stage.log.events = []
      stack.pushViewController(LoggedController("b", stage.log), animated: true)
      stage.advance(for: 1)
      #expect(stage.log.measured == "willDisappear:a,willAppear:b,didDisappear:a,didAppear:b")
      stage.log.events = []
      stack.dismiss(animated: true) { stage.log.add("completion") }
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == "willDisappear:stack,willDisappear:b,willAppear:base,didAppear:base,"
          + "didDisappear:stack,didDisappear:b,completion")
    }
  }

  @Test("A presentation during a push waits for its end, in the same frame")
  func presentationDuringPush() throws {
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      stage.navigation.delegate = delegate
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      stage.base.present(modal, animated: true) { stage.log.add("completion") }
      stage.advance(frames: 47)
      #expect(stage.log.measured == "willDisappear:base,willAppear:second,animateTransition")
      stage.advance(frames: 1)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:second,animateTransition,completeTransition,"
          + "didDisappear:base,didAppear:second,animationEnded:1,"
          + "willDisappear:second,willAppear:modal")
      stage.advance(for: 1)
      #expect(stage.log.measured.hasSuffix("didAppear:modal,didDisappear:second,completion"))
    }
  }

  @Test("Several controllers popped: those between hear of their parent only")
  func popsOfSeveral() throws {
    try TransitionStage.run { stage in
      let pushed = ["a", "b", "c"].map { MovingController($0, stage.log) }
      stage.navigation.setViewControllers([stage.base] + pushed, animated: false)
      stage.advance(frames: 1)
      stage.log.events = []
      stage.navigation.popToRootViewController(animated: true)
      stage.log.add("--")
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "willMove:a:nil", "willMove:b:nil", "willMove:c:nil", "willDisappear:c",
          "willAppear:base", "isAppearing:base", "--", "didDisappear:c", "didAppear:base",
          "didMove:a:nil", "didMove:b:nil", "didMove:c:nil",
        ])
    }
  }

  @Test("setViewControllers: to a new top, to an old one, and with the same top")
  func setViewControllers() throws {
    try TransitionStage.run { stage in
      let (a, b) = (MovingController("a", stage.log), MovingController("b", stage.log))
      stage.navigation.setViewControllers([stage.base, a, b], animated: true)
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "willMove:a:parent", "willMove:b:parent", "willDisappear:base", "willAppear:b",
          "isAppearing:b", "didDisappear:base", "didAppear:b", "didMove:a:parent",
          "didMove:b:parent",
        ])
      stage.log.events = []
      stage.navigation.setViewControllers([a, b], animated: true)
      stage.advance(for: 1)
      #expect(stage.log.events == [])
      stage.navigation.setViewControllers([a], animated: true)
      stage.advance(for: 1)
      #expect(
        stage.log.events == [
          "willMove:b:nil", "willDisappear:b", "willAppear:a", "isAppearing:a",
          "didDisappear:b", "didAppear:a", "didMove:b:nil",
        ])
      #expect(stage.base.parent == nil)
    }
  }

  @Test(
    "Rotation during a push: sizes first, outermost first; the transition goes on to new frames")
  func rotationDuringPush() throws {
    try TransitionStage.run { stage in
      let first = MovingController("first", stage.log)
      stage.navigation.setViewControllers([first], animated: false)
      let second = MovingController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      stage.advance(frames: 5)
      stage.log.events = []
      stage.window.resize(to: CGSize(width: 480, height: 320), duration: 0.2)
      #expect(
        stage.log.events == [
          "traits:first", "traits:second", "size:first:480x320", "size:second:480x320",
          "alongside:first", "alongside:second",
        ])
      let context = stage.navigation.transitionRun?.context
      #expect(context?.finalFrame(for: second) == CGRect(x: 0, y: 0, width: 480, height: 320))
      stage.advance(for: 1)
      #expect(
        stage.log.events.suffix(5) == [
          "sized:first", "sized:second", "didDisappear:first", "didAppear:second",
          "didMove:second:parent",
        ])
      #expect(second.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("A change of size classes is told before the change of size")
  func traits() throws {
    try TransitionStage.run { stage in
      let first = MovingController("first", stage.log)
      stage.navigation.setViewControllers([first], animated: false)
      stage.log.events = []
      stage.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      #expect(
        stage.log.events == [
          "traits:first", "size:first:480x320", "alongside:first", "sized:first",
        ])
      stage.window.resize(to: CGSize(width: 500, height: 320), duration: 0)
      #expect(stage.log.events.dropFirst(4).first == "size:first:500x320", "the same size classes")
      stage.log.events = []
      stage.window.resize(to: CGSize(width: 1024, height: 768), duration: 0)
      #expect(
        stage.log.events == [
          "traits:first", "size:first:1024x768", "alongside:first", "sized:first",
        ])
      #expect(first.traitCollection.horizontalSizeClass == .regular)
    }
  }
}
