import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

@Suite("Scroll views", .serialized)
@MainActor struct ScrollViewTests {
  @Test("The content moves once the finger has dragged 10 pt")
  func drag() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      host.down(100, 400)
      host.frames(1)
      host.move(100, 392)
      #expect(scroll.contentOffset.y == 0)
      #expect(scroll.isTracking && !scroll.isDragging)
      host.move(100, 390)
      #expect(scroll.isDragging)
      #expect(scroll.contentOffset.y == 0)
      host.move(100, 350)
      #expect(scroll.contentOffset.y == 40)
      host.advance(for: 0.2)
      host.up(100, 350)
      #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
      #expect(
        listener.log.take() == [
          "willBeginDragging", "didScroll", "willEndDragging 0.0 40.0", "didEndDragging false",
        ])
    }
  }

  @Test("A flick decelerates by the closed form at 30, 60, and 120 frames/s")
  func deceleration() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      var ends: [CGFloat] = []
      for rate in [30, 60, 120] {
        host.loop.framesPerSecond = rate
        scroll.setContentOffset(.zero, animated: false)
        fixture.flickUp(1000)
        let start = scroll.contentOffset.y
        #expect(abs(start - 90) < 1e-9)
        #expect(scroll.isDecelerating)
        let curve = Decay(initialVelocity: 1000, rate: 0.998)
        for frame in 1...rate {
          host.frames(1)
          let expected = Double(start) + curve.value(at: Double(frame) / Double(rate))
          #expect(Double(scroll.contentOffset.y) == (expected * 2).rounded() / 2)
        }
        host.advance(for: 1.2)
        #expect(scroll.isDecelerating)
        host.advance(for: 0.2)
        #expect(!scroll.isDecelerating)
        #expect(scroll.contentOffset.y == 584, "0.499 · (1000 − 10) beyond the lift")
        ends.append(scroll.contentOffset.y)
      }
      #expect(abs(ends[0] - ends[1]) < 1e-6 && abs(ends[1] - ends[2]) < 1e-6)
    }
  }

  @Test("A flick that ends between frames has the same path at 30, 60, and 120 frames/s")
  func flickBetweenFrames() throws {
    var ways: [[CGFloat]] = []
    for rate in [30, 60, 120] {
      try TestHost.run {
        let fixture = try ScrollFixture()
        fixture.host.loop.framesPerSecond = rate
        var script = TouchScript()
        script.drag(
          along: [CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 280)], for: 7.0 / 60)
        let player = InputPlayer(script.events, on: fixture.host)
        var way: [CGFloat] = []
        let start = fixture.host.loop.time
        for frame in 1...rate * 2 {
          player.deliverDue()
          fixture.host.frames(1)
          if frame % (rate / 10) == 0 && frame > rate / 5 {
            way.append(fixture.scroll.contentOffset.y)
          }
        }
        #expect(abs(fixture.host.loop.time - start - 2) < 1e-9)
        ways.append(way)
      }
    }
    for (a, b) in zip(ways[0], ways[1]) { #expect(abs(a - b) < 1e-6) }
    for (a, b) in zip(ways[0], ways[2]) { #expect(abs(a - b) < 1e-6) }
    #expect(ways[0].count == 18)
  }

  @Test("A flick calls the dragging and deceleration callbacks in order")
  func callbacks() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let listener = fixture.listener
      fixture.flickUp(1000)
      host.advance(for: 6)
      let lines = listener.log.take()
      #expect(lines.first == "willBeginDragging")
      let marks = lines.filter { $0 != "didScroll" }
      #expect(marks.count == 5)
      #expect(marks[1].hasPrefix("willEndDragging 1.0 584.5"))
      #expect(
        marks[2...] == ["didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
      #expect(lines.last == "didEndDecelerating")
    }
  }

  @Test("Content beyond its edge follows the rubber-band function and springs back")
  func bounce() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      host.down(100, 100)
      host.move(100, 110)
      host.move(100, 210)
      let shown = (RubberBand.resisted(-100, dimension: 480) * 2).rounded() / 2
      #expect(Double(scroll.contentOffset.y) == shown)
      host.advance(for: 0.2)
      host.up(100, 210)
      #expect(scroll.isDecelerating)
      let spring = Spring(dampingRatio: 1, angularFrequency: 10.92)
      host.frames(12)
      let state = spring.state(after: 0.2, from: .init(displacement: shown, velocity: -7.3 * shown))
      #expect(abs(Double(scroll.contentOffset.y) - state.displacement) <= 0.25)
      host.advance(for: 2)
      #expect(scroll.contentOffset.y == 0)
      #expect(listener.log.lines.last == "didEndDecelerating")
    }
  }

  @Test("A flick past the end overshoots continuously and comes to rest at the end")
  func overshoot() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.contentOffset.y = 4000
      fixture.flickUp(2000)
      var last = scroll.contentOffset.y
      var highest = last
      for _ in 0..<180 {
        host.frames(1)
        #expect(abs(scroll.contentOffset.y - last) < 40)
        last = scroll.contentOffset.y
        highest = max(highest, last)
      }
      #expect(highest > 4520 && highest < 4600)
      #expect(scroll.contentOffset.y == 4520)
    }
  }

  @Test("Without bouncing, the content stops at its edge")
  func noBounce() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.bounces = false
      host.down(100, 100)
      host.move(100, 110)
      host.move(100, 210)
      #expect(scroll.contentOffset.y == 0)
      host.up(100, 210)
      scroll.contentOffset.y = 4400
      fixture.flickUp(2000)
      host.advance(for: 2)
      #expect(scroll.contentOffset.y == 4520)
    }
  }

  @Test("Paging stops at the next page after a flick, and at the nearest page after a slow drag")
  func paging() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.isPagingEnabled = true
      fixture.flickUp(600)
      host.advance(for: 2)
      #expect(scroll.contentOffset.y == 480)
      host.play {
        $0.drag(along: [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 250)], for: 0.3, hold: 0.3)
      }
      host.advance(for: 2)
      #expect(scroll.contentOffset.y == 480)
    }
  }

  @Test("A delegate can change the deceleration target without a jump in speed")
  func target() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      listener.target = CGPoint(x: 0, y: 400)
      fixture.flickUp(1000)
      var places = [scroll.contentOffset.y]
      for _ in 0..<120 {
        host.frames(1)
        places.append(scroll.contentOffset.y)
      }
      #expect(abs((places[1] - places[0]) * 60 - 1000) < 60)
      host.advance(for: 2)
      #expect(scroll.contentOffset.y == 400)
    }
  }

  @Test("An animated scroll takes 0.3 s and ends with its callback")
  func animated() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
      host.frames(9)
      #expect(abs(scroll.contentOffset.y - 300) < 1e-3)
      host.frames(9)
      #expect(scroll.contentOffset.y == 600)
      #expect(listener.log.lines.last == "didEndScrollingAnimation")
      scroll.scrollRectToVisible(CGRect(x: 0, y: 1100, width: 10, height: 20), animated: false)
      #expect(scroll.contentOffset.y == 640)
    }
  }

  @Test(
    "A touch on moving content stops the content without a tap, and a drag begins immediately")
  func catching() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      let log = TouchLog()
      let content = TouchView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
      content.log = log
      scroll.addSubview(content)
      fixture.flickUp(2000)
      host.frames(20)
      #expect(log.take() == [])
      listener.log.lines = []
      host.down(100, 300)
      #expect(listener.log.take() == ["didEndDecelerating", "willBeginDragging"])
      let place = scroll.contentOffset.y
      host.move(100, 298)
      #expect(scroll.contentOffset.y == place + 2)
      host.advance(for: 0.2)
      host.up(100, 298)
      #expect(log.take() == [])
    }
  }

  @Test("Content views receive a touch after 0.15 s, or immediately for a tap")
  func contentTouches() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let log = TouchLog()
      let content = TouchView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
      content.log = log
      scroll.addSubview(content)
      host.down(100, 300)
      host.advance(for: 0.1)
      #expect(log.take() == [])
      host.advance(for: 0.1)
      #expect(log.take() == ["view touchesBegan 1"])
      host.move(100, 280)
      #expect(log.take() == ["view touchesMoved", "view touchesCancelled"].suffix(1))
      host.up(100, 280)
      host.advance(for: 1)
      host.tap(100, 300)
      #expect(log.take() == ["view touchesBegan 1", "view touchesEnded"])
    }
  }

  @Test(
    "Horizontal drags scroll a row of cards, and vertical drags scroll the list")
  func nested() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let row = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
      row.contentSize = CGSize(width: 1000, height: 200)
      scroll.addSubview(row)
      host.play {
        $0.drag(along: [CGPoint(x: 200, y: 200), CGPoint(x: 100, y: 205)], for: 0.2, hold: 0.2)
      }
      #expect(row.contentOffset.x > 80 && scroll.contentOffset.y == 0)
      let before = row.contentOffset.x
      host.play {
        $0.drag(along: [CGPoint(x: 200, y: 200), CGPoint(x: 205, y: 100)], for: 0.2, hold: 0.2)
      }
      #expect(row.contentOffset.x == before && scroll.contentOffset.y > 80)
    }
  }

  @Test(
    "Overscroll moves its receiver without a jump, and scrolling back returns the receiver first")
  func overflow() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let receiver = PulledSheet()
      scroll.overflowReceiver = receiver
      scroll.contentOffset.y = 80
      host.down(100, 100)
      host.move(100, 110)
      var sums: [CGFloat] = []
      for step in 1...300 {
        host.frames(1)
        host.move(100, 110 + CGFloat(step))
        sums.append(80 - scroll.contentOffset.y + receiver.height)
      }
      #expect(sums == (1...300).map { CGFloat($0) })
      #expect(scroll.contentOffset.y == 0 && receiver.height == 220)
      host.move(100, 200)
      #expect(receiver.height == 10 && scroll.contentOffset.y == 0)
      host.move(100, 180)
      #expect(receiver.height == 0 && scroll.contentOffset.y == 10)
      host.move(100, 250)
      host.advance(for: 0.2)
      host.up(100, 250)
      #expect(receiver.releases == 1 && scroll.contentOffset.y == 0)
    }
  }

  @Test("Content at the top moves when the safe area changes")
  func safeArea() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      host.window.hostSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      host.frames(1)
      #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
      #expect(scroll.contentOffset.y == -44)
      scroll.contentInsetAdjustmentBehavior = .never
      #expect(scroll.adjustedContentInset == .zero)
      #expect(scroll.contentOffset.y == 0)
    }
  }

  @Test("Two fingers zoom the delegate's view within the limits")
  func zoom() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let listener = fixture.listener
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scroll.contentSize = picture.bounds.size
      scroll.addSubview(picture)
      listener.zoomed = picture
      scroll.maximumZoomScale = 3
      host.play {
        $0.pinch(around: CGPoint(x: 160, y: 240), distance: 100, to: 200, for: 0.3)
      }
      host.advance(for: 0.5)
      #expect(abs(scroll.zoomScale - 2) < 1e-9)
      #expect(abs(scroll.contentSize.width - 640) < 1e-6)
      #expect(abs(scroll.contentOffset.x - 160) < 4 && abs(scroll.contentOffset.y - 240) < 4)
      scroll.zoomScale = 10
      #expect(abs(scroll.zoomScale - 3) < 1e-9)
    }
  }

  @Test("A non-finite offset is rejected with a message")
  func badOffset() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      let messages = Diagnostics.capture { scroll.contentOffset = CGPoint(x: 0, y: CGFloat.nan) }
      #expect(messages.count == 1)
      #expect(scroll.contentOffset == .zero)
    }
  }
}
