import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import UIKitCore

/// A random walk with one scroll view, whose delegate changes it in every callback.
@MainActor final class ScrollWalk: NSObject {
  private let host: TestHost
  private let scroll: UIScrollView
  private let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private var random: SeededGenerator
  private var canZoom = false
  /// The coordinates at which the client has placed the content.
  private var chosen: (x: Set<CGFloat>, y: Set<CGFloat>) = ([], [])
  /// Whether the client has changed anything since the last frame.
  private var hasChanged = false
  /// The number of changes that callbacks may still make, so that the walk ends.
  private var changesLeft = 0
  private var counts: [String: Int] = [:]
  private var lastStep = CGPoint.zero
  /// Whether a client or a page has set a target, toward which the content may accelerate.
  private var isDirected = false
  /// Whether an animated change may be running. The steps of such a change can grow.
  private var isAnimated = false
  /// The number of changes that the client has made.
  private var changeCount = 0
  /// Whether the last change affected only the size of the content. Such a change moves nothing by
  /// itself.
  private var isOnlyExtent = false
  /// Whether a change since the last movement of a finger affected the scroll range or started an
  /// animation, which moves content under the finger.
  private var isRangeChanged = false
  /// The goal of an animated change that nothing has disturbed.
  private var goal: CGPoint?
  /// The offset at which a delegate has stopped the content.
  private var stopped: CGPoint?
  private(set) var faults: [String] = []
  private(set) var trace: [String] = []

  init(_ seed: UInt64, on host: TestHost) {
    self.host = host
    random = SeededGenerator(seed: seed)
    scroll = UIScrollView(frame: host.window.bounds)
    super.init()
  }

  /// Runs the whole walk and returns the faults.
  func run() -> [String] {
    prepare()
    for _ in 0..<(2 + random.below(4)) {
      act()
      for _ in 0..<random.below(40) { frame(moves: false) }
    }
    changesLeft = 0
    for _ in 0..<900 where isBusy { frame(moves: false) }
    checkRest()
    scroll.removeFromSuperview()
    for _ in 0..<60 where host.isMoving { host.frames(1) }
    if host.isMoving { faults.append("the host still moves") }
    return faults
  }

  private var isBusy: Bool {
    scroll.isDecelerating || scroll.isZoomBouncing || scroll.isTracking || host.isMoving
  }

  private func prepare() {
    canZoom = random.chance(30)
    scroll.addSubview(zoomed)
    scroll.contentSize = canZoom ? zoomed.bounds.size : size()
    if canZoom { scroll.maximumZoomScale = 3 }
    scroll.bounces = random.chance(80)
    scroll.alwaysBounceVertical = random.chance(30)
    scroll.isPagingEnabled = random.chance(20)
    scroll.isDirectionalLockEnabled = random.chance(20)
    if random.chance(30) { scroll.decelerationRate = .fast }
    trace.append(
      "bounces \(scroll.bounces), always \(scroll.alwaysBounceVertical), paging "
        + "\(scroll.isPagingEnabled), rate \(scroll.decelerationRate.rawValue), zoom \(canZoom), "
        + "size \(scroll.contentSize)")
    scroll.delegate = self
    host.window.addSubview(scroll)
    host.frames(1)
    changesLeft = 6
  }

  private func size() -> CGSize {
    CGSize(width: random.number(100...1500), height: random.number(100...3000))
  }

  private func point() -> CGPoint {
    CGPoint(x: random.number(20...300), y: random.number(20...460))
  }

  private func offset() -> CGPoint {
    let free = CGPoint(x: random.number(-100...1200), y: random.number(-100...2500))
    return random.chance(70) ? scroll.clamped(free) : free
  }

  private func choose(_ offset: CGPoint) {
    chosen.x.insert(offset.x)
    chosen.y.insert(offset.y)
  }

  // MARK: - Actions

  private func act() {
    if scroll.superview == nil { host.window.addSubview(scroll) }
    switch random.below(canZoom ? 8 : 6) {
    case 0: drag(steps: 4 + random.below(20), rests: true)
    case 1, 2: drag(steps: 3 + random.below(5), rests: false)
    case 3: change()
    case 4: move(animated: true)
    case 5: move(animated: random.chance(50))
    default: pinch()
    }
  }

