import KinemaTestSupport
import Testing
import UIKitCore

/// A presentation controller that logs the ends of its transitions, and adds the view itself.
@MainActor
private final class LoggedPresentation: UIPresentationController {
  var log: EventLog?
  var addsView = false
  private var name: String { presentedViewController.title ?? "" }

  override func presentationTransitionWillBegin() {
    log?.add("will-present:\(name)")
    if addsView, let presentedView { containerView?.addSubview(presentedView) }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.add("did-present:\(name):\(completed)")
  }
  override func dismissalTransitionWillBegin() { log?.add("will-dismiss:\(name)") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.add("did-dismiss:\(name):\(completed)")
  }
}

/// A controller that records `isBeingDismissed` when it disappears, and whether its view has left
/// the window.
@MainActor
private final class LeavingController: LoggedController {
  var seen: [Bool] = []
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    seen.append(isBeingDismissed)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    seen += [isBeingDismissed, view.window == nil]
  }
}

@MainActor @Suite("A client's presentation controllers")
struct PresentationStackTests {
  private func delegate(_ fixture: TransitionFixture, addsView: Bool = false) -> FadeDelegate {
    let delegate = FadeDelegate(FadeAnimator(fixture.log))
    delegate.presentation = { presented, presenting in
      let made = LoggedPresentation(presentedViewController: presented, presenting: presenting)
      made.log = fixture.log
      made.addsView = addsView
      return made
    }
    return delegate
  }

  // Measured: viewDidAppear is called inside completeTransition. Public code adds the
  // view in presentationTransitionWillBegin.
  @Test(
    "A view added when the presentation begins is visible at its end",
    arguments: [true, false])
  func addsView(finishes: Bool) throws {
    try TransitionFixture.run { fixture in
      let delegate = delegate(fixture, addsView: true)
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 3)
      driver.update(0.5)
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.advance(for: 2)
      let start = [
        "will-present:modal", "willAppear:modal", "animateTransition", "completeTransition",
      ]
      let end =
        finishes
        ? ["did-present:modal:true", "didAppear:modal", "animationEnded:1"]
        : [
          "did-present:modal:false", "willDisappear:modal", "didDisappear:modal",
          "animationEnded:0",
        ]
      #expect(fixture.log.events.filter { !$0.hasPrefix("isAppearing") } == start + end)
    }
  }

  // Measured: calls are paired, and the flag is true in both callbacks.
  @Test(
    "Dismissing a stack from its root notifies each presentation of its start and end",
    arguments: [true, false])
  func stack(finishes: Bool) throws {
    try TransitionFixture.run { fixture in
      let delegate = delegate(fixture)
      let levels = (1...3).map { LeavingController("\($0)", fixture.log) }
      var presenter: UIViewController = fixture.base
      for level in levels {
        level.modalPresentationStyle = .custom
        level.transitioningDelegate = delegate
        presenter.present(level, animated: false)
        presenter = level
      }
      fixture.log.events = []
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      fixture.base.dismiss(animated: true)
      fixture.advance(frames: 3)
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.advance(for: 2)
      let calls = fixture.log.events.filter { $0.contains("-dismiss") }
      #expect(
        calls == ["3", "2", "1"].map { "will-dismiss:\($0)" }
          + ["3", "2", "1"].map { "did-dismiss:\($0):\(finishes)" })
      if finishes {
        for level in levels { #expect(level.seen == [true, true, true], "\(level.name)") }
      } else {
        for level in levels { #expect(level.view.window != nil && level.appearance == .shown) }
      }
      #expect(levels.allSatisfy { !$0.isBeingDismissed })
    }
  }
}
