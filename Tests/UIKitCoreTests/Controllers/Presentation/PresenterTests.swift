import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Presenting and presented controllers")
struct PresenterTests {
  @Test("A page can dismiss the controller that its navigation controller presents for it")
  func dismissedByPage() throws {
    try TransitionFixture.run { fixture in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      fixture.base.present(navigation, animated: false)
      fixture.advance(frames: 2)
      let modal = UIViewController()
      page.present(modal, animated: false)
      fixture.advance(frames: 2)
      #expect(page.presentedViewController === modal)
      #expect(modal.presentingViewController === navigation)
      var isDone = false
      page.dismiss(animated: true) { isDone = true }
      fixture.advance(for: 1)
      #expect(isDone && page.presentedViewController == nil)
      #expect(page.presentingViewController != nil && page.view.window != nil)
      page.dismiss(animated: false)
      fixture.advance(frames: 2)
      #expect(page.presentingViewController == nil && page.view.window == nil)
    }
  }

  @Test("Canceling a dismissal of two levels restores the lower level and the removed view")
  func cancelledTwoLevels() throws {
    try TransitionFixture.run { fixture in
      let low = LoggedController("low", fixture.log)
      let high = LoggedController("high", fixture.log)
      for modal in [low, high] { modal.modalPresentationStyle = .overFullScreen }
      fixture.base.present(low, animated: false)
      low.present(high, animated: false)
      fixture.advance(frames: 2)
      fixture.navigation.dismiss(animated: true)
      let context = try #require(fixture.navigation.transitionRun?.context)
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: context)
      fixture.advance(frames: 3)
      driver.pause()
      driver.update(0.5)
      #expect(low.presentationController?.containerView?.isHidden == true)
      high.view.removeFromSuperview()
      driver.cancel()
      fixture.advance(for: 1)
      #expect(fixture.navigation.presentedViewController === low)
      #expect(low.presentedViewController === high)
      #expect(low.presentationController?.containerView?.isHidden == false)
      #expect(high.view.superview === high.presentationController?.containerView)
      #expect(high.view.window === fixture.window)
    }
  }

  @Test("If a child defines the presentation context, the container is above the child's view")
  func childContext() throws {
    try TransitionFixture.run { fixture in
      fixture.base.definesPresentationContext = true
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .overCurrentContext
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      let container = try #require(modal.presentationController?.containerView)
      #expect(modal.presentingViewController === fixture.base)
      #expect(container.superview === fixture.base.view.superview)
      #expect(container.frame == fixture.base.view.frame)
      #expect(modal.view.window === fixture.window)
    }
  }

  @Test("A child of a presented controller returns its parent's presentation controller")
  func child() throws {
    try TransitionFixture.run { fixture in
      let child = LoggedController("child", fixture.log)
      let modal = UINavigationController(rootViewController: child)
      fixture.base.present(modal, animated: false)
      let presentation = try #require(modal.presentationController)
      #expect(child.presentationController === presentation)
    }
  }

  @Test("Dismissing a controller outside a window completes immediately")
  func outside() {
    var completions = 0
    UIViewController().dismiss(animated: true) { completions += 1 }
    #expect(completions == 1)
  }

  @Test("Reading the deallocated controller of a presentation controller ends the process")
  func goneController() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var modal: UIViewController? = UIViewController()
        let presentation = modal?.presentationController
        modal = nil
        _ = presentation?.presentedViewController
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains("has been deallocated. Retain the controller as long as its presentation"))
  }
}