  private func note(_ text: String) {
    trace.append("\(text) at \(scroll.contentOffset)")
    hasChanged = true
    changeCount += 1
    (isOnlyExtent, goal, stopped) = (false, nil, nil)
  }

  private func drag(steps: Int, rests: Bool) {
    var place = point()
    let step = CGPoint(x: random.number(-40...40), y: random.number(-40...40))
    note("drag from \(place) by \(steps) times \(step), rests \(rests)")
    host.touchDown(at: place)
    for _ in 0..<steps {
      checkDrag(by: step) {
        place = CGPoint(x: place.x + step.x, y: place.y + step.y)
        host.touchMove(to: place)
        frame(moves: true)
      }
    }
    if rests { for _ in 0..<10 { checkDrag(by: .zero) { frame(moves: true) } } }
    // A finger beside the view does not move the content.
    if scroll.isDragging { lastStep = CGPoint(x: abs(step.x), y: abs(step.y)) }
    host.touchUp(at: place)
  }

  /// Moves a finger, and checks that the content follows without a jump.
  private func checkDrag(by step: CGPoint, _ move: () -> Void) {
    let (before, count) = (scroll.contentOffset, changeCount)
    let isFollowing =
      scroll.isDragging && !isRangeChanged && !scroll.isZoomBouncing
      && scroll.clamped(before) == before
    // A resting finger does not stop an animated change.
    if step != .zero { isRangeChanged = false }
    move()
    guard isFollowing, scroll.isDragging, changeCount == count else { return }
    let after = scroll.contentOffset
    if abs(after.x - before.x) > abs(step.x) + 2 || abs(after.y - before.y) > abs(step.y) + 2 {
      faults.append("content leaves the finger, from \(before) to \(after) by \(step)")
    }
  }

  private func pinch() {
    note("pinch")
    let center = point()
    let (from, to) = (random.number(40...200), random.number(20...300))
    host.touchDown(at: CGPoint(x: center.x - from / 2, y: center.y))
    host.touchDown(at: CGPoint(x: center.x + from / 2, y: center.y), finger: 1)
    for step in 1...8 {
      let distance = from + (to - from) * CGFloat(step) / 8
      host.touchMove(to: CGPoint(x: center.x - distance / 2, y: center.y))
      host.touchMove(to: CGPoint(x: center.x + distance / 2, y: center.y), finger: 1)
      frame(moves: true)
    }
    host.touchUp(at: CGPoint(x: center.x - to / 2, y: center.y))
    host.touchUp(at: CGPoint(x: center.x + to / 2, y: center.y), finger: 1)
    hasChanged = true
  }

  private func move(animated: Bool) {
    let goal = offset()
    note("move to \(goal) \(animated)")
    choose(goal)
    isAnimated = animated
    // The finger takes over with its next movement.
    if animated { (self.goal, isRangeChanged) = (goal, true) }
    scroll.setContentOffset(goal, animated: animated)
  }

  private func change() {
    switch random.below(5) {
    case 0 where !canZoom:
      let size = size()
      note("size \(size)")
      (isOnlyExtent, isRangeChanged) = (true, true)
      scroll.contentSize = size
    case 1:
      let (top, bottom) = (random.number(0...80), random.number(0...80))
      note("insets \(top) and \(bottom)")
      isRangeChanged = true
      scroll.contentInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    case 2:
      note("paging \(!scroll.isPagingEnabled)")
      scroll.isPagingEnabled.toggle()
      isDirected = true
    case 3:
      let goal = offset()
      note("offset \(goal)")
      choose(goal)
      scroll.contentOffset = goal
    default:
      let height = random.number(300...480)
      note("height \(height)")
      isRangeChanged = true
      scroll.bounds.size = CGSize(width: 320, height: height)
    }
  }

  /// Changes the scroll view in a callback, as clients do.
  private func called(_ name: String, _ percent: Int = 15) {
    counts[name, default: 0] += 1
    guard changesLeft > 0, random.chance(percent) else { return }
    changesLeft -= 1
    trace.append("in \(name):")
    if random.chance(25) { move(animated: random.chance(60)) } else { change() }
  }

