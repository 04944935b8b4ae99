import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A card of half the height with a dimming view behind it.
@MainActor
private final class CardPresentation: UIPresentationController {
  let dimming = UIView()
  var calls: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewWillLayoutSubviews() {
    calls.append("layout")
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    calls.append("willBegin")
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did:\(completed)") }
  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0
    })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone:\(completed)") }
}

@MainActor
@Suite("Presentations")
struct PresentationTests {
  @Test("A custom presentation keeps the presenter, dims it, and has its own frame")
  func custom() throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      var card: CardPresentation?
      delegate.presentation = { presented, presenting in
        let made = CardPresentation(presentedViewController: presented, presenting: presenting)
        card = made
        return made
      }
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      let half = CGRect(x: 0, y: 240, width: 320, height: 240)
      animator.inspect = { context in
        #expect(context.view(forKey: .from) == nil)
        #expect(context.finalFrame(for: modal) == half)
        #expect(context.presentationStyle == .custom)
      }
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 0.4)
      let dimmed = card?.dimming.layer.presentation()?.opacity ?? -1
      #expect(dimmed > 0.3 && dimmed < 0.7)
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured == "willAppear:modal,animateTransition,completeTransition,"
          + "didAppear:modal,animationEnded:1")
      #expect(modal.viewIfLoaded?.frame == half)
      #expect(fixture.navigation.view.window === fixture.window)
      #expect(card?.calls.first == "willBegin")
      #expect(card?.calls.filter { $0 != "layout" } == ["willBegin", "did:true"])
      fixture.log.events = []
      animator.inspect = { context in
        #expect(context.view(forKey: .to) == nil)
        #expect(context.initialFrame(for: modal) == half)
      }
      modal.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured == "willDisappear:modal,animateTransition,completeTransition,"
          + "didDisappear:modal,animationEnded:1")
      #expect(card?.calls.last == "gone:true")
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test(
    "Every standard style can be presented and dismissed, and restores the window",
    arguments: [
      UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext,
      .overFullScreen, .overCurrentContext, .popover, .automatic,
    ], [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve])
  func styles(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = style
      modal.modalTransitionStyle = transition
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      #expect(modal.view.window === fixture.window)
      #expect(modal.appearance == .shown)
      #expect(modal.view.transform.isIdentity && modal.view.alpha == 1)
      let isRemoving = style == .fullScreen || style == .currentContext
      #expect((fixture.base.view.window == nil) == isRemoving)
      modal.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(modal.view.window == nil)
      #expect(fixture.base.view.window === fixture.window)
      #expect(fixture.base.appearance == .shown)
      #expect(fixture.navigation.view.frame == fixture.window.bounds)
      #expect(fixture.navigation.view.transform.isIdentity)
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test("A sheet rests at its detents, and a sheet without dimming lets touches through")
  func sheet() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      let sheet = modal.sheetPresentationController
      sheet?.detents = [.large(), .medium()]
      sheet?.largestUndimmedDetentIdentifier = .medium
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      #expect(sheet?.selectedDetentIdentifier == .medium)
      #expect(modal.view.frame == CGRect(x: 0, y: 184, width: 320, height: 296))
      #expect(
        fixture.window.hitTest(CGPoint(x: 160, y: 100), with: nil)?
          .isDescendant(of: fixture.navigation.view) ?? false)
      sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
      fixture.advance(for: 1)
      #expect(modal.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    }
  }

  @Test("Dismissing several levels runs one transition and removes all of them")
  func levels() throws {
    try TransitionFixture.run { fixture in
      var modals: [LoggedController] = []
      var top: UIViewController = fixture.base
      for name in ["a", "b", "c"] {
        let modal = LoggedController(name, fixture.log)
        modal.modalPresentationStyle = name == "b" ? .overFullScreen : .fullScreen
        top.present(modal, animated: false)
        modals.append(modal)
        top = modal
      }
      #expect(modals.map { $0.presentingViewController?.title } == [nil, "a", "b"])
      fixture.log.events = []
      fixture.navigation.dismiss(animated: true) { fixture.log.add("completion") }
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "completion")
      #expect(modals.allSatisfy { $0.appearance == .gone && $0.view.window == nil })
      #expect(modals.allSatisfy { $0.presentingViewController == nil })
      #expect(fixture.base.appearance == .shown)
      #expect(fixture.base.view.window === fixture.window)
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test("A rejected presentation is reported and changes nothing")
  func refusals() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      let outside = LoggedController("outside", fixture.log)
      let messages = Diagnostics.capture {
        outside.present(modal, animated: false)
        fixture.base.present(modal, animated: false)
        fixture.base.present(outside, animated: false)
      }
      #expect(messages.count == 2)
      #expect(messages.first?.contains("not in a window") ?? false)
      #expect(messages.last?.contains("already presents") ?? false)
      #expect(fixture.navigation.presentedViewController === modal)
    }
  }

  @Test("Popovers adapt to full screen in a compact width unless the delegate prevents it")
  func popover() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .none }
    }
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 200, height: 100)
      modal.popoverPresentationController?.sourceView = fixture.base.view
      modal.popoverPresentationController?.sourceRect = CGRect(
        x: 150, y: 100, width: 20, height: 20)
      let delegate = Delegate()
      modal.popoverPresentationController?.delegate = delegate
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      #expect(
        modal.view.convert(modal.view.bounds, to: fixture.window)
          == CGRect(x: 60, y: 133, width: 200, height: 100))
      modal.dismiss(animated: false)
      let plain = LoggedController("plain", fixture.log)
      plain.modalPresentationStyle = .popover
      fixture.base.present(plain, animated: false)
      #expect(plain.view.frame == fixture.window.bounds)
    }
  }

  @Test("A size change notifies both controllers of a presentation before the final frame is read")
  func sizeChange() throws {
    final class Sized: LoggedController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: nil) { _ in self.log.add("resized:\(self.name)") }
      }
    }
    try TransitionFixture.run { fixture in
      let root = Sized("root", fixture.log)
      let modal = Sized("modal", fixture.log)
      fixture.navigation.setViewControllers([root], animated: false)
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: true)
      fixture.advance(for: 0.1)
      fixture.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      #expect(root.sizes == [CGSize(width: 480, height: 320)])
      #expect(modal.sizes == root.sizes)
      #expect(fixture.log.events.suffix(2) == ["resized:root", "resized:modal"])
      let context = modal.transitionRun?.context
      #expect(context?.finalFrame(for: modal) == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(
        context?.initialFrame(for: fixture.navigation).size == CGSize(width: 480, height: 320))
      fixture.advance(for: 1)
      #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      modal.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("A full-screen or capturing presentation controls the status bar")
  func statusBar() throws {
    final class Light: LoggedController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    try TransitionFixture.run { fixture in
      #expect(fixture.window.statusBarAppearance.style == .default)
      let over = Light("over", fixture.log)
      over.modalPresentationStyle = .overFullScreen
      fixture.base.present(over, animated: false)
      #expect(fixture.window.statusBarAppearance.style == .default)
      over.dismiss(animated: false)
      over.modalPresentationCapturesStatusBarAppearance = true
      fixture.base.present(over, animated: false)
      #expect(fixture.window.statusBarAppearance.style == .lightContent)
      over.dismiss(animated: false)
      let full = Light("full", fixture.log)
      full.modalPresentationStyle = .fullScreen
      fixture.base.present(full, animated: true)
      #expect(fixture.window.statusBarAppearance.style == .lightContent)
      fixture.advance(for: 1)
      full.dismiss(animated: true)
      #expect(fixture.window.statusBarAppearance.style == .default)
    }
  }

  @Test("With reduced motion, UIKit's built-in transitions fade in place")
  func reducedMotion() throws {
    try TransitionFixture.run { fixture in
      UIAccessibility.setReduceMotionEnabled(true)
      defer { UIAccessibility.setReduceMotionEnabled(false) }
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: 10)
      #expect(second.view.layer.presentation()?.position == CGPoint(x: 160, y: 240))
      let opacity = second.view.layer.presentation()?.opacity ?? -1
      #expect(opacity > 0 && opacity < 1)
      fixture.advance(for: 1)
      #expect(second.view.alpha == 1)
    }
  }
}
