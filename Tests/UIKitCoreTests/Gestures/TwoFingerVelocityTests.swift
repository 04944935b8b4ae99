import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("The final velocity of pinches and rotations")
struct TwoFingerVelocityTests {
  // Source: Pinch-to-dismiss rules in public code read the velocity in `.ended`.
  @Test("The fingers of a pinch or rotation can lift one after the other", arguments: [0, 1, 2])
  func velocity(framesBetween: Int) throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let (pinch, _) = fixture.add(UIPinchGestureRecognizer(), "pinch")
      let (rotation, _) = fixture.add(UIRotationGestureRecognizer(), "rotation")
      let judge = GestureJudge()
      judge.simultaneous = { _, _ in true }
      pinch.delegate = judge
      var (scale, turn): (CGFloat, CGFloat) = (0, 0)
      let a = GestureBell { if pinch.state == .ended { scale = pinch.velocity } }
      let b = GestureBell { if rotation.state == .ended { turn = rotation.velocity } }
      pinch.addTarget(a, action: GestureBell.ring)
      rotation.addTarget(b, action: GestureBell.ring)
      host.down(110, 200, finger: 0)
      host.down(210, 200, finger: 1)
      for step in 1...10 {
        host.frames(1)
        host.move(110 - CGFloat(step) * 5, 200, finger: 0)
        host.move(210, 200 + CGFloat(step) * 5, finger: 1)
      }
      host.frames(1)
      host.up(60, 200, finger: 0)
      host.frames(framesBetween)
      host.up(210, 250, finger: 1)
      #expect(scale > 2, "\(scale)")
      #expect(turn > 0.5, "\(turn)")
    }
  }

  @Test("A finger that rests after the other finger lifted ends the pinch without velocity")
  func rest() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let (pinch, _) = fixture.add(UIPinchGestureRecognizer(), "pinch")
      var scale: CGFloat = -1
      let a = GestureBell { if pinch.state == .ended { scale = pinch.velocity } }
      pinch.addTarget(a, action: GestureBell.ring)
      host.down(110, 200, finger: 0)
      host.down(210, 200, finger: 1)
      for step in 1...10 {
        host.frames(1)
        host.move(110 - CGFloat(step) * 5, 200, finger: 0)
      }
      host.up(60, 200, finger: 0)
      host.frames(30)
      host.up(210, 200, finger: 1)
      #expect(scale == 0)
    }
  }
}
