import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A delegate that changes its scroll view in the callbacks.
private final class Changer: NSObject, UIScrollViewDelegate {
  var onScroll: ((UIScrollView) -> Void)?
  var onLift: ((UIScrollView, UnsafeMutablePointer<CGPoint>) -> Void)?
  var onEnd: ((UIScrollView) -> Void)?
  var onRest: ((UIScrollView) -> Void)?
  private(set) var log: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?(scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { onLift?(scrollView, targetContentOffset) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging \(decelerate)")
    onEnd?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.append("didEndDecelerating")
    onRest?(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
  }
}

@MainActor @Suite("Changes during a scroll animation") struct ScrollPlanTests {
  private func run(_ body: (TestHost, ScrollFixture, Changer) throws -> Void) throws {
    try TestHost.run { host in
      let fixture = try ScrollFixture()
      let changer = Changer()
      fixture.scroll.delegate = changer
      try withExtendedLifetime(changer) { try body(host, fixture, changer) }
    }
  }

  /// Runs frames until the content rests, and returns the greatest step of a frame in points.
  @discardableResult
  private func rest(_ host: TestHost, _ scroll: UIScrollView) -> CGFloat {
    var (step, last) = (CGFloat(0), scroll.contentOffset.y)
    for _ in 0..<600 {
      host.frames(1)
      step = max(step, abs(scroll.contentOffset.y - last))
      last = scroll.contentOffset.y
    }
    #expect(!scroll.isDecelerating)
    return step
  }

  // Source: Infinite lists append content in `scrollViewDidScroll`.
  @Test("Content that grows during deceleration moves past the old end")
  func growing() throws {
    try run { host, fixture, changer in
      fixture.scroll.contentSize.height = 700
      changer.onScroll = { scroll in
        if scroll.contentOffset.y > 150, scroll.contentSize.height == 700 {
          scroll.contentSize.height = 5000
        }
      }
      fixture.flickUp(1200)
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y > 500)
      #expect(changer.log.last == "didEndDecelerating")
    }
  }

  @Test("Content that shrinks during deceleration returns without a jump")
  func shrinking() throws {
    try run { host, fixture, changer in
      changer.onScroll = { scroll in
        if scroll.contentOffset.y > 300 { scroll.contentSize.height = 700 }
      }
      fixture.flickUp(2000)
      let step = rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == 220)
      #expect(step < 60, "\(step)")
    }
  }

