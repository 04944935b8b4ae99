import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Touches aimed at views", .inOwnProcess, .motion) @MainActor
struct FingerTests {
  private let page = CardController()

  init() {
    Motion.host.window.rootViewController = page
    Motion.settle()
  }

  private func addButton() -> (button: UIButton, count: () -> Int) {
    let button = UIButton(frame: CGRect(x: 200, y: 400, width: 80, height: 30))
    button.setTitle("Save", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    page.view.addSubview(button)
    return (button, { count })
  }

  @Test("A finger can press a view specified by an object, a title, or an identifier")
  func press() throws {
    let (button, count) = addButton()
    button.accessibilityIdentifier = "save-button"
    Motion.play { $0.press(on: button) }
    Motion.play { $0.press(on: "Save") }
    Motion.play { $0.press(on: "save-button") }
    try Motion.play("0 0 down 0 0 on \"Save\"\n0.05 0 up 0 0 on \"Save\"")
    Motion.settle()
    #expect(count() == 4)
  }

  @Test("A drag of a view starts at the center of the view and does not follow the view")
  func drag() {
    page.card.addGestureRecognizer(
      UIPanGestureRecognizer(target: page, action: CardController.pan(_:)))
    let start = page.card.center
    Motion.play { $0.drag(page.card, by: CGVector(dx: 0, dy: 120), for: 0.3) }
    Motion.settle()
    #expect(abs(page.card.center.y - start.y - 110) <= 10.01)
  }

  @Test("The view of a touch is found when the finger touches down, not when the script is created")
  func late() {
    let (button, count) = addButton()
    Motion.play {
      $0.press(on: button, from: 0.2)
      button.center = CGPoint(x: 60, y: 60)
    }
    #expect(count() == 1)
  }

  @Test(
    "A touch on a name that no view has is reported",
    .motion.expecting(.diagnostic(containing: "Cannot touch \"Save\"")))
  func unknown() { Motion.play { $0.press(on: "Save") } }

  @Test("A script with view names can be written and read as text")
  func text() throws {
    var script = TouchScript()
    script.drag("card #1", by: CGVector(dx: 10, dy: 0), for: 0.1, hold: 0.1)
    script.press(at: CGPoint(x: 1, y: 2), from: 1)
    #expect(try TouchScript(text: script.description) == script)
    #expect(
      throws: TouchScript.ParseError(
        line: 1, reason: "a view is written at the end of the line, as in on \"Save\"")
    ) { try TouchScript(text: "0 0 down 0 0 on \"\"") }
  }
}

@Suite("Expectations of motion during and after a drag", .inOwnProcess, .motion) @MainActor
struct FingerExpectationTests {
  private let page = CardController()

  init() {
    Motion.host.window.rootViewController = page
    Motion.settle()
  }

  private func dragged(
    _ follow: @escaping @MainActor (UIPanGestureRecognizer, UIView) -> Void
  ) -> MotionRun {
    let follower = PanFollower(page.card, follow)
    page.card.addGestureRecognizer(
      UIPanGestureRecognizer(target: follower, action: PanFollower.moved(_:)))
    defer { withExtendedLifetime(follower) {} }
    return Motion.record {
      Motion.play { $0.drag(page.card, by: CGVector(dx: 0, dy: 150), for: 0.3) }
      Motion.settle()
    }
  }

  @Test("A view that lags behind its finger is reported")
  func follows() {
    let faithful = dragged { pan, card in
      card.center.y += pan.translation(in: nil).y
      pan.setTranslation(.zero, in: nil)
    }
    #expect(faithful.failure(of: page.card, .follows(within: 11)) == nil)
    #expect(faithful.failure(of: page.card, .follows(.horizontal, within: 0.1)) == nil)
    page.card.gestureRecognizers?.forEach(page.card.removeGestureRecognizer)
    let slow = dragged { pan, card in
      card.center.y += pan.translation(in: nil).y / 2
      pan.setTranslation(.zero, in: nil)
    }
    expectMessage(slow.failure(of: page.card, .follows(within: 11)), "follows-finger")
    expectMessage(slow.failure(of: page.card, .follows(finger: 3, within: 11)), "no-finger")
  }

