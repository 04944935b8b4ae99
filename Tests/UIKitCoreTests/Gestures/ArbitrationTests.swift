import CoreGraphics
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Arbitration between recognizers", .serialized)
@MainActor struct ArbitrationTests {
  @Test("The inner of two pan recognizers wins unless a delegate allows both at the same time")
  func nestedPans() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      let (outerPan, a) = fixture.add(UIPanGestureRecognizer(), "outer")
      let (innerPan, b) = fixture.add(UIPanGestureRecognizer(), "inner", to: inner)
      host.play { $0.drag(along: [CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 10)], for: 0.1) }
      #expect(!log.take().contains { $0.hasPrefix("outer") })
      let judge = GestureJudge()
      judge.simultaneous = { _, _ in true }
      outerPan.delegate = judge
      host.play { $0.drag(along: [CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 10)], for: 0.1) }
      let lines = log.take()
      #expect(
        lines.filter { $0 == "outer began" || $0 == "inner began" } == [
          "inner began", "outer began",
        ])
      #expect(lines.suffix(2) == ["inner ended", "outer ended"])
      #expect(innerPan.state == .possible)
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test("Delegates can reject touches, prevent gestures from beginning, and require failures")
  func delegates() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      view.log = nil
      let (pan, a) = fixture.add(UIPanGestureRecognizer(), "pan")
      let (swipe, b) = fixture.add(UISwipeGestureRecognizer(), "swipe")
      let judge = GestureJudge()
      pan.delegate = judge
      judge.requiresFailure = { $1 === swipe }
      host.play { $0.flick(from: CGPoint(x: 20, y: 20), velocity: CGPoint(x: 1000, y: 0)) }
      #expect(log.take() == ["swipe ended"])
      host.play { $0.flick(from: CGPoint(x: 200, y: 20), velocity: CGPoint(x: -1000, y: 0)) }
      #expect(log.take().first == "pan began")
      judge.requiresFailure = { _, _ in false }
      judge.shouldBegin = { _ in false }
      host.play { $0.flick(from: CGPoint(x: 200, y: 20), velocity: CGPoint(x: -1000, y: 0)) }
      #expect(log.take() == [])
      judge.shouldBegin = { _ in true }
      judge.receives = { _, _ in false }
      host.play { $0.flick(from: CGPoint(x: 200, y: 20), velocity: CGPoint(x: -1000, y: 0)) }
      #expect(log.take() == [])
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test("Disabling a recognizer cancels its current gesture")
  func disabling() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      view.log = nil
      let (pan, receiver) = fixture.add(UIPanGestureRecognizer(), "pan")
      host.down(10, 10)
      host.move(40, 10)
      pan.isEnabled = false
      #expect(log.take() == ["pan began", "pan cancelled"])
      #expect(pan.state == .possible)
      pan.isEnabled = true
      host.move(60, 10)
      host.up(60, 10)
      #expect(log.take() == [])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("Touches that a recognizer delays reach the view in order after the recognizer fails")
  func delays() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let log = fixture.log
      let (tap, receiver) = fixture.add(UITapGestureRecognizer(), "tap")
      tap.delaysTouchesBegan = true
      host.down(100, 100)
      host.frames(1)
      #expect(log.take() == [])
      host.move(160, 100)
      #expect(log.take() == ["view touchesBegan 1", "view touchesMoved"])
      host.up(160, 100)
      #expect(log.take() == ["view touchesEnded"])
      tap.cancelsTouchesInView = false
      host.tap(100, 100)
      #expect(log.take() == ["tap ended", "view touchesBegan 1", "view touchesEnded"])
      withExtendedLifetime(receiver) {}
    }
  }
}