  // Source: This is the pattern for pull to refresh without a refresh control.
  @Test("Content rests at an inset that is set at the end of a drag")
  func pullToRefresh() throws {
    try run { host, fixture, changer in
      changer.onEnd = { scroll in
        UIView.animate(withDuration: 0.25) { scroll.contentInset.top = 60 }
      }
      host.play {
        $0.drag(
          along: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 400)], for: 0.5, hold: 0.2)
      }
      #expect(fixture.scroll.contentOffset.y < -60)
      let step = rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == -60)
      #expect(step < 20, "\(step)")
    }
  }

  // Source: Lists load more content when they are pulled past their end.
  @Test(
    "Appending content when a resting finger lifts past the end causes no jump",
    arguments: ["willEndDragging", "didEndDragging"])
  func appended(callback: String) throws {
    try run { host, fixture, changer in
      fixture.scroll.contentSize.height = 700
      fixture.scroll.contentOffset.y = 220
      if callback == "willEndDragging" {
        changer.onLift = { scroll, _ in scroll.contentSize.height = 5000 }
      } else {
        changer.onEnd = { $0.contentSize.height = 5000 }
      }
      host.play {
        $0.drag(along: [CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 100)], for: 0.4, hold: 0.2)
      }
      let lifted = fixture.scroll.contentOffset.y
      #expect(lifted > 300)
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == lifted)
    }
  }

  @Test("Content that becomes too short to scroll during a drag does not bounce after the drag")
  func unscrollable() throws {
    try run { host, fixture, changer in
      changer.onScroll = { $0.contentSize.height = 100 }
      fixture.flickUp(1500)
      #expect(fixture.scroll.contentOffset.y == 0)
      #expect(rest(host, fixture.scroll) == 0)
      #expect(fixture.scroll.contentOffset.y == 0)
    }
  }

  // Documented: Without a bounce, scrolling stops immediately at the edge of the content.
  @Test("Without a bounce, content moves immediately to an edge that has moved past it")
  func shrinkingWithoutBounce() throws {
    try run { host, fixture, changer in
      fixture.scroll.bounces = false
      fixture.flickUp(2000)
      host.frames(10)
      #expect(fixture.scroll.contentOffset.y > 240)
      fixture.scroll.contentSize.height = 700
      host.frames(1)
      #expect(fixture.scroll.contentOffset.y == 220)
      #expect(changer.log.last == "didEndDecelerating")
    }
  }

  @Test("Content does not jump if its edge moves past it and back while the finger lifts")
  func returningEdge() throws {
    try run { host, fixture, changer in
      fixture.scroll.bounces = false
      fixture.scroll.contentSize.width = 2000
      changer.onLift = { scroll, _ in scroll.contentSize.width = 340 }
      changer.onEnd = { $0.contentSize.width = 2000 }
      host.play {
        $0.flick(from: CGPoint(x: 250, y: 400), velocity: CGPoint(x: -1000, y: -1000))
      }
      let lifted = fixture.scroll.contentOffset.x
      #expect(lifted > 30)
      host.frames(1)
      let step = fixture.scroll.contentOffset.x - lifted
      #expect(step >= 0 && step < 30, "\(step)")
    }
  }

  @Test("Without a bounce, content follows an edge that moves as the content reaches it")
  func edgeMovesAtEnd() throws {
    try run { host, fixture, changer in
      fixture.scroll.bounces = false
      fixture.scroll.contentInset.top = 70
      fixture.scroll.contentOffset.y = 200
      changer.onScroll = { if $0.contentOffset.y == -70 { $0.contentInset.top = 50 } }
      fixture.flickUp(-2000, from: 100)
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == -50)
      #expect(changer.log.last == "didEndDecelerating")
    }
  }

  @Test("After an inset is removed during a bounce, the content returns to the new edge")
  func insetRemoved() throws {
    try run { host, fixture, changer in
      fixture.scroll.contentInset.top = 60
      fixture.scroll.contentOffset.y = -60
      host.frames(1)
      host.play {
        $0.drag(along: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 300)], for: 0.4, hold: 0.2)
      }
      host.frames(3)
      #expect(fixture.scroll.contentOffset.y < -80)
      fixture.scroll.contentInset.top = 0
      let step = rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == 0)
      #expect(step < 20, "\(step)")
    }
  }

  // Source: This is the common technique to disable the bounce at the top.
  @Test("Clamping the offset in the callback causes no drift", arguments: [600.0, 2500])
  func clamping(velocity: CGFloat) throws {
    try run { host, fixture, changer in
      fixture.scroll.contentOffset.y = 200
      changer.onScroll = { scroll in
        if scroll.contentOffset.y < 0 { scroll.contentOffset.y = 0 }
      }
      fixture.flickUp(-velocity, from: 100)
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == 0)
      #expect(changer.log.last == "didEndDecelerating")
    }
  }

  @Test("Setting properties to their current values does not change the motion, bit for bit")
  func unchanged() throws {
    var courses: [[CGFloat]] = []
    for sets in [false, true] {
      try run { host, fixture, changer in
        let scroll = fixture.scroll
        fixture.flickUp(1800)
        var offsets: [CGFloat] = []
        for _ in 0..<200 {
          if sets {
            scroll.contentSize = scroll.contentSize
            scroll.contentInset = scroll.contentInset
            scroll.decelerationRate = scroll.decelerationRate
            scroll.contentOffset = scroll.contentOffset
          }
          host.frames(1)
          offsets.append(scroll.contentOffset.y)
        }
        courses.append(offsets)
      }
    }
    #expect(courses[0] == courses[1])
  }

  // Source: Apple's sample "StreetScroller" recenters the content during deceleration.
  @Test("Content keeps its speed if client code shifts it")
  func recentering() throws {
    try run { host, fixture, changer in
      fixture.flickUp(1500)
      host.frames(10)
      let before = fixture.scroll.contentOffset.y
      host.frames(1)
      let step = fixture.scroll.contentOffset.y - before
      fixture.scroll.contentOffset.y += 1000
      host.frames(1)
      #expect(abs(fixture.scroll.contentOffset.y - before - step - 1000 - step) < 2)
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y > before + 1200)
    }
  }

  // Source: Code that pages by cells sets the target to the current offset and scrolls to a cell.
  @Test(
    "A target at the current offset stops the content, and an animated scroll can follow",
    arguments: ["alone", "animated", "block"])
  func ownMotion(kind: String) throws {
    try run { host, fixture, changer in
      changer.onLift = { scroll, target in
        target.pointee = scroll.contentOffset
        switch kind {
        case "animated": scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        case "block":
          UIView.animate(withDuration: 0.3) { scroll.contentOffset = CGPoint(x: 0, y: 300) }
        default: break
        }
      }
      fixture.flickUp(1000)
      let lifted = fixture.scroll.contentOffset.y
      let step = rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == (kind == "alone" ? lifted : 300))
      if kind == "alone" { #expect(step == 0) }
      #expect(changer.log.first == "didEndDragging false")
      #expect(
        changer.log.dropFirst() == (kind == "animated" ? ["didEndScrollingAnimation"] : []))
    }
  }

  @Test("Removing a scroll view at the end of a drag ends its motion")
  func removed() throws {
    try run { host, fixture, changer in
      weak var gone: UIScrollView?
      do {
        let scroll = UIScrollView(frame: host.window.bounds)
        scroll.contentSize = CGSize(width: 320, height: 5000)
        scroll.delegate = changer
        host.window.addSubview(scroll)
        changer.onEnd = { $0.removeFromSuperview() }
        gone = scroll
      }
      host.frames(1)
      fixture.flickUp(1500)
      host.frames(120)
      #expect(gone == nil)
      #expect(!host.isMoving)
    }
  }

  @Test("A scroll view removed as the finger lifts beyond an edge comes to rest within its range")
  func removedBeyondEdge() throws {
    try run { host, fixture, changer in
      let scroll = fixture.scroll
      changer.onEnd = { $0.removeFromSuperview() }
      host.down(160, 100)
      for y in stride(from: CGFloat(110), through: 300, by: 10) {
        host.move(160, y)
        host.frames(1)
      }
      #expect(scroll.contentOffset.y < -20)
      host.up(160, 300)
      host.frames(2)
      #expect(scroll.contentOffset.y == 0 && !host.isMoving)
      #expect(changer.log == ["didEndDragging true"])
    }
  }

  @Test("An animated offset beyond the range stays there, as without animation")
  func outOfRange() throws {
    try run { host, fixture, changer in
      fixture.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
      host.frames(60)
      #expect(fixture.scroll.contentOffset.y == -60)
      #expect(changer.log == ["didEndScrollingAnimation"])
    }
  }

  @Test("An animated scroll ends at the new edge if the content shrinks")
  func animatedIntoLess() throws {
    try run { host, fixture, changer in
      fixture.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      host.frames(6)
      fixture.scroll.contentSize.height = 1180
      let step = rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == 700)
      #expect(step < 150, "\(step)")
      #expect(changer.log == ["didEndScrollingAnimation"])
    }
  }

  @Test("Content released at rest is moved into a range that shrinks at the release")
  func shrinkingAtRest() throws {
    try run { host, fixture, changer in
      fixture.scroll.contentOffset.y = 1000
      changer.onEnd = { $0.contentSize.height = 700 }
      host.play {
        $0.drag(
          along: [CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 300)], for: 0.5, hold: 0.2)
      }
      rest(host, fixture.scroll)
      #expect(fixture.scroll.contentOffset.y == 220)
      #expect(changer.log == ["didEndDragging false"])
    }
  }

  @Test("Content under a resting finger moves into a shrunken range when the finger lifts")
  func shrinkingUnderFinger() throws {
    try run { host, fixture, changer in
      fixture.scroll.contentOffset.y = 1000
      host.down(160, 100)
      host.frames(20)
      fixture.scroll.contentSize.height = 700
      host.frames(20)
      #expect(fixture.scroll.contentOffset.y == 1000)
      host.up(160, 100)
      host.frames(2)
      #expect(fixture.scroll.contentOffset.y == 220)
      #expect(changer.log.isEmpty)
    }
  }

  @Test("With the keyboard dismissal mode onDrag, a drag dismisses the keyboard")
  func keyboard() throws {
    try run { host, fixture, changer in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      fixture.scroll.addSubview(field)
      fixture.scroll.keyboardDismissMode = .onDrag
      #expect(field.becomeFirstResponder())
      fixture.flickUp(500)
      #expect(!field.isFirstResponder)
    }
  }
}