  // MARK: - Checks

  /// Runs a frame, and checks that content without a touch does not jump.
  private func frame(moves: Bool) {
    let before = scroll.contentOffset
    let overshoot = CGPoint(
      x: before.x - scroll.clamped(before).x, y: before.y - scroll.clamped(before).y)
    let isFree = (!hasChanged || isOnlyExtent && !isAnimated) && !moves
    (hasChanged, isOnlyExtent) = (false, false)
    host.frames(1)
    let step = CGPoint(
      x: abs(scroll.contentOffset.x - before.x), y: abs(scroll.contentOffset.y - before.y))
    if isFree, !hasChanged, !scroll.isZoomBouncing, !isAnimated {
      for (now, last, beyond, axis) in [
        (step.x, lastStep.x, overshoot.x, "x"), (step.y, lastStep.y, overshoot.y, "y"),
      ] where now > max(1.3 * last, 0.14 * abs(beyond)) + (isDirected ? 120 : 6) {
        // Without a bounce, content beyond an edge moves to the edge at once.
        if !scroll.bounces, now == abs(beyond) { continue }
        faults.append("\(axis) jumped by \(now) from \(before) after \(last)")
      }
    }
    lastStep = step
    // A bouncing zoom moves the content and its edges.
    if scroll.isZoomBouncing { (goal, stopped) = (nil, nil) }
    if let stopped, distance(scroll.contentOffset, stopped) > 2 {
      faults.append("content that was stopped at \(stopped) goes to \(scroll.contentOffset)")
    }
    if scroll.window == nil, step != .zero { faults.append("content moves without a window") }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }

  private func checkRest() {
    let offset = scroll.contentOffset
    let inside = scroll.clamped(offset)
    if abs(offset.x - inside.x) > 1e-6, !chosen.x.contains(offset.x) {
      faults.append("x rests at \(offset), beyond \(inside)")
    }
    if abs(offset.y - inside.y) > 1e-6, !chosen.y.contains(offset.y) {
      faults.append("y rests at \(offset), beyond \(inside)")
    }
    func count(_ name: String) -> Int { counts[name] ?? 0 }
    if scroll.isDragging || scroll.isTracking || scroll.isDecelerating || scroll.isZooming {
      faults.append("it has no rest")
    }
    if count("willBeginDragging") != count("didEndDragging") { faults.append("drags \(counts)") }
    if count("willBeginZooming") != count("didEndZooming") { faults.append("zooms \(counts)") }
    if count("didEndDecelerating") > count("willBeginDecelerating") {
      faults.append("decelerations \(counts)")
    }
  }
}

extension ScrollWalk: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { canZoom ? zoomed : nil }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { called("didScroll", 1) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { called("didZoom", 1) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isAnimated = false
    // A finger beside the view does not end a motion toward a target.
    isDirected = scroll.isPagingEnabled
    called("willBeginDragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if random.chance(20) {
      targetContentOffset.pointee = random.chance(50) ? scroll.contentOffset : offset()
      choose(targetContentOffset.pointee)
      isDirected = true
      note("target \(targetContentOffset.pointee)")
      // Content that is at or beyond its edge still bounces back.
      let (offset, range) = (scroll.contentOffset, scroll.offsetRange)
      func isInside(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> Bool {
        range.lowerBound == range.upperBound
          ? value == range.lowerBound && !scroll.alwaysBounceVertical
          : value > range.lowerBound && value < range.upperBound
      }
      if targetContentOffset.pointee == offset, isInside(offset.x, range.x),
        isInside(offset.y, range.y)
      {
        stopped = offset
      }
    }
    called("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    called("didEndDragging")
    if changesLeft > 0, random.chance(3) {
      note("removal")
      scroll.removeFromSuperview()
    }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    called("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    isAnimated = false
    if let goal, !scroll.isZoomBouncing, distance(scroll.contentOffset, goal) > 1e-6 {
      faults.append("an animated change to \(goal) ends at \(scroll.contentOffset)")
    }
    called("didEndScrollingAnimation")
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    called("willBeginZooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { called("didEndZooming") }
}
