import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Expectations of motion", .inOwnProcess, .motion) @MainActor
struct ExpectationTests {
  private let page = CardController()

  init() {
    Motion.host.window.rootViewController = page
    Motion.settle()
  }

  /// Returns a run in which the center of the card follows a function of the time for one second.
  private func run(
    x: @escaping (Double) -> Double = { _ in 160 }, y: @escaping (Double) -> Double
  ) -> MotionRun {
    page.card.center = CGPoint(x: x(0), y: y(0))
    return Motion.record {
      for frame in 1...60 {
        let time = Double(frame) / 60
        page.card.center = CGPoint(x: x(time), y: y(time))
        Motion.host.advance(by: 1.0 / 60)
      }
    }
  }

  /// Returns a motion from 90 to 302 in half a second, and back to 290 at 0.9 s.
  private static func swing(_ time: Double) -> Double {
    time < 0.5 ? 90 + 212 * sin(.pi * time) : max(302 - 30 * (time - 0.5), 290)
  }

  @Test("The message for a wrong position contains the distance, the time, and the motion")
  func isAt() {
    let run = run(y: Self.swing)
    #expect(run.failure(of: page.card, .isAt(160, 302, within: 0.5), at: 0.5) == nil)
    #expect(run.failure(of: page.card, .isAt(160, 290)) == nil)
    expectMessage(run.failure(of: page.card, .isAt(160, 240, within: 0.5), at: 0.4), "is-at")
    expectMessage(run.failure(of: page.card, .isAt(160, 240), at: 3), "time-after-run")
    expectMessage(run.failure(of: UIView(), .isAt(160, 240)), "view-not-seen")
    let gone = Motion.record {
      Motion.host.advance(for: 0.1)
      page.card.removeFromSuperview()
      Motion.host.advance(for: 0.1)
    }
    expectMessage(gone.failure(of: page.card, .isAt(160, 240), at: 0.2), "view-gone")
  }

