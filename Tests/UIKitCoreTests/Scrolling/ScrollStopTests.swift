import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Scroll views that stop and pans that wait") struct ScrollStopTests {
  @Test("With a deceleration rate of 0, content stops at the release")
  func noDeceleration() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      fixture.scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
      fixture.flickUp(1200)
      let stopped = fixture.scroll.contentOffset
      #expect(stopped.y > 20)
      fixture.host.frames(1)
      #expect(!fixture.scroll.isDecelerating)
      #expect(abs(fixture.scroll.contentOffset.y - stopped.y) <= 2)
      fixture.host.frames(20)
      #expect(abs(fixture.scroll.contentOffset.y - stopped.y) <= 2)
    }
  }

  @Test("Offsets during deceleration are whole pixels and never negative zero")
  func pixels() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      fixture.scroll.decelerationRate = .fast
      fixture.flickUp(900)
      var count = 0
      while fixture.scroll.isDecelerating, count < 400 {
        let offset = fixture.scroll.contentOffset
        #expect((offset.y * 2).rounded() == offset.y * 2)
        #expect(offset.x == 0 && offset.x.sign == .plus)
        fixture.host.frames(1)
        count += 1
      }
      #expect(count > 5)
      fixture.scroll.contentOffset = CGPoint(x: -0.0, y: -0.0)
      #expect(fixture.scroll.contentOffset.y.sign == .plus)
      #expect(fixture.scroll.bounds.origin.x.sign == .plus)
    }
  }

  @Test(
    "A scroll view's pan wins over an outer pan if a competing inner pan does not begin",
    arguments: [false, true])
  func refusedRival(_ isOnScrollView: Bool) throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let log = fixture.listener.log
      let outer = UIPanGestureRecognizer()
      fixture.host.window.addGestureRecognizer(outer)
      let inner = UIPanGestureRecognizer()
      let judge = GestureJudge()
      judge.shouldBegin = { _ in false }
      inner.delegate = judge
      if isOnScrollView {
        fixture.scroll.addGestureRecognizer(inner)
      } else {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
        fixture.scroll.addSubview(content)
        content.addGestureRecognizer(inner)
      }
      fixture.scroll.panGestureRecognizer.require(toFail: inner)
      fixture.host.down(100, 400)
      fixture.host.frames(1)
      fixture.host.move(100, 380)
      fixture.host.frames(1)
      #expect(fixture.scroll.isDragging)
      #expect(outer.state == .failed)
      fixture.host.move(100, 360)
      fixture.host.frames(1)
      #expect(fixture.scroll.contentOffset.y == 30)
      #expect(log.lines.first == "willBeginDragging")
      fixture.host.up(100, 360)
      withExtendedLifetime(judge) {}
    }
  }
}
