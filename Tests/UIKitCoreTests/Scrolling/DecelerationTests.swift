import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

@Suite("Deceleration", .serialized)
@MainActor struct DecelerationTests {
  @Test("Content that hits an edge at 3005 pt/s overshoots by 100.3 pt for 0.81 s")
  func edgeBounce() {
    let motion = ScrollAxisMotion(
      position: 0, velocity: -3005, range: 0...1000, rate: 0.998, bounces: true, scale: 2)
    let peak = (0...1000).map { motion.position(at: Double($0) / 1000) }.min() ?? 0
    #expect(abs(-peak - 100.33) < 0.17)
    #expect(abs(motion.duration - 0.81) < 0.02)
    #expect(motion.end == 0 && motion.offered == 0)
  }

  @Test("The fast deceleration rate follows the closed form and ends at 10 pt/s")
  func fast() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      fixture.scroll.decelerationRate = .fast
      fixture.flickUp(1000)
      #expect(fixture.listener.log.lines.contains("willEndDragging 1.0 188.5"))
      // ln(100) / (−1000 · ln 0.99) s
      fixture.host.frames(27)
      #expect(fixture.scroll.isDecelerating)
      fixture.host.frames(1)
      #expect(!fixture.scroll.isDecelerating)
      #expect(fixture.scroll.contentOffset.y == 188, "0.099 · (1000 − 10) beyond 90")
    }
  }

  @Test("A non-finite target leads to the same resting offset as no target")
  func targetThatIsNone() throws {
    var rests: [CGFloat] = []
    for target in [nil, CGPoint(x: 0, y: CGFloat.nan)] {
      try TestHost.run {
        let fixture = try ScrollFixture()
        fixture.listener.target = target
        let lines = Diagnostics.capture { fixture.flickUp(1000) }
        #expect(lines.count == (target == nil ? 0 : 1))
        for line in lines {
          #expect(line.contains(", which is not finite. The target remains "))
          #expect(line.hasSuffix("Look for a division by a size of zero."))
        }
        fixture.host.frames(300)
        rests.append(fixture.scroll.contentOffset.y)
      }
    }
    #expect(rests[0] > 400 && rests[0] == rests[1])
  }

  @Test(
    "Content ends at the delegate's target, whether nearer, farther, backward, or fractional",
    arguments: [120.0, 333.3, 500, 585, 700, 1900, 91, 20, 0])
  func targets(goal: Double) throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      fixture.listener.target = CGPoint(x: 0, y: goal)
      fixture.flickUp(1000)
      var offsets = [fixture.scroll.contentOffset.y]
      for _ in 0..<300 where fixture.scroll.isDecelerating {
        fixture.host.frames(1)
        offsets.append(fixture.scroll.contentOffset.y)
      }
      #expect(fixture.scroll.contentOffset.y == CGFloat(goal))
      #expect(offsets.count < 180, "it takes less than three seconds")
      let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      #expect((steps.first ?? 0) > 12, "it leaves with the speed of the finger")
      if goal > 120 { #expect(steps.allSatisfy { $0 >= 0 }, "it does not turn back") }
      let change = zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0
      #expect(change < max(12, CGFloat(goal) / 60), "its speed does not jump")
    }
  }

  @Test("The duration of a deceleration changes continuously with the distance to the target")
  func fartherTargets() {
    func motion(_ goal: Double) -> ScrollAxisMotion {
      ScrollAxisMotion(position: 0, velocity: 1000, to: goal, rate: 0.998, isPaging: false)
    }
    #expect(abs(motion(494).duration - log(100) / 2.002) < 0.01)
    #expect(abs(motion(495).duration - motion(494).duration) < 0.5)
    for goal in stride(from: 500.0, to: 5000, by: 50) {
      let difference = motion(goal + 50).duration - motion(goal).duration
      #expect(abs(difference) < 0.35)
    }
  }

  @Test("Content reaches an edge if it would otherwise stop one point before the edge")
  func offeredEdge() {
    let velocity = 3000.0
    for beyond in [0.2, 1, 1.45] {
      let edge = 0.499 * 2990 + beyond
      let motion = ScrollAxisMotion(
        position: 0, velocity: velocity, range: 0...edge, rate: 0.998, bounces: true, scale: 2)
      #expect(motion.offered == edge && motion.end == edge)
      #expect(abs(motion.duration - 2.85) < 0.02)
    }
  }

  @Test("Content released outside its range while moving back passes the edge and continues")
  func passesTheEdge() {
    let motion = ScrollAxisMotion(
      position: -20, velocity: 2000, range: 0...5000, rate: 0.998, bounces: true, scale: 2)
    #expect(motion.end > 700)
    var last = -20.0
    for step in 1...200 {
      let position = motion.position(at: Double(step) / 60)
      #expect(position >= last && position - last < 40)
      last = position
    }
    let slow = ScrollAxisMotion(
      position: -20, velocity: 100, range: 0...5000, rate: 0.998, bounces: true, scale: 2)
    #expect(slow.end == 0)
    let outwards = ScrollAxisMotion(
      position: -20, velocity: -2000, range: 0...5000, rate: 0.998, bounces: true, scale: 2)
    #expect(outwards.position(at: 0.016) > -20, "a finger that goes outwards does not count")
  }

  @Test("Deceleration rates of 0 and non-finite rates cause no faults")
  func oddRates() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
      fixture.flickUp(1000)
      #expect(!scroll.isDecelerating && scroll.contentOffset.y == 90)
      #expect(fixture.listener.log.take().last == "didEndDragging false")
      scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: .nan)
      scroll.contentOffset.y = 0
      fixture.flickUp(1000)
      fixture.host.advance(for: 3)
      #expect(scroll.contentOffset.y == 584)
    }
  }

  @Test("The horizontal and vertical axes decelerate and stop independently")
  func axes() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.contentSize.width = 5000
      fixture.host.play {
        $0.flick(from: CGPoint(x: 250, y: 400), velocity: CGPoint(x: -300, y: -1200))
      }
      let start = scroll.contentOffset
      fixture.host.advance(for: 1.75)
      let earlier = scroll.contentOffset
      #expect(abs(earlier.x - start.x - 0.499 * 290) <= 0.5)
      fixture.host.advance(for: 1)
      #expect(scroll.contentOffset.x == earlier.x)
      #expect(abs(scroll.contentOffset.y - start.y - 0.499 * 1190) <= 0.5)
      #expect(!scroll.isDecelerating)
    }
  }

  @Test("An axis without motion keeps a fractional offset")
  func restingAxis() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.contentOffset.x = 0.25
      scroll.contentSize.width = 321
      scroll.isDirectionalLockEnabled = true
      fixture.flickUp(1000)
      #expect(scroll.contentOffset.x == 0.25)
      fixture.host.frames(10)
      #expect(scroll.contentOffset.x == 0.25 && scroll.contentOffset.y > 90)
    }
  }

  @Test("Offsets are never negative zero")
  func negativeZero() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      scroll.contentOffset.y = 3
      scroll.contentOffset = CGPoint(x: 0, y: -0.0)
      #expect(scroll.contentOffset.y.sign == .plus)
      fixture.host.play {
        $0.drag(along: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 200)], for: 0.3, hold: 0.2)
      }
      var signs: [FloatingPointSign] = []
      for _ in 0..<90 {
        fixture.host.frames(1)
        if scroll.contentOffset.y == 0 { signs.append(scroll.contentOffset.y.sign) }
      }
      #expect(!signs.isEmpty && !signs.contains(.minus))
      #expect(scroll.contentOffset.x.sign == .plus)
    }
  }

  @Test("A touch or a jump ends the deceleration immediately")
  func stopping() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let scroll = fixture.scroll
      fixture.flickUp(1000)
      #expect(scroll.isDecelerating)
      scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
      #expect(!scroll.isDecelerating)
      fixture.host.frames(5)
      #expect(scroll.contentOffset.y == 50)
      fixture.flickUp(1000)
      fixture.host.frames(5)
      let caught = scroll.contentOffset.y
      fixture.host.down(100, 300)
      #expect(!scroll.isDecelerating && scroll.isDragging)
      fixture.host.frames(10)
      fixture.host.up(100, 300)
      #expect(!scroll.isDecelerating && scroll.contentOffset.y == caught)
    }
  }

  @Test("Lifting a resting finger reports the drag velocity beyond an edge and 0 inside the range")
  func held() throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      @MainActor func drag(by step: CGFloat) {
        host.down(100, 250)
        for move in 1...20 {
          host.advance(by: 0.01)
          host.move(100, 250 + step * CGFloat(move))
        }
        host.advance(for: 0.3)
        host.up(100, 250 + step * 20)
        host.advance(for: 2)
      }
      drag(by: 5)
      #expect(fixture.listener.log.take().contains("willEndDragging -0.5 0.0"))
      fixture.scroll.contentOffset.y = 1000
      drag(by: 5)
      #expect(fixture.listener.log.take().contains("willEndDragging 0.0 910.0"))
    }
  }

  @Test(
    "A non-finite target prints one message, and the content stops at its original target")
  func badTarget() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      fixture.listener.target = CGPoint(x: 0, y: CGFloat.nan)
      let messages = Diagnostics.capture { fixture.flickUp(1000) }
      #expect(messages.count == 1)
      fixture.host.advance(for: 3)
      #expect(fixture.scroll.contentOffset.y == 584)
    }
  }

  @Test("Scrolled content keeps its distance from a changing top safe area")
  func insets() throws {
    try TestHost.run {
      let fixture = try ScrollFixture()
      let (host, scroll) = (fixture.host, fixture.scroll)
      host.window.hostSafeAreaInsets.top = 116
      scroll.contentOffset.y = 300
      host.window.hostSafeAreaInsets.top = 64
      #expect(scroll.contentOffset.y == 352)
      host.window.hostSafeAreaInsets.top = 116
      #expect(scroll.contentOffset.y == 300)
      scroll.contentInset.top = 20
      #expect(scroll.contentOffset.y == 300, "room that a client adds moves nothing")
    }
  }

  @Test("An offset that a client sets when the insets change is kept")
  func insetsHeard() throws {
    final class Listener: NSObject, UIScrollViewDelegate {
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        scrollView.contentOffset.y = 77
      }
    }
    try TestHost.run {
      let fixture = try ScrollFixture()
      let listener = Listener()
      fixture.scroll.delegate = listener
      fixture.scroll.contentOffset.y = 300
      fixture.host.window.hostSafeAreaInsets.top = 64
      #expect(fixture.scroll.contentOffset.y == 77)
    }
  }

  @Test("An offset set before the first layout is kept when the safe area appears")
  func chosenOffset() throws {
    try TestHost.run { host in
      host.window.hostSafeAreaInsets.top = 44
      let scroll = UIScrollView(frame: host.window.bounds)
      scroll.contentSize = CGSize(width: 320, height: 5000)
      scroll.contentOffset.y = 300
      host.window.addSubview(scroll)
      host.frames(1)
      #expect(scroll.contentOffset.y == 300)
    }
  }
}