  @Test("A motion that does not continue with the velocity of the finger is reported")
  func keepsVelocity() {
    func run(_ share: CGFloat) -> MotionRun {
      page.card.gestureRecognizers?.forEach(page.card.removeGestureRecognizer)
      page.card.center.y = 90
      return dragged { pan, card in
        card.center.y += pan.translation(in: nil).y
        pan.setTranslation(.zero, in: nil)
        guard pan.state == .ended else { return }
        let goal: CGFloat = 400
        let velocity = pan.velocity(in: nil).y * share / (goal - card.center.y)
        UIView.animate(
          withDuration: 0.8, delay: 0, usingSpringWithDamping: 1,
          initialSpringVelocity: velocity, animations: { card.center.y = goal })
      }
    }
    // The spring itself changes the velocity in the two frames between the measurements.
    #expect(run(1).failure(of: page.card, .keepsVelocity(within: 150)) == nil)
    expectMessage(run(0).failure(of: page.card, .keepsVelocity(within: 150)), "keeps-velocity")
  }

  @Test("The start of a motion and the order of two motions can be checked")
  func order() {
    let other = UIView(frame: CGRect(x: 0, y: 400, width: 40, height: 40))
    other.accessibilityIdentifier = "badge"
    page.view.addSubview(other)
    let run = Motion.record {
      UIView.animate(withDuration: 0.4, delay: 0.1) { page.card.center.y = 300 }
      UIView.animate(withDuration: 0.2, delay: 0.5) { other.center.x = 200 }
      Motion.settle()
    }
    let card = page.card
    #expect(run.failure(of: card, .starts(at: 0.08...0.12)) == nil)
    #expect(run.failure(of: card, .starts(before: other)) == nil)
    #expect(run.failure(of: card, .settles(before: other)) == nil)
    #expect(run.failure(.starts(at: 0.08...0.12)) == nil)
    expectMessage(run.failure(of: card, .starts(at: 0.3...0.4)), "starts")
    expectMessage(run.failure(of: other, .starts(before: card)), "starts-before")
    expectMessage(run.failure(of: other, .settles(before: card)), "settles-before")
    #expect(run.failure(of: page.view, .starts(at: 0...1))?.contains("does not move") == true)
  }

  @Test("The duration is measured from the first movement, and the message shows that span")
  func lasts() {
    let run = Motion.record {
      Motion.host.advance(for: 1)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        page.card.center.y = 300
      }
      Motion.settle()
    }
    let card = page.card
    #expect(run.failure(of: card, .lasts(0.45...0.52)) == nil)
    #expect(run.failure(.lasts(0.45...0.52)) == nil)
    #expect(run.failure(of: card, .settles(at: 1.45...1.52)) == nil)
    #expect(run.failure(of: card, .settles(at: 0.45...0.52)) != nil)
    expectMessage(run.failure(of: card, .lasts(0.1...0.2)), "lasts-late")
  }

  @Test("A motion can be compared with a curve, a spring, or a function")
  func curves() {
    let card = page.card
    func run(_ timing: any UITimingCurveProvider) -> MotionRun {
      card.center.y = 90
      return Motion.record {
        Motion.host.advance(for: 0.2)
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations { card.center.y = 290 }
        animator.startAnimation()
        Motion.settle()
      }
    }
    let easeOut = UICubicTimingParameters(animationCurve: .easeOut)
    let spring = UISpringTimingParameters(dampingRatio: 0.6)
    #expect(
      run(easeOut).failure(of: card, .follows(easeOut, for: 0.5, \.center.y, within: 1)) == nil)
    let bouncing = run(spring)
    #expect(bouncing.failure(of: card, .follows(spring, for: 0.5, \.center.y, within: 1)) == nil)
    expectMessage(
      bouncing.failure(of: card, .follows(easeOut, for: 0.5, \.center.y, within: 1)),
      "follows-curve")
    let linear = run(UICubicTimingParameters(animationCurve: .linear))
    #expect(
      linear.failure(of: card, .follows(\.center.y, within: 0.1) { min(90 + 400 * $0, 290) })
        == nil)
  }

  @Test("The message for a wrong size contains both sizes")
  func size() {
    let run = Motion.record {
      UIView.animate(withDuration: 0.3) { page.card.bounds.size = CGSize(width: 200, height: 80) }
      Motion.settle()
    }
    #expect(run.failure(of: page.card, .hasSize(200, 80)) == nil)
    expectMessage(run.failure(of: page.card, .hasSize(100, 100)), "has-size")
  }
}

/// The target of a pan, which moves a view as a closure specifies.
@MainActor
private final class PanFollower {
  private let view: UIView
  private let follow: (UIPanGestureRecognizer, UIView) -> Void

  init(_ view: UIView, _ follow: @escaping (UIPanGestureRecognizer, UIView) -> Void) {
    self.view = view
    self.follow = follow
  }

  func moved(_ pan: UIPanGestureRecognizer) { follow(pan, view) }
}
