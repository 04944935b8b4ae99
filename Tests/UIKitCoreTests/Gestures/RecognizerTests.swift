import CoreGraphics
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Gesture recognizers", .serialized)
@MainActor struct RecognizerTests {
  @Test("A pan begins after 10 pt, changes, ends, and cancels the touch of its view")
  func pan() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      let (pan, receiver) = fixture.add(UIPanGestureRecognizer(), "pan")
      host.down(100, 100)
      host.frames(1)
      host.move(109, 100)
      host.frames(1)
      #expect(pan.state == .possible)
      host.move(110, 100)
      #expect(pan.state == .began)
      #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
      host.frames(1)
      host.move(130, 120)
      #expect(pan.translation(in: view) == CGPoint(x: 30, y: 20))
      pan.setTranslation(.zero, in: view)
      host.frames(1)
      host.move(135, 121)
      #expect(pan.translation(in: view) == CGPoint(x: 5, y: 1))
      host.up(135, 121)
      #expect(pan.state == .possible)
      #expect(pan.numberOfTouches == 0)
      #expect(
        log.take() == [
          "view touchesBegan 1", "view touchesMoved", "pan began", "view touchesCancelled",
          "pan changed", "pan changed", "pan ended",
        ])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("A steady drag has an exact velocity, and a resting finger has zero velocity")
  func velocity() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let (pan, _) = fixture.add(UIPanGestureRecognizer(), "pan")
      var velocities: [CGPoint] = []
      let spy = PanSpy { velocities.append($0.velocity(in: $0.view)) }
      pan.addTarget(spy, action: PanSpy.act)
      host.play {
        $0.flick(from: CGPoint(x: 50, y: 50), velocity: CGPoint(x: 600, y: -120), for: 0.2)
      }
      #expect(abs((velocities.last?.x ?? 0) - 600) < 1e-9)
      #expect(abs((velocities.last?.y ?? 0) + 120) < 1e-9)
      host.play {
        $0.drag(
          along: [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50)], for: 0.2, hold: 0.2)
      }
      #expect(velocities.last == .zero)
    }
  }

  @Test("A steady drag has the same velocity at 30, 60, and 120 frames/s")
  func velocityAndFrames() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      for rate in [30, 60, 120] {
        host.loop.framesPerSecond = rate
        let (pan, _) = fixture.add(UIPanGestureRecognizer(), "pan \(rate)")
        var last = CGPoint.zero
        let spy = PanSpy { last = $0.velocity(in: $0.view) }
        pan.addTarget(spy, action: PanSpy.act)
        host.play { $0.flick(from: CGPoint(x: 50, y: 50), velocity: CGPoint(x: 900, y: 0)) }
        #expect(abs(last.x - 900) < 1e-9)
        view.removeGestureRecognizer(pan)
      }
    }
  }

  @Test("A tap is recognized at the lift unless the finger moves 45 pt or stays down for 0.75 s")
  func tap() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let log = fixture.log
      let (tap, receiver) = fixture.add(UITapGestureRecognizer(), "tap")
      host.tap(100, 100)
      #expect(log.take() == ["view touchesBegan 1", "tap ended", "view touchesCancelled"])
      #expect(tap.state == .possible)
      host.down(100, 100)
      host.move(146, 100)
      #expect(tap.state == .failed)
      host.up(146, 100)
      #expect(log.take() == ["view touchesBegan 1", "view touchesMoved", "view touchesEnded"])
      host.down(100, 100)
      host.advance(for: 0.8)
      host.up(100, 100)
      #expect(log.take() == ["view touchesBegan 1", "view touchesEnded"])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("A single tap that requires a double tap to fail waits 0.35 s")
  func doubleTap() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let log = fixture.log
      let (single, a) = fixture.add(UITapGestureRecognizer(), "single")
      let (double, b) = fixture.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      host.tap(100, 100)
      #expect(single.state == .possible)
      #expect(log.take() == ["view touchesBegan 1"])
      host.advance(for: 0.4)
      #expect(log.take() == ["single ended", "view touchesCancelled"])
      host.tap(100, 100)
      host.frames(4)
      host.tap(102, 100)
      host.advance(for: 0.5)
      #expect(
        log.take() == [
          "view touchesBegan 1", "view touchesBegan 1", "double ended", "view touchesCancelled",
        ])
      #expect(single.state == .possible && double.state == .possible)
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test("Without a failure requirement, a single tap and the following double tap are recognized")
  func tapsWithoutRequirement() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      let (_, a) = fixture.add(UITapGestureRecognizer(), "single")
      let (double, b) = fixture.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      view.log = nil
      host.tap(100, 100)
      host.frames(4)
      host.tap(100, 100)
      #expect(log.take() == ["single ended", "double ended"])
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test("A long press begins after 0.5 s and then follows the finger")
  func longPress() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      let (press, receiver) = fixture.add(UILongPressGestureRecognizer(), "press")
      view.log = nil
      host.down(100, 100)
      host.advance(for: 0.45)
      #expect(press.state == .possible)
      host.advance(for: 0.1)
      #expect(press.state == .began)
      host.move(200, 100)
      host.up(200, 100)
      #expect(log.take() == ["press began", "press changed", "press ended"])
      host.down(100, 100)
      host.move(111, 100)
      host.advance(for: 1)
      host.up(111, 100)
      #expect(log.take() == [])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("An edge pan accepts only touches that start at its edge and move inward")
  func edgePan() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      view.log = nil
      let (pan, receiver) = fixture.add(UIScreenEdgePanGestureRecognizer(), "edge")
      pan.edges = .left
      host.play { $0.drag(along: [CGPoint(x: 5, y: 200), CGPoint(x: 60, y: 205)], for: 0.1) }
      #expect(log.take().first == "edge began")
      host.play { $0.drag(along: [CGPoint(x: 50, y: 200), CGPoint(x: 120, y: 200)], for: 0.1) }
      host.play { $0.drag(along: [CGPoint(x: 5, y: 200), CGPoint(x: 10, y: 300)], for: 0.1) }
      #expect(log.take() == [])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("A pinch reports the ratio of finger distances, and a rotation reports the angle")
  func twoFingers() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      view.log = nil
      let (pinch, _) = fixture.add(UIPinchGestureRecognizer(), "pinch")
      let (rotation, _) = fixture.add(UIRotationGestureRecognizer(), "rotation")
      let judge = GestureJudge()
      judge.simultaneous = { _, _ in true }
      pinch.delegate = judge
      var scale: CGFloat = 0
      var angle: CGFloat = 0
      let a = GestureBell { scale = pinch.scale }
      let b = GestureBell { angle = rotation.rotation }
      pinch.addTarget(a, action: GestureBell.ring)
      rotation.addTarget(b, action: GestureBell.ring)
      host.play {
        $0.pinch(
          around: CGPoint(x: 160, y: 240), distance: 100, to: 250, turning: 0.8, for: 0.5)
      }
      #expect(abs(scale - 2.5) < 1e-9)
      #expect(abs(angle - 0.8) < 1e-9)
      #expect(pinch.state == .possible && rotation.state == .possible)
    }
  }
}
