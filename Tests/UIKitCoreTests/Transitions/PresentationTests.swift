import Foundation
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
  @Test("A custom presentation keeps the presenter, dims alongside and has its own frame")
  func custom() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      var card: CardPresentation?
      delegate.presentation = { presented, presenting in
        let made = CardPresentation(presentedViewController: presented, presenting: presenting)
        card = made
        return made
      }
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      let half = CGRect(x: 0, y: 240, width: 320, height: 240)
      animator.inspect = { context in
        #expect(context.view(forKey: .from) == nil)
        #expect(context.finalFrame(for: modal) == half)
        #expect(context.presentationStyle == .custom)
      }
      stage.base.present(modal, animated: true)
      stage.advance(for: 0.4)
      let dimmed = card?.dimming.layer.presentation()?.opacity ?? -1
      #expect(dimmed > 0.3 && dimmed < 0.7)
      stage.advance(for: 1)
      #expect(
        stage.log.measured == "willAppear:modal,animateTransition,completeTransition,"
          + "didAppear:modal,animationEnded:1")
      #expect(modal.viewIfLoaded?.frame == half)
      #expect(stage.navigation.view.window === stage.window)
      #expect(card?.calls.first == "willBegin")
      #expect(card?.calls.filter { $0 != "layout" } == ["willBegin", "did:true"])
      stage.log.events = []
      animator.inspect = { context in
        #expect(context.view(forKey: .to) == nil)
        #expect(context.initialFrame(for: modal) == half)
      }
      modal.dismiss(animated: true)
      stage.advance(for: 1)
      #expect(
        stage.log.measured == "willDisappear:modal,animateTransition,completeTransition,"
          + "didDisappear:modal,animationEnded:1")
      #expect(card?.calls.last == "gone:true")
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test(
    "Every standard style comes and goes and leaves the window as it was",
    arguments: [
      UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext,
      .overFullScreen, .overCurrentContext, .popover, .automatic,
    ], [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve])
  func styles(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) throws {
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = style
      modal.modalTransitionStyle = transition
      stage.base.present(modal, animated: true)
      stage.advance(for: 1)
      #expect(modal.view.window === stage.window)
      #expect(modal.appearance == .shown)
      #expect(modal.view.transform.isIdentity && modal.view.alpha == 1)
      let isRemoving = style == .fullScreen || style == .currentContext
      #expect((stage.base.view.window == nil) == isRemoving)
      modal.dismiss(animated: true)
      stage.advance(for: 1)
      #expect(modal.view.window == nil)
      #expect(stage.base.view.window === stage.window)
      #expect(stage.base.appearance == .shown)
      #expect(stage.navigation.view.frame == stage.window.bounds)
      #expect(stage.navigation.view.transform.isIdentity)
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test("A sheet rests at its detents and lets touches pass when it is not dimmed")
  func sheet() throws {
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      let sheet = modal.sheetPresentationController
      sheet?.detents = [.large(), .medium()]
      sheet?.largestUndimmedDetentIdentifier = .medium
      stage.base.present(modal, animated: true)
      stage.advance(for: 1)
      #expect(sheet?.selectedDetentIdentifier == .medium)
      #expect(modal.view.frame == CGRect(x: 0, y: 245, width: 320, height: 235))
      #expect(
        stage.window.hitTest(CGPoint(x: 160, y: 100), with: nil)?
          .isDescendant(of: stage.navigation.view) ?? false)
      sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
      stage.advance(for: 1)
      #expect(modal.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    }
  }

  @Test("Dismissing several levels shows one transition and takes all away")
  func levels() throws {
    try TransitionStage.run { stage in
      var modals: [LoggedController] = []
      var top: UIViewController = stage.base
      for name in ["a", "b", "c"] {
        let modal = LoggedController(name, stage.log)
        modal.modalPresentationStyle = name == "b" ? .overFullScreen : .fullScreen
        top.present(modal, animated: false)
        modals.append(modal)
        top = modal
      }
      #expect(modals.map { $0.presentingViewController?.title } == [nil, "a", "b"])
      stage.log.events = []
      stage.navigation.dismiss(animated: true) { stage.log.add("completion") }
      stage.advance(for: 1)
      #expect(stage.log.events.last == "completion")
      #expect(modals.allSatisfy { $0.appearance == .gone && $0.view.window == nil })
      #expect(modals.allSatisfy { $0.presentingViewController == nil })
      #expect(stage.base.appearance == .shown)
      #expect(stage.base.view.window === stage.window)
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test("What cannot be presented says so and changes nothing")
  func refusals() throws {
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      let outside = LoggedController("outside", stage.log)
      let messages = Diagnostics.capture {
        outside.present(modal, animated: false)
        stage.base.present(modal, animated: false)
        stage.base.present(outside, animated: false)
      }
      #expect(messages.count == 2)
      #expect(messages.first?.contains("not in a window") ?? false)
      #expect(messages.last?.contains("already presents") ?? false)
      #expect(stage.navigation.presentedViewController === modal)
    }
  }

  @Test("Popovers adapt to full screen in a compact width unless the delegate says otherwise")
  func popover() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .none }
    }
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 200, height: 100)
      modal.popoverPresentationController?.sourceView = stage.base.view
      modal.popoverPresentationController?.sourceRect = CGRect(
        x: 150, y: 100, width: 20, height: 20)
      let delegate = Delegate()
      modal.popoverPresentationController?.delegate = delegate
      stage.base.present(modal, animated: true)
      stage.advance(for: 1)
      #expect(
        modal.view.convert(modal.view.bounds, to: stage.window)
          == CGRect(x: 60, y: 133, width: 200, height: 100))
      modal.dismiss(animated: false)
      let plain = LoggedController("plain", stage.log)
      plain.modalPresentationStyle = .popover
      stage.base.present(plain, animated: false)
      #expect(plain.view.frame == stage.window.bounds)
    }
  }

  @Test("B10: a size change reaches presenter and presented before the final frame is asked for")
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
    try TransitionStage.run { stage in
      let root = Sized("root", stage.log)
      let modal = Sized("modal", stage.log)
      stage.navigation.setViewControllers([root], animated: false)
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: true)
      stage.advance(for: 0.1)
      stage.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      #expect(root.sizes == [CGSize(width: 480, height: 320)])
      #expect(modal.sizes == root.sizes)
      #expect(stage.log.events.suffix(2) == ["resized:root", "resized:modal"])
      let context = modal.transitionRun?.context
      #expect(context?.finalFrame(for: modal) == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(context?.initialFrame(for: stage.navigation).size == CGSize(width: 480, height: 320))
      stage.advance(for: 1)
      #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      modal.dismiss(animated: true)
      stage.advance(for: 1)
      #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("B12: the presentation decides about the status bar")
  func statusBar() throws {
    final class Light: LoggedController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    try TransitionStage.run { stage in
      #expect(stage.window.statusBarAppearance.style == .default)
      let over = Light("over", stage.log)
      over.modalPresentationStyle = .overFullScreen
      stage.base.present(over, animated: false)
      #expect(stage.window.statusBarAppearance.style == .default)
      over.dismiss(animated: false)
      over.modalPresentationCapturesStatusBarAppearance = true
      stage.base.present(over, animated: false)
      #expect(stage.window.statusBarAppearance.style == .lightContent)
      over.dismiss(animated: false)
      let full = Light("full", stage.log)
      full.modalPresentationStyle = .fullScreen
      stage.base.present(full, animated: true)
      #expect(stage.window.statusBarAppearance.style == .lightContent)
      stage.advance(for: 1)
      full.dismiss(animated: true)
      #expect(stage.window.statusBarAppearance.style == .default)
    }
  }

  @Test("B18: with reduced motion the framework's own transitions fade in place")
  func reducedMotion() throws {
    try TransitionStage.run { stage in
      UIAccessibility.setReduceMotionEnabled(true)
      defer { UIAccessibility.setReduceMotionEnabled(false) }
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      stage.advance(frames: 10)
      #expect(second.view.layer.presentation()?.position == CGPoint(x: 160, y: 240))
      let opacity = second.view.layer.presentation()?.opacity ?? -1
      #expect(opacity > 0 && opacity < 1)
      stage.advance(for: 1)
      #expect(second.view.alpha == 1)
    }
  }
}

