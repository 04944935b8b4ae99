import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Findings after a motion test", .inOwnProcess)
struct FindingTests {
  @Test("A correct test produces no findings")
  func clean() async {
    let outcome = await findings {
      let stack = UINavigationController(rootViewController: CardController())
      Motion.host.window.rootViewController = stack
      Motion.settle()
      stack.pushViewController(CardController(), animated: true)
      Motion.settle()
      stack.popViewController(animated: true)
      Motion.settle()
    }
    #expect(outcome.findings.map(\.text) == [])
    #expect(outcome.error == nil)
  }

  @Test("A diagnostic is a finding with a time and a count")
  func diagnostic() async {
    let outcome = await findings {
      Motion.host.advance(for: 0.25)
      for _ in 0..<3 { Motion.host.framesPerSecond = -1 }
    }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    expectMessage(outcome.findings.first?.text, "diagnostic")
  }

  @Test("A diagnostic in a child task is a finding")
  func childDiagnostic() async {
    let outcome = await findings {
      await Task { @MainActor in Motion.host.framesPerSecond = 5000 }.value
    }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
  }

  @Test("A transition that its animator does not complete is reported as a finding")
  func forgottenCompletion() async {
    let outcome = await findings {
      let delegate = SlideDelegate()
      delegate.animator.completes = false
      push(with: delegate, settling: 2)
    }
    #expect(outcome.findings.map(\.kind) == [.unfinishedTransition])
    expectMessage(outcome.findings.first?.text, "forgotten-completion")
  }

  @Test("A transition that is still moving is a finding")
  func movingTransition() async {
    let outcome = await findings { push(with: SlideDelegate(), settling: 0.1) }
    #expect(outcome.findings.map(\.kind) == [.unfinishedTransition])
    expectMessage(outcome.findings.first?.text, "moving-transition")
  }

  @Test("A transition that a finger still holds is a finding")
  func heldTransition() async {
    let outcome = await findings {
      let delegate = SlideDelegate()
      let driver = GestureTransitionDriver()
      delegate.driver = driver
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.delegate = delegate
      Motion.host.window.rootViewController = stack
      Motion.host.advance(by: 1.0 / 60)
      driver.begin { stack.pushViewController(CardController(), animated: true) }
      driver.move(to: 0.3)
      withExtendedLifetime(delegate) { Motion.host.advance(for: 0.2) }
    }
    #expect(outcome.findings.map(\.kind) == [.unfinishedTransition])
    expectMessage(outcome.findings.first?.text, "held-transition")
  }

  @Test("A host created by hand prevents a test from starting")
  func otherHost() async {
    let outcome = await TurnQueue.tests.wait { @MainActor in
      let host = UIKitCore.Host(size: CGSize(width: 20, height: 20))
      let outcome = await MotionSession.run(MotionSettings()) {}
      host.close()
      return outcome
    }
    #expect(outcome.findings.map(\.kind) == [.other])
    expectMessage(outcome.findings.first?.text, "other-host")
  }

  @Test("A display link that is not invalidated is a finding")
  func displayLink() async {
    let outcome = await findings {
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .common)
      Motion.host.advance(for: 0.1)
    }
    #expect(outcome.findings.map(\.kind) == [.motion])
    expectMessage(outcome.findings.first?.text, "not-at-rest")
  }

  @Test("A transition that completes twice is found through its diagnostic")
  func completedTwice() async {
    let outcome = await findings {
      let delegate = SlideDelegate()
      delegate.animator.completesTwice = true
      push(with: delegate, settling: 1)
    }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    #expect(outcome.findings.first?.subject.contains("called again") == true)
  }

  @Test("An ongoing animation and a pending timer are reported as one finding")
  func motion() async {
    let outcome = await findings {
      let page = CardController()
      Motion.host.window.rootViewController = page
      UIView.animate(withDuration: 3) { page.card.alpha = 0.5 }
      DispatchTimer.schedule(after: 4)
      Motion.host.advance(for: 0.5)
    }
    #expect(outcome.findings.map(\.kind) == [.motion])
    expectMessage(outcome.findings.first?.text, "not-idle")
  }

  @Test("A child with incomplete appearance callbacks is a finding")
  func unbalanced() async {
    let outcome = await findings {
      let page = CardController()
      let child = UIViewController()
      child.title = "Child"
      Motion.host.window.rootViewController = page
      Motion.settle()
      child.beginAppearanceTransition(true, animated: false)
      page.addChild(child)
      child.didMove(toParent: page)
    }
    #expect(outcome.findings.map(\.kind) == [.unbalancedAppearance])
    expectMessage(outcome.findings.first?.text, "unbalanced-appearance")
  }

  @Test("A controller that retains itself is one finding, and its views are not listed")
  func leak() async {
    let outcome = await findings {
      let stack = UINavigationController(rootViewController: UIViewController())
      Motion.host.window.rootViewController = stack
      Motion.settle()
      let page = CardController()
      page.keepsItself = { page.card.alpha = 1 }
      stack.pushViewController(page, animated: false)
      Motion.settle()
      stack.popViewController(animated: false)
      Motion.settle()
    }
    #expect(outcome.findings.map(\.kind) == [.leak])
    expectMessage(outcome.findings.first?.text, "leak")
  }

  @Test("A view retained by the first responder or a timer is not a leak")
  func keyboard() async {
    let outcome = await findings {
      let page = CardController()
      let field = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      page.view.addSubview(field)
      Motion.host.window.rootViewController = page
      #expect(field.becomeFirstResponder())
      Motion.settle()
    }
    #expect(outcome.findings.map(\.text) == [])
    #expect(await MainActor.run { FirstResponder.current == nil })
  }

  @Test("A test passes if an expected finding occurs, and fails if it is missing")
  func expected() async {
    let passing = await findings(expecting: [.unfinishedTransition("push of")]) {
      push(with: SlideDelegate(), settling: 0.1)
    }
    #expect(passing.findings.map(\.text) == [])
    let missing = await findings(expecting: [.leak(of: "Card")]) {}
    expectMessage(missing.findings.first?.text, "expected-finding-missing")
  }

  @Test("A test can allow ongoing motion, but a stalled transition is still a finding")
  func motionThatMayGoOn() async {
    let moving = await findings(allowingOngoingMotion: true) {
      push(with: SlideDelegate(), settling: 0.1)
    }
    #expect(moving.findings.map(\.text) == [])
    let stuck = await findings(allowingOngoingMotion: true) {
      let delegate = SlideDelegate()
      delegate.animator.completes = false
      push(with: delegate, settling: 2)
    }
    #expect(stuck.findings.map(\.kind) == [.unfinishedTransition])
  }

  @Test("If a test throws an error, only its diagnostics are checked")
  func throwing() async {
    struct Failure: Error {}
    let outcome = await findings(expecting: [.motion]) {
      push(with: SlideDelegate(), settling: 0.1)
      Motion.host.framesPerSecond = 0
      throw Failure()
    }
    #expect(outcome.error is Failure)
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
  }
}

/// A view that can become the first responder.
private final class KeyView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// Pushes a card with a delegate's animator, and advances the time.
@MainActor
func push(with delegate: SlideDelegate, settling time: TimeInterval) {
  let stack = UINavigationController(rootViewController: UIViewController())
  stack.delegate = delegate
  Motion.host.window.rootViewController = stack
  Motion.host.advance(by: 1.0 / 60)
  stack.pushViewController(CardController(), animated: true)
  withExtendedLifetime(delegate) { Motion.host.advance(for: time) }
}
