import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Dismissal requests")
struct DismissalRequestTests {
  private final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
    var events: [String] = []

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      events.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      events.append("did")
    }
  }

  @Test("A dismissal that the user cancels is not reported as a dismissal")
  func canceled() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .pageSheet
      modal.transitioningDelegate = delegate
      let watcher = Watcher()
      modal.presentationController?.delegate = watcher
      fixture.base.present(modal, animated: false)
      let presentation = try #require(modal.presentationController)
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      presentation.dismissByUser()
      driver.update(0.4)
      fixture.advance(frames: 3)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(watcher.events == ["will"] && modal.presentingViewController != nil)
      delegate.interactor = nil
      presentation.dismissByUser()
      fixture.advance(for: 1)
      #expect(watcher.events == ["will", "will", "did"])
      #expect(modal.presentingViewController == nil)
    }
  }

  @Test("Dismissing a controller again during its dismissal does not dismiss the presenter")
  func twice() throws {
    try TransitionFixture.run { fixture in
      let (first, second) = (
        LoggedController("first", fixture.log), LoggedController("second", fixture.log)
      )
      fixture.base.present(first, animated: false)
      first.present(second, animated: false)
      var completions: [Int] = []
      first.dismiss(animated: true) { completions.append(1) }
      first.dismiss(animated: true) { completions.append(2) }
      fixture.advance(for: 2)
      #expect(completions == [1, 2] && second.presentingViewController == nil)
      #expect(fixture.navigation.presentedViewController === first)
      // At rest, the presenter dismisses the controller.
      first.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(fixture.navigation.presentedViewController == nil)
    }
  }
}