@MainActor
@Suite("Sheets under a finger")
struct SheetDragTests {
  private func withSheet(
    _ body: (TransitionStage, LoggedController, UIScrollView, Finger) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let modal = LoggedController("modal", stage.log)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 60, width: 320, height: 410))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 320, height: 2000)
      modal.view.addSubview(scroll)
      stage.base.present(modal, animated: true)
      stage.advance(for: 1)
      try body(stage, modal, scroll, Finger(stage))
    }
  }

  @Test("B15: a drag of 300 pt from offset 80 scrolls 80 pt, then moves the sheet, without a jump")
  func scrollThenSheet() throws {
    try withSheet { stage, modal, scroll, finger in
      scroll.contentOffset.y = 80
      stage.advance(frames: 1)
      finger.down(160, 100)
      finger.move(160, 100)
      var scrolled: [CGFloat] = []
      var sheet: [CGFloat] = []
      // 300 pt after the 10 pt that it takes to be a drag.
      for step in 1...100 {
        finger.move(160, 100 + CGFloat(step) * 3.1)
        scrolled.append(scroll.contentOffset.y)
        sheet.append(modal.view.frame.minY)
      }
      let start = CGFloat(10)
      #expect(scrolled.last == 0)
      #expect(abs((sheet.last ?? 0) - start - 220) <= 3.1)
      for (index, step) in zip(scrolled, sheet).enumerated().dropFirst(8) {
        // Finger, content and sheet go together: 3.1 pt a frame in all.
        let before = (scrolled[index - 1], sheet[index - 1])
        let moved = (before.0 - step.0) + (step.1 - before.1)
        #expect(abs(moved - 3.1) < 0.01)
      }
      finger.up(160, 400)
      stage.advance(for: 1)
    }
  }

  @Test("A sheet pulled far is dismissed, and one that must not be goes back")
  func pulled() throws {
    try withSheet { stage, modal, _, finger in
      finger.down(160, 30)
      for step in 1...30 { finger.move(160, 30 + CGFloat(step) * 12) }
      finger.up(160, 400)
      stage.advance(for: 1)
      #expect(modal.presentingViewController == nil)
      #expect(stage.log.events.last == "didDisappear:modal")
      stage.base.present(modal, animated: false)
      modal.isModalInPresentation = true
      stage.advance(frames: 2)
      finger.down(160, 30)
      for step in 1...30 { finger.move(160, 30 + CGFloat(step) * 12) }
      finger.up(160, 400)
      stage.advance(for: 1)
      #expect(modal.presentingViewController != nil)
      #expect(modal.view.frame.minY == 10)
    }
  }

  @Test("A tap beside a sheet dismisses it")
  func tapBeside() throws {
    try withSheet { stage, modal, _, finger in
      modal.sheetPresentationController?.detents = [.medium()]
      stage.advance(frames: 2)
      finger.down(160, 60)
      finger.up(160, 60)
      stage.advance(for: 1)
      #expect(modal.presentingViewController == nil)
      #expect(stage.base.appearance == .shown)
    }
  }

  @Test("A page dismisses what its navigation controller presents for it, and not itself")
  func dismissedByPage() throws {
    try TransitionStage.run { stage in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      stage.base.present(navigation, animated: false)
      stage.advance(frames: 2)
      let modal = UIViewController()
      page.present(modal, animated: false)
      stage.advance(frames: 2)
      #expect(page.presentedViewController === modal)
      #expect(modal.presentingViewController === navigation)
      var isDone = false
      page.dismiss(animated: true) { isDone = true }
      stage.advance(for: 1)
      #expect(isDone && page.presentedViewController == nil)
      #expect(page.presentingViewController != nil && page.view.window != nil)
      page.dismiss(animated: false)
      stage.advance(frames: 2)
      #expect(page.presentingViewController == nil && page.view.window == nil)
    }
  }
}
