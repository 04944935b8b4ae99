import MotionTesting
import Testing
import UIKitCore

@Suite("Recorded runs", .inOwnProcess, .motion) @MainActor
struct RunTests {
  private func page() -> CardController {
    let page = CardController()
    Motion.host.window.rootViewController = page
    Motion.settle()
    return page
  }

  /// Returns a run in which the card of a page moves down by 200 points in 0.5 s.
  private func moved(_ page: CardController) -> MotionRun {
    Motion.record {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        page.card.center.y = 290
      }
      Motion.settle()
    }
  }

  @Test("A run contains a view's pose in each frame, beginning with the frame before the start")
  func poses() throws {
    let page = page()
    let run = moved(page)
    let track = try #require(run[page.card])
    #expect(run.times.count == 31)
    #expect(run.times.first == 0)
    #expect(abs(run.duration - 0.5) < 1e-9)
    #expect(track.pose(at: 0)?.center == CGPoint(x: 160, y: 90))
    #expect(track.pose(at: 0.5)?.center == CGPoint(x: 160, y: 290))
    #expect(abs((track.pose(at: 0.25)?.center.y ?? 0) - 190) < 1e-9)
    // This time is between two frames.
    #expect(abs((track.pose(at: 0.2583)?.center.y ?? 0) - 193.32) < 1e-6)
    #expect(run["card"]?.poses == track.poses)
    #expect(run["nobody"] == nil)
    #expect(abs((run.settledTime ?? 0) - 0.5) < 1e-9)
  }

  @Test("Angles count full turns, alpha and scale are as displayed, and hidden views have alpha 0")
  func angles() throws {
    let page = page()
    let run = Motion.record {
      for step in 1...30 {
        page.card.transform = CGAffineTransform(rotationAngle: CGFloat(step) * .pi / 10)
          .scaledBy(x: 2, y: 2)
        page.card.alpha = 0.5
        Motion.host.advance(by: 1.0 / 60)
      }
      page.card.isHidden = true
      Motion.host.advance(by: 1.0 / 60)
    }
    let track = try #require(run[page.card])
    #expect(abs((track.pose(at: 0.5)?.angle ?? 0) - 3 * .pi) < 1e-9)
    #expect(abs((track.pose(at: 0.5)?.scale ?? 0) - 2) < 1e-9)
    #expect(track.pose(at: 0.5)?.alpha == 0.5)
    #expect(track.pose(at: 1)?.alpha == 0)
  }

  @Test("A view that is added and removed has no pose while it is outside the window")
  func absent() throws {
    let page = page()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let run = Motion.record {
      Motion.host.advance(for: 0.1)
      page.view.addSubview(other)
      Motion.host.advance(for: 0.1)
      other.removeFromSuperview()
      Motion.host.advance(for: 0.1)
    }
    let track = try #require(run[other])
    #expect(track.pose(at: 0.05) == nil)
    #expect(track.pose(at: 0.15)?.center == CGPoint(x: 5, y: 5))
    #expect(track.pose(at: 0.3) == nil)
    #expect(track.poses.count == run.times.count)
  }

  @Test("A run contains the callbacks of a push in order, each with its time")
  func callbacks() {
    let list = UIViewController()
    list.title = "List"
    let stack = UINavigationController(rootViewController: list)
    Motion.host.window.rootViewController = stack
    Motion.settle()
    let delegate = SlideDelegate()
    stack.delegate = delegate
    let detail = CardController()
    let run = withExtendedLifetime(delegate) {
      Motion.record {
        stack.pushViewController(detail, animated: true)
        Motion.settle()
      }
    }
    #expect(run.events.last.map { abs($0.time - 0.4) < 1e-9 } == true)
    expect(detail, .callbacks(equal: "willAppear didAppear"))
    expect(
      .callbacks(
        equal: """
          willDisappear:List willAppear:Card animateTransition completeTransition \
          didDisappear:List didAppear:Card animationEnded:1
          """), in: run)
    expect(.settles(by: 0.4))
    expect(.lasts(0.3...0.4))
  }

  @Test("Touches defined in text and in code have the same result")
  func fingers() throws {
    let page = page()
    page.card.addGestureRecognizer(
      UIPanGestureRecognizer(target: page, action: CardController.pan))
    func drag(_ play: () throws -> Void) rethrows -> [MotionPose?] {
      page.card.center.y = 90
      return try Motion.record { try play() }[page.card]?.poses ?? []
    }
    let code = drag {
      Motion.play { $0.drag(along: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 190)], for: 0.2) }
    }
    var script = TouchScript()
    script.drag(along: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 190)], for: 0.2)
    let text = try drag { try Motion.play(script.description) }
    #expect(code == text)
    #expect((code.last ?? nil).map { $0.center.y > 170 } == true)
    #expect(throws: TouchScript.ParseError.self) { try Motion.play("0 0 poke 1 1") }
  }

  @Test("An error in the body ends the recording")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try Motion.record { throw Failure() } }
    #expect(Motion.record {}.times == [0])
  }

  @Test("An asynchronous body can be recorded")
  func asynchronous() async {
    let run = await Motion.record { await Motion.host.advanceYielding(for: 0.25) }
    #expect(run.times.count == 16)
  }
}
