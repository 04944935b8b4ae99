import KinemaTestSupport
import Testing
import UIKitCore

/// A controller that logs its appearance callbacks with the reasons for the changes.
@MainActor
private final class FlaggedController: LoggedController {
  var flags: [String] = []

  private func note(_ callback: String) {
    let set = [
      isBeingPresented ? "presented" : "", isBeingDismissed ? "dismissed" : "",
      isMovingToParent ? "entering" : "", isMovingFromParent ? "leaving" : "",
    ]
    flags.append("\(callback) \(set.joined())")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("+")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("++")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("-")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("--")
  }
}

@MainActor @Suite("Reasons for appearance changes")
struct TransitionFlagTests {
  private enum Kind: CaseIterable { case present, dismiss, push, pop }

  // Source: According to the reference pages of the four properties, each property is true only in
  // the callbacks of one direction.
  @Test(
    "Flags such as isBeingPresented are false when callbacks reverse a canceled transition",
    arguments: Kind.allCases)
  private func cancelled(kind: Kind) throws {
    try TransitionFixture.run { fixture in
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let page = FlaggedController("page", fixture.log)
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = delegate
      fixture.navigation.delegate = delegate
      if kind == .dismiss { fixture.base.present(page, animated: false) }
      if kind == .pop { fixture.navigation.pushViewController(page, animated: false) }
      page.flags = []
      delegate.interactor = driver
      switch kind {
      case .present: fixture.base.present(page, animated: true)
      case .dismiss: page.dismiss(animated: true)
      case .push: fixture.navigation.pushViewController(page, animated: true)
      case .pop: fixture.navigation.popViewController(animated: true)
      }
      fixture.advance(frames: 2)
      driver.update(0.4)
      driver.cancel()
      fixture.advance(for: 2)
      let expected =
        switch kind {
        case .present: ["+ presented", "- ", "-- "]
        case .dismiss: ["- dismissed", "+ ", "++ "]
        case .push: ["+ entering", "- ", "-- "]
        case .pop: ["- leaving", "+ ", "++ "]
        }
      #expect(page.flags == expected)
    }
  }
}
