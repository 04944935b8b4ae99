import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A navigation controller that logs its callbacks.
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

/// A controller that also logs parent changes and size changes.
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

/// A sheet that is its own delegate and logs its transition callbacks.
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
  @Test("The first selection of a tab loads the view and then has the callback order of a push")
  func tabs() throws {
    try TransitionFixture.run { fixture in
      final class Loaded: LoggedController {
        override func viewDidLoad() {
          super.viewDidLoad()
          log.add("load:\(name)")
        }
      }
      let tabs = UITabBarController()
      let stack = LoggedStack(rootViewController: Loaded("b", fixture.log))
      stack.log = fixture.log
      tabs.viewControllers = [Loaded("a", fixture.log), stack]
      fixture.window.rootViewController = tabs
      fixture.advance(frames: 1)
      fixture.log.events = []
      tabs.selectedIndex = 1
      #expect(
        fixture.log.events == [
          "load:b", "willDisappear:a", "willAppear:stack", "willAppear:b", "isAppearing:b",
          "didDisappear:a", "didAppear:stack", "didAppear:b",
        ])
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      tabs.delegate = delegate
      fixture.log.events = []
      tabs.selectedIndex = 0
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "willDisappear:stack", "willDisappear:b", "willAppear:a", "animateTransition",
          "isAppearing:a", "completeTransition", "didDisappear:stack", "didDisappear:b",
          "didAppear:a", "animationEnded:1",
        ])
    }
  }

  @Test("A child appears with its view, and swapping children has the callback order of a push")
  func containment() throws {
    try TransitionFixture.run { fixture in
      let (a, b) = (MovingController("a", fixture.log), MovingController("b", fixture.log))
      fixture.base.addChild(a)
      fixture.base.view.addSubview(a.view)
      a.didMove(toParent: fixture.base)
      #expect(
        fixture.log.events == [
          "willMove:a:parent", "willAppear:a", "isAppearing:a", "didAppear:a", "didMove:a:parent",
        ])
      fixture.log.events = []
      a.willMove(toParent: nil)
      fixture.base.addChild(b)
      fixture.base.transition(
        from: a, to: b, duration: 0.2, options: [], animations: { b.view.alpha = 0.5 },
        completion: { _ in fixture.log.add("completion") })
      fixture.advance(frames: 5)
      fixture.log.add("--")
      fixture.advance(frames: 10)
      a.removeFromParent()
      b.didMove(toParent: fixture.base)
      #expect(
        fixture.log.events == [
          "willMove:a:nil", "willMove:b:parent", "willDisappear:a", "willAppear:b",
          "isAppearing:b", "--", "didDisappear:a", "didAppear:b", "completion", "didMove:a:nil",
          "didMove:b:parent",
        ])
      #expect(a.view.superview == nil && b.view.superview === fixture.base.view)
    }
  }

  @Test(
    "Swapping children with a flip, a curl, or a fade has the callback order of a push",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCrossDissolve,
    ])
  func swapByTransition(options: UIView.AnimationOptions) throws {
    try TransitionFixture.run { fixture in
      let (a, b) = (LoggedController("a", fixture.log), LoggedController("b", fixture.log))
      for child in [a, b] { fixture.base.addChild(child) }
      fixture.base.view.addSubview(a.view)
      fixture.log.events = []
      fixture.base.transition(
        from: a, to: b, duration: 0.4, options: options,
        animations: { b.view.backgroundColor = .blue },
        completion: { fixture.log.add("completion:\($0)") })
      fixture.advance(frames: 12)
      #expect(fixture.base.view.layer.animation(forKey: kCATransition) is CATransition)
      #expect(!fixture.log.events.contains("didAppear:b"))
      fixture.advance(frames: 14)
      #expect(
        fixture.log.events == [
          "willDisappear:a", "willAppear:b", "isAppearing:b", "didDisappear:a", "didAppear:b",
          "completion:true",
        ])
      #expect(a.view.superview == nil && b.view.superview === fixture.base.view)
      #expect(b.view.backgroundColor == .blue)
    }
  }

  @Test("The presentation, detent change, and dismissal of a sheet have a fixed callback order")
  func sheets() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .custom
      let delegate = FadeDelegate()
      var sheet: LoggedSheet?
      delegate.presentation = { presented, presenting in
        let made = LoggedSheet(presentedViewController: presented, presenting: presenting)
        made.detents = [.medium(), .large()]
        made.log = fixture.log
        made.delegate = made
        sheet = made
        return made
      }
      modal.transitioningDelegate = delegate
      fixture.base.present(modal, animated: true) { fixture.log.add("completion") }
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "presentationWillBegin", "willAppear:modal", "isAppearing:modal",
          "presentationDidEnd:true", "didAppear:modal", "completion",
        ])
      fixture.log.events = []
      sheet?.selectByUser(.large)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["detent"])
      fixture.log.events = []
      let finger = Finger(fixture)
      finger.down(160, 5)
      finger.up(160, 5)
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "shouldDismiss", "willDismiss", "dismissalWillBegin", "willDisappear:modal",
          "dismissalDidEnd:true", "didDisappear:modal", "didDismiss",
        ])
      sheet = nil
    }
  }

  @Test(
    "A modal stack gets callbacks before its top controller, and its pushes affect nothing below")
  func nestedStack() throws {
    try TransitionFixture.run { fixture in
      let stack = LoggedStack(rootViewController: LoggedController("a", fixture.log))
      stack.log = fixture.log
      stack.modalPresentationStyle = .fullScreen
      fixture.base.present(stack, animated: true) { fixture.log.add("completion") }
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:stack,willAppear:a,didAppear:stack,didAppear:a,"
          + "didDisappear:base,completion")
      fixture.log.events = []
      stack.pushViewController(LoggedController("b", fixture.log), animated: true)
      fixture.advance(for: 1)
      #expect(fixture.log.measured == "willDisappear:a,willAppear:b,didDisappear:a,didAppear:b")
      fixture.log.events = []
      stack.dismiss(animated: true) { fixture.log.add("completion") }
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:stack,willDisappear:b,willAppear:base,didAppear:base,"
          + "didDisappear:stack,didDisappear:b,completion")
    }
  }

  @Test("A presentation requested during a push starts in the frame in which the push ends")
  func presentationDuringPush() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      fixture.navigation.delegate = delegate
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      fixture.base.present(modal, animated: true) { fixture.log.add("completion") }
      fixture.advance(frames: 47)
      #expect(fixture.log.measured == "willDisappear:base,willAppear:second,animateTransition")
      fixture.advance(frames: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:second,animateTransition,completeTransition,"
          + "didDisappear:base,didAppear:second,animationEnded:1,"
          + "willDisappear:second,willAppear:modal")
      fixture.advance(for: 1)
      #expect(fixture.log.measured.hasSuffix("didAppear:modal,didDisappear:second,completion"))
    }
  }

  @Test("Popping several controllers sends only parent changes to the controllers in between")
  func popsOfSeveral() throws {
    try TransitionFixture.run { fixture in
      let pushed = ["a", "b", "c"].map { MovingController($0, fixture.log) }
      fixture.navigation.setViewControllers([fixture.base] + pushed, animated: false)
      fixture.advance(frames: 1)
      fixture.log.events = []
      fixture.navigation.popToRootViewController(animated: true)
      fixture.log.add("--")
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "willMove:a:nil", "willMove:b:nil", "willMove:c:nil", "willDisappear:c",
          "willAppear:base", "isAppearing:base", "--", "didDisappear:c", "didAppear:base",
          "didMove:a:nil", "didMove:b:nil", "didMove:c:nil",
        ])
    }
  }

  @Test("setViewControllers has the callbacks of a push for a new top and of a pop for an old top")
  func setViewControllers() throws {
    try TransitionFixture.run { fixture in
      let (a, b) = (MovingController("a", fixture.log), MovingController("b", fixture.log))
      fixture.navigation.setViewControllers([fixture.base, a, b], animated: true)
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "willMove:a:parent", "willMove:b:parent", "willDisappear:base", "willAppear:b",
          "isAppearing:b", "didDisappear:base", "didAppear:b", "didMove:a:parent",
          "didMove:b:parent",
        ])
      fixture.log.events = []
      fixture.navigation.setViewControllers([a, b], animated: true)
      fixture.advance(for: 1)
      #expect(fixture.log.events == [])
      fixture.navigation.setViewControllers([a], animated: true)
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == [
          "willMove:b:nil", "willDisappear:b", "willAppear:a", "isAppearing:a",
          "didDisappear:b", "didAppear:a", "didMove:b:nil",
        ])
      #expect(fixture.base.parent == nil)
    }
  }

  @Test(
    "If the screen rotates during a push, sizes change from the outside in")
  func rotationDuringPush() throws {
    try TransitionFixture.run { fixture in
      let first = MovingController("first", fixture.log)
      fixture.navigation.setViewControllers([first], animated: false)
      let second = MovingController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: 5)
      fixture.log.events = []
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0.2)
      #expect(
        fixture.log.events == [
          "traits:first", "traits:second", "size:first:480x320", "size:second:480x320",
          "alongside:first", "alongside:second",
        ])
      let context = fixture.navigation.transitionRun?.context
      #expect(context?.finalFrame(for: second) == CGRect(x: 0, y: 0, width: 480, height: 320))
      fixture.advance(for: 1)
      #expect(
        fixture.log.events.suffix(5) == [
          "sized:first", "sized:second", "didDisappear:first", "didAppear:second",
          "didMove:second:parent",
        ])
      #expect(second.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("A size class change is reported before the size change")
  func traits() throws {
    try TransitionFixture.run { fixture in
      let first = MovingController("first", fixture.log)
      fixture.navigation.setViewControllers([first], animated: false)
      fixture.log.events = []
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      #expect(
        fixture.log.events == [
          "traits:first", "size:first:480x320", "alongside:first", "sized:first",
        ])
      fixture.window.resize(to: CGSize(width: 500, height: 320), duration: 0)
      #expect(
        fixture.log.events.dropFirst(4).first == "size:first:500x320", "the same size classes")
      fixture.log.events = []
      fixture.window.resize(to: CGSize(width: 1024, height: 768), duration: 0)
      #expect(
        fixture.log.events == [
          "traits:first", "size:first:1024x768", "alongside:first", "sized:first",
        ])
      #expect(first.traitCollection.horizontalSizeClass == .regular)
    }
  }
}