  @Test("The messages for angle, scale, and alpha contain the values over time")
  func numbers() {
    let card = page.card
    let run = Motion.record {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        card.alpha = 0.2
        card.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.5)
      }
      Motion.settle()
    }
    #expect(run.failure(of: card, .isTurned(by: 1)) == nil)
    #expect(run.failure(of: card, .isScaled(by: 0.5)) == nil)
    #expect(run.failure(of: card, .hasAlpha(0.6), at: 0.5) == nil)
    expectMessage(run.failure(of: card, .isTurned(by: 0.2), at: 0.5), "is-turned")
    expectMessage(run.failure(of: card, .isScaled(by: 2), at: 1), "is-scaled")
    expectMessage(run.failure(of: card, .hasAlpha(1), at: 0.25), "has-alpha")
  }

  @Test("A motion that settles too late, too early, or not at all is reported")
  func settles() {
    let card = page.card
    let run = run(y: Self.swing)
    #expect(run.failure(of: card, .settles(by: 0.9)) == nil)
    #expect(run.failure(of: card, .lasts(0.85...0.95)) == nil)
    expectMessage(run.failure(of: card, .settles(by: 0.5)), "settles")
    expectMessage(run.failure(of: card, .lasts(1...1.2)), "lasts")
    expectMessage(run.failure(.settles(by: 0.5)), "run-settles")
    let cut = Motion.record {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { card.center.y = 90 }
      Motion.host.advance(for: 0.5)
    }
    expectMessage(cut.failure(of: card, .settles(by: 5)), "still-moving")
    Motion.settle()
  }

  @Test("The message for a view that leaves a rectangle names the side that it crossed")
  func staysInside() {
    let run = run(y: Self.swing)
    #expect(run.failure(of: page.card, .staysInside(page.view.bounds)) == nil)
    expectMessage(
      run.failure(of: page.card, .staysInside(CGRect(x: 0, y: 0, width: 320, height: 345))),
      "stays-inside")
  }

  @Test("Overshoot is measured past the end position")
  func overshoots() {
    let run = run(y: Self.swing)
    #expect(run.failure(of: page.card, .overshoots(by: 11.9...12.1)) == nil)
    expectMessage(run.failure(of: page.card, .overshoots(by: 0...5)), "overshoots")
    // Sideways motion counts only along the line from the first to the last position.
    let bent = self.run(x: { 160 + 40 * sin(.pi * $0) }, y: { 90 + 200 * $0 })
    #expect(bent.failure(of: page.card, .overshoots(by: 0...0.01)) == nil)
  }

  @Test("The message for a motion that reverses contains the time and the position")
  func isMonotonic() {
    let run = run(y: Self.swing)
    #expect(run.failure(of: page.card, .isMonotonic(\.center.x)) == nil)
    #expect(run.failure(of: page.card, .isMonotonic(\.alpha)) == nil)
    expectMessage(run.failure(of: page.card, .isMonotonic(\.center.y)), "is-monotonic")
  }

  @Test("The message for a jump contains both positions")
  func neverJumps() {
    let run = run(y: { $0 < 0.5 ? 90 : 190 })
    #expect(run.failure(of: page.card, .neverJumps(moreThan: 101)) == nil)
    expectMessage(run.failure(of: page.card, .neverJumps(moreThan: 40)), "never-jumps")
  }

  @Test("The message for mismatched callbacks shows both lists, starting at the first difference")
  func callbacks() {
    let modal = CardController()
    let run = Motion.record {
      page.present(modal, animated: false)
      Motion.settle()
      page.dismiss(animated: false)
      Motion.settle()
    }
    let all = ["willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear"]
    #expect(run.callbacks(of: modal) == all)
    let named = CallbackExpectation.callbacks(equal: all.joined(separator: " "))
    #expect(named.fault(all) == nil)
    #expect(named.fault(all.filter { $0 != "isAppearing" }) != nil)
    let unnamed = CallbackExpectation.callbacks(
      equal: "willAppear didAppear willDisappear didDisappear")
    #expect(unnamed.fault(all) == nil)
    expectMessage(
      CallbackText.fault(run, equal: "willAppear:Card animateTransition didAppear:Card"),
      "callbacks")
  }

  @Test("A failed expectation is an issue of the test at the line of the expectation")
  func issues() {
    let run = run(y: Self.swing)
    let line = #line
    withKnownIssue {
      expect(page.card, .isAt(0, 0))
      expect(page.card, .settles(by: 0.1), in: run)
      expect(page, .callbacks(equal: "didAppear"))
    } matching: { issue in
      issue.sourceLocation.map { (line + 2...line + 4).contains($0.line) } ?? false
    }
  }
}

@Suite("The issues of a motion test", .inOwnProcess)
struct MotionIssueTests {
  @Test("A finding after a test is reported as an issue of that test")
  func issue() async throws {
    let (test, testCase) = (try #require(Test.current), Test.Case.current)
    await TurnQueue.tests.wait {
      await withKnownIssue {
        try? await MotionTrait.motion.provideScope(for: test, testCase: testCase) {
          await MainActor.run { Motion.host.framesPerSecond = 0 }
        }
      } matching: { issue in
        "\(issue)".contains("A diagnostic was reported")
      }
    }
  }

  @Test("The message for an XCTest wait in real time names the work that the test waited for")
  @MainActor func realTime() {
    expectMessage(VirtualWait.message(["saved", "shown"], "Task.sleep"), "real-time")
    expectMessage(VirtualTime.realTimeMessage(of: "Thread.sleep"), "real-time-call")
  }

  @Test("An expectation without a recording is an issue that explains the remedy", .motion)
  @MainActor func noRun() {
    expectMessage(issueTexts { expect(.settles(by: 1)) }.first, "no-run")
  }
}

enum CallbackText {
  @MainActor static func fault(_ run: MotionRun, equal words: String) -> String? {
    run.failure(.callbacks(equal: words))
  }
}
