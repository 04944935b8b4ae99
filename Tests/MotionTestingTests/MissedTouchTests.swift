import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Touches that nothing receives", .inOwnProcess)
struct MissedTouchTests {
  /// Plays a touch on a page with a card, and returns the findings.
  private func findings(
    at point: CGPoint, prepare: @escaping @MainActor @Sendable (CardController) -> Void = { _ in }
  ) async -> [MotionFinding] {
    await MotionTestingTests.findings {
      let page = CardController()
      Motion.host.window.rootViewController = page
      Motion.settle()
      prepare(page)
      Motion.play { $0.press(at: point) }
      Motion.settle()
    }.findings
  }

  @Test("A touch outside the window is a finding")
  func outside() async {
    let found = await findings(at: CGPoint(x: 5000, y: -42))
    #expect(found.map(\.kind) == [.missedTouch])
    expectMessage(found.first?.text, "missed-outside")
  }

  @Test(
    "A touch on a view without recognizers is a finding that names the view",
    .enabled(if: isDebugBuild))
  func view() async {
    let found = await findings(at: CGPoint(x: 160, y: 90))
    #expect(found.map(\.kind) == [.missedTouch])
    expectMessage(found.first?.text, "missed-view")
  }

  @Test("A touch on a disabled button is a finding", .enabled(if: isDebugBuild))
  func disabled() async {
    let found = await findings(at: CGPoint(x: 160, y: 300)) { page in
      let button = UIButton(frame: CGRect(x: 110, y: 280, width: 100, height: 40))
      button.isEnabled = false
      page.view.addSubview(button)
    }
    #expect(found.map(\.kind) == [.missedTouch])
  }

  @Test(
    "A recognizer, a control, a scroll view, and a view with touchesBegan receive touches",
    arguments: Receiver.allCases)
  func received(by receiver: Receiver) async {
    let found = await findings(at: CGPoint(x: 160, y: 90)) { page in
      page.card.addSubview(receiver.makeView(CGRect(origin: .zero, size: page.card.bounds.size)))
    }
    #expect(found.map(\.text) == [])
  }

  @Test("An edge gesture that has failed does not receive a touch", .enabled(if: isDebugBuild))
  func edge() async {
    let found = await findings(at: CGPoint(x: 160, y: 90)) { page in
      let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      pan.edges = .left
      page.view.addGestureRecognizer(pan)
    }
    #expect(found.map(\.kind) == [.missedTouch])
  }

  @Test("A test can permit touches that nothing receives")
  func mayMiss() async {
    let outcome = await MotionTestingTests.findings {
      Motion.play(.mayMiss) { $0.press(at: CGPoint(x: 20, y: 20)) }
      try Motion.play("0 0 down 20 20\n0.1 0 up 20 20", .mayMiss)
    }
    #expect(outcome.findings.map(\.text) == [])
    let expected = await MotionTestingTests.findings(expecting: [.missedTouch()]) {
      Motion.host.tap(at: CGPoint(x: 20, y: 20))
    }
    #expect(expected.findings.map(\.text) == [])
  }

  @Test("The mayMiss trait permits touches that nothing receives", .motion.mayMiss)
  @MainActor func trait() { Motion.host.tap(at: CGPoint(x: 20, y: 20)) }
}

/// The kinds of objects that receive touches.
enum Receiver: CaseIterable {
  case recognizer, control, scrollView, override, overrideThatPassesOn

  @MainActor func makeView(_ frame: CGRect) -> UIView {
    switch self {
    case .recognizer:
      let view = UIView(frame: frame)
      view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
      return view
    case .control: return UIButton(frame: frame)
    case .scrollView: return UIScrollView(frame: frame)
    case .override: return KeepingView(frame: frame)
    case .overrideThatPassesOn: return PassingView(frame: frame)
    }
  }
}

private final class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A view that receives touches and passes them on.
final class PassingView: UIView {
  var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    count += 1
    super.touchesBegan(touches, with: event)
  }
}

@Suite("A test without the trait", .inOwnProcess)
struct MissingTraitTests {
  @Test("Using the host without the trait records an issue, and the test continues")
  func standIn() async {
    await TurnQueue.tests.wait { @MainActor in
      let texts = issueTexts {
        MainActor.assumeIsolated {
          let page = CardController()
          Motion.host.window.rootViewController = page
          Motion.record {
            UIView.animate(withDuration: 0.3) { page.card.center.y = 200 }
            Motion.settle()
          }
          expect(page.card, .lasts(0.2...0.4))
          #expect(page.card.center.y == 200)
        }
      }
      #expect(texts.count == 1)
      expectMessage(texts.first, "missing-trait")
      // A host that a test creates by hand replaces it.
      UIKitCore.Host(size: CGSize(width: 20, height: 20)).close()
    }
  }

  @Test("The host of a test without the trait does not prevent the next motion test")
  func next() async {
    let outcome = await TurnQueue.tests.wait { @MainActor in
      _ = issueTexts { MainActor.assumeIsolated { _ = Motion.host } }
      return await MotionSession.run(MotionSettings()) {
        await MainActor.run { Motion.host.advance(for: 0.1) }
      }
    }
    #expect(outcome.findings.map(\.text) == [])
  }

  @Test("During a motion test, a test without the trait uses the host of the motion test")
  func borrowed() async {
    let outcome = await findings {
      let outer = Motion.host
      let texts = Motion.$session.withValue(nil) {
        issueTexts { MainActor.assumeIsolated { #expect(Motion.host === outer) } }
      }
      #expect(texts.count == 1)
    }
    #expect(outcome.findings.map(\.text) == [])
  }
}
