import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Pains of transitions")
struct TransitionPainTests {
  private func withPop(
    _ body: (
      TransitionStage, LoggedController, UIPercentDrivenInteractiveTransition, FadeAnimator
    ) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: false)
      let animator = FadeAnimator(stage.log)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      stage.navigation.delegate = delegate
      stage.log.events = []
      try withExtendedLifetime(delegate) { try body(stage, second, driver, animator) }
    }
  }

  @Test("B1: a finish or cancel before the start is remembered", arguments: [true, false])
  func quickFlick(finishes: Bool) throws {
    try withPop { stage, second, driver, _ in
      if finishes { driver.finish() } else { driver.cancel() }
      stage.navigation.popViewController(animated: true)
      stage.advance(for: 1.2)
      #expect(stage.navigation.transitionRun == nil)
      #expect(stage.navigation.topViewController === (finishes ? stage.base : second))
    }
  }

  @Test("B1: the watchdog names the animator that never completes, and can end it")
  func watchdog() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      animator.completes = false
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      let messages = Diagnostics.capture {
        stage.navigation.pushViewController(
          LoggedController("second", stage.log), animated: true)
        stage.advance(for: 7)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("FadeAnimator") ?? false)
      #expect(messages.first?.contains("second") ?? false)
      TransitionRun.endsOverdueTransitions = true
      defer { TransitionRun.endsOverdueTransitions = false }
      let more = Diagnostics.capture {
        stage.navigation.popViewController(animated: true)
        stage.navigation.transitionRun?.complete(true)
        stage.advance(for: 7)
      }
      #expect(more.count == 1)
      #expect(stage.navigation.transitionRun == nil)
      #expect(stage.navigation.viewControllers.count == 1)
    }
  }

  @Test("B2: cancelling twice changes nothing, and no frame flashes the end")
  func cancelIsIdempotent() throws {
    try withPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.update(0.6)
      stage.advance(frames: 1)
      driver.cancel()
      driver.cancel()
      driver.finish()
      var shown: [Float] = []
      while stage.navigation.transitionRun != nil, shown.count < 100 {
        stage.advance(frames: 1)
        if stage.base.view.window != nil {
          shown.append(stage.base.view.layer.presentation()?.opacity ?? -1)
        }
      }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(stage.base.view.window == nil)
      #expect(stage.base.view.alpha == 0)
      #expect(stage.log.events.filter { $0 == "completeTransition" }.count == 1)
      #expect(stage.navigation.topViewController === second)
    }
  }

  @Test("B2: completeTransition(true) after a cancel is a cancel")
  func completingACancelledTransition() throws {
    try withPop { stage, second, driver, animator in
      animator.completes = false
      var context: (any UIViewControllerContextTransitioning)?
      animator.inspect = { context = $0 }
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.cancel()
      stage.advance(frames: 3)
      context?.completeTransition(true)
      #expect(stage.navigation.topViewController === second)
      let messages = Diagnostics.capture { context?.completeTransition(true) }
      #expect(messages.count == 1)
    }
  }

  @Test("B3: at the end exactly one of the two views is in the window")
  func noFlickerAtCompletion() throws {
    try withPop { stage, second, driver, _ in
      driver.wantsInteractiveStart = false
      stage.navigation.popViewController(animated: true)
      var last: Float = 0
      for _ in 0..<70 {
        stage.advance(frames: 1)
        let isRunning = stage.navigation.transitionRun != nil
        #expect((second.view.window != nil) == isRunning)
        #expect(stage.base.view.window != nil)
        let opacity = stage.base.view.layer.presentation()?.opacity ?? stage.base.view.layer.opacity
        #expect(opacity >= last)
        last = opacity
      }
      #expect(last == 1)
    }
  }

  @Test("B4: the rest begins with the finger's velocity")
  func velocityAtHandOff() throws {
    try withPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.update(0.2)
      stage.advance(frames: 1)
      driver.finish(velocity: 3)
      stage.advance(frames: 1)
      let layer = stage.navigation.wrapperView.layer
      let moved = layer.timeOffset / 0.8 - 0.2
      #expect(abs(moved - 3.0 / 60) < 0.01)
      stage.advance(for: 1)
      #expect(second.view.window == nil)
    }
  }

  @Test(
    "B6: a view that the animator did not add is in the window at the end, and the other is not")
  func viewIsNeverLost() throws {
    final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.view(forKey: .to)?.removeFromSuperview()
        context.completeTransition(true)
      }
    }
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(Forgetful())
      stage.navigation.delegate = delegate
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      #expect(second.view.window === stage.window)
      #expect(stage.base.view.window == nil)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      modal.transitioningDelegate = delegate
      second.present(modal, animated: true)
      #expect(modal.view.window === stage.window && second.view.window == nil)
      modal.dismiss(animated: true)
      #expect(modal.view.window == nil && second.view.window === stage.window)
    }
  }

  @Test("B7: an animator that completes at once gives the same callbacks")
  func synchronousCompletion() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      animator.isSynchronous = true
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
      #expect(stage.log.measured == MeasuredTransitions.value("push", "events"))
    }
  }

  @Test("B7: requests during a transition wait and are taken up in their order")
  func requestsWait() throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      let third = LoggedController("third", stage.log)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      stage.navigation.pushViewController(second, animated: true)
      stage.navigation.pushViewController(third, animated: true)
      stage.base.navigationController?.present(modal, animated: true) { stage.log.add("shown") }
      stage.navigation.popViewController(animated: false)
      #expect(stage.navigation.viewControllers.map { $0.title ?? "" } == ["base", "second"])
      #expect(!stage.log.events.contains("willAppear:third"))
      stage.advance(for: 3)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second,"
          + "willDisappear:second,willAppear:third,didDisappear:second,didAppear:third,"
          + "willDisappear:third,willAppear:modal,didAppear:modal,didDisappear:third,shown")
      #expect(stage.navigation.topViewController === second)
      modal.dismiss(animated: false)
      #expect(second.view.window === stage.window)
      #expect(third.parent == nil)
    }
  }

  @Test("B9: the coordinator agrees with the stack after a cancelled pop")
  func coordinatorAfterCancel() throws {
    try withPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      var cancelled: Bool?
      stage.base.transitionCoordinator?.animate(alongsideTransition: nil) {
        cancelled = $0.isCancelled
        #expect(stage.navigation.topViewController === second)
      }
      stage.advance(frames: 2)
      driver.cancel()
      stage.advance(for: 1)
      #expect(cancelled == true)
      #expect(stage.navigation.transitionCoordinator == nil)
    }
  }

  @Test("B11: the safe area of the to view is known when the animator starts")
  func safeAreaAtStart() throws {
    try TransitionStage.run { stage in
      stage.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      stage.advance(frames: 1)
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      var atStart: UIEdgeInsets?
      animator.inspect = { atStart = $0.view(forKey: .to)?.safeAreaInsets }
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      #expect(atStart?.top == 64)
      second.view.center.y -= 480
      #expect(second.view.safeAreaInsets.top == 64)
      stage.advance(for: 1)
      #expect(stage.base.view.safeAreaInsets.top == 64)
    }
  }

  @Test("B13: a paused property animator can be released, and the transition still ends")
  func releasedAnimator() throws {
    try TransitionStage.run { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      let messages = Diagnostics.capture {
        @MainActor func release() {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
          animator.startAnimation()
          stage.advance(frames: 10)
          animator.pauseAnimation()
        }
        release()
        stage.advance(frames: 2)
      }
      #expect(messages.count == 1)
      #expect(view.alpha == 0 && view.layer.presentationCopy().opacity == 0)
    }
  }

  @Test("B13: going on from the end of the way ends at once", arguments: [0.5, 1.0])
  func continuedAtTheEnd(factor: CGFloat) throws {
    try TransitionStage.run { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { view.alpha = 0 }
      var ended: [UIViewAnimatingPosition] = []
      animator.addCompletion { ended.append($0) }
      animator.pauseAnimation()
      animator.fractionComplete = 1
      stage.advance(frames: 1)
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
        durationFactor: factor)
      stage.advance(frames: 1)
      #expect(ended == [.end])
    }
  }

  @Test("B16: a first responder in the view that goes holds nothing up and is given up")
  func firstResponder() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try TransitionStage.run { stage in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.base.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isFirstResponder)
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
      stage.advance(frames: 22)
      #expect(stage.navigation.transitionRun == nil)
      #expect(!field.isFirstResponder)
    }
  }

  @Test("B16: the keyboard goes with the view, nothing waits for it, and a cancel brings it back")
  func keyboard() throws {
    final class Field: UIView, UIKeyInput {
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      override var canBecomeFirstResponder: Bool { true }
    }
    try withPop { stage, second, driver, _ in
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ]
      let log = stage.log
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let end = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue
          #expect(end?.cgRectValue.height == 216)
          MainActor.assumeIsolated {
            log.add(name.rawValue.dropFirst(10).dropLast(12).description)
          }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      let field = Field(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
      let other = Field(frame: CGRect(x: 0, y: 150, width: 10, height: 10))
      second.view.addSubview(field)
      second.view.addSubview(other)
      field.becomeFirstResponder()
      other.becomeFirstResponder()
      stage.advance(for: 0.5)
      #expect(log.events == ["WillShow", "DidShow"])
      log.events = []
      stage.navigation.popViewController(animated: true)
      driver.update(0.4)
      stage.advance(frames: 1)
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition")
      driver.cancel()
      stage.advance(for: 1)
      #expect(other.isFirstResponder)
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition,DidHide,"
          + "completeTransition,willDisappear:base,didDisappear:base,willAppear:second,"
          + "didAppear:second,WillShow,animationEnded:0,DidShow")
      log.events = []
      stage.navigation.popViewController(animated: true)
      driver.finish()
      stage.advance(frames: 49)
      #expect(stage.navigation.transitionRun == nil)
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition,DidHide,"
          + "completeTransition,didDisappear:second,didAppear:base,animationEnded:1")
    }
  }

  @Test("B17: neither transition, presentation nor controllers keep one another")
  func nothingLeaks() throws {
    weak var second: LoggedController?
    weak var modal: LoggedController?
    weak var animator: FadeAnimator?
    weak var run: TransitionRun?
    weak var context: TransitionContext?
    weak var presentation: UIPresentationController?
    try TransitionStage.run { stage in
      @MainActor func perform() {
        let fade = FadeAnimator(stage.log)
        animator = fade
        let delegate = FadeDelegate(fade)
        stage.navigation.delegate = delegate
        let pushed = LoggedController("second", stage.log)
        second = pushed
        stage.navigation.pushViewController(pushed, animated: true)
        run = stage.navigation.transitionRun
        context = run?.context
        stage.advance(for: 1)
        let shown = LoggedController("modal", stage.log)
        modal = shown
        shown.transitioningDelegate = delegate
        pushed.present(shown, animated: true)
        presentation = shown.presentationController
        stage.advance(for: 1)
        shown.dismiss(animated: true)
        stage.advance(for: 1)
        stage.navigation.popViewController(animated: true)
        stage.advance(for: 1)
      }
      perform()
      stage.advance(frames: 2)
      #expect(second == nil)
      #expect(modal == nil)
      #expect(animator == nil)
      #expect(run == nil)
      #expect(context == nil)
      #expect(presentation == nil)
    }
  }

  @Test("B19: the callbacks are the same with animations switched off")
  func sameCallbacksWithoutAnimations() throws {
    func events(enabled: Bool) throws -> [String] {
      var events: [String] = []
      try TransitionStage.run { stage in
        UIView.setAnimationsEnabled(enabled)
        defer { UIView.setAnimationsEnabled(true) }
        let delegate = FadeDelegate(FadeAnimator(stage.log))
        stage.navigation.delegate = delegate
        stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
        stage.advance(for: 1)
        events = stage.log.events
      }
      return events
    }
    let plain = try events(enabled: false)
    #expect(try events(enabled: true) == plain)
  }

  @Test("B20: a slide is the same at 30, 60 and 120 frames per second")
  func frameRates() throws {
    func positions(_ rate: Int) throws -> [CGFloat] {
      var found: [CGFloat] = []
      try TransitionStage.run(framesPerSecond: rate) { stage in
        let second = LoggedController("second", stage.log)
        stage.navigation.pushViewController(second, animated: true)
        for _ in 0..<6 {
          stage.advance(frames: rate / 30)
          found.append(second.view.layer.presentation()?.position.x ?? -1)
        }
      }
      return found
    }
    let slow = try positions(30)
    #expect(slow.first ?? 0 > 160 && slow.last ?? 999 < 480)
    for rate in [60, 120] {
      for (a, b) in zip(slow, try positions(rate)) { #expect(abs(a - b) < 1e-6) }
    }
  }
}
