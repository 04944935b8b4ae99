// Documented: An animated change to the offset ends with `scrollViewDidEndScrollingAnimation`.
// Measured: The end of a deceleration is reported with the last change to the offset (T3). Before
// that change, offsets are rounded to pixels.
// Assumed: An animated change takes 0.3 s with an ease-in-ease-out curve. Probe: scroll-animation.

import Foundation
import QuartzCore

extension UIScrollView {
  /// Starts a motion of the content.
  ///
  /// The motion may have begun in the past, when the finger lifted. It therefore does not depend on
  /// the times of the frames.
  func start(_ plan: ScrollPlan) {
    prepare(plan)
    run()
  }

  /// Stores a motion that starts after the delegate has been notified.
  func prepare(_ plan: ScrollPlan) {
    scrollState.plan = plan
    scrollState.motionCount += 1
    scrollState.shownTime = plan.vertical.start
    scrollState.shownOffset = contentOffset
  }

  func run() {
    indicators.show(in: self)
    guard scrollState.link == nil else { return }
    let link = CADisplayLink(of: self) { $0.followMotion(at: $1.timestamp) }
    scrollState.link = link
    // The content follows the host's time, even if code on another timeline starts the motion.
    Timeline.run(in: nil) { link.start() }
  }

  /// The current conditions of the motion along both axes.
  var conditions: (horizontal: ScrollConditions, vertical: ScrollConditions) {
    let range = offsetRange
    func axis(_ range: ClosedRange<CGFloat>) -> ScrollConditions {
      ScrollConditions(
        range: Double(range.lowerBound)...Double(range.upperBound), rate: rate, bounces: bounces,
        scale: Double(pixelsPerPoint), isPaging: isPagingEnabled)
    }
    return (axis(range.x), axis(range.y))
  }

  /// Plans the motion again if its conditions or the offset have changed since the last frame.
  private func replan() {
    guard var plan = scrollState.plan else { return }
    let (offset, shown, time) = (contentOffset, scrollState.shownOffset, scrollState.shownTime)
    let planned = plan.position(at: time)
    func moved(_ offset: CGFloat, _ shown: CGFloat, _ planned: CGFloat) -> CGFloat? {
      // A plan can begin at an edge that has already moved again.
      offset != shown || abs(offset - planned) > 1 ? offset : nil
    }
    plan.replan(
      under: conditions, at: time,
      movedTo: (moved(offset.x, shown.x, planned.x), moved(offset.y, shown.y, planned.y)))
    scrollState.plan = plan
    scrollState.shownOffset = offset
  }

  private func followMotion(at time: CFTimeInterval) {
    replan()
    guard let plan = scrollState.plan else { return }
    let isOver = plan.isOver(at: time)
    var offset = plan.position(at: time)
    if !isOver {
      let exact = offset
      roundToPixels(
        &offset, (!plan.horizontal.isOver(at: time), !plan.vertical.isOver(at: time)))
      // Rounding must not move the content past an end that lies between pixels.
      let end = plan.end
      if (exact.x - end.x) * (offset.x - end.x) < 0 { offset.x = end.x }
      if (exact.y - end.y) * (offset.y - end.y) < 0 { offset.y = end.y }
    }
    scrollState.shownOffset = offset
    scrollState.shownTime = time
    let count = scrollState.motionCount
    contentOffset = offset
    // The delegate may have ended or replaced the motion, or changed its conditions.
    guard isOver, scrollState.motionCount == count, scrollState.plan != nil else { return }
    replan()
    // If an edge has moved, the next frame shows the new end.
    guard let next = scrollState.plan, next.isOver(at: time), next.end == plan.end else { return }
    finishMotion()
  }

  private func finishMotion() {
    let wasAnimating = scrollState.isAnimatingOffset
    let wasDecelerating = scrollState.isDecelerating
    dropMotion()
    indicators.hide()
    if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    if wasAnimating { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    didEndScrolling()
  }

  private func dropMotion() {
    scrollState.plan = nil
    scrollState.link?.stop()
    scrollState.link = nil
    scrollState.isDecelerating = false
    scrollState.isAnimatingOffset = false
  }

  /// Stops the motion at the current offset, without a callback.
  package func stopMotion() {
    guard scrollState.plan != nil || scrollState.isDecelerating else { return }
    dropMotion()
    indicators.hide()
  }

  /// Ends the motion of a view without a window, and moves the content back into its range.
  func leaveMotion() {
    guard scrollState.plan != nil else { return stopMotion() }
    stopMotion()
    settleIntoRange()
  }

  /// Ends the motion when a finger comes down, and returns whether there was any.
  func catchMotion() -> Bool {
    guard scrollState.plan != nil else { return false }
    let wasDecelerating = scrollState.isDecelerating
    dropMotion()
    if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    return true
  }

  func animateOffset(to target: CGPoint) {
    guard target.x.isFinite, target.y.isFinite else { return changeOffset(to: target) }
    stopMotion()
    guard window != nil, target != contentOffset else {
      contentOffset = target
      return
    }
    let (from, now, inside) = (contentOffset, conditions, clamped(target))
    let time = FrameLoop.current.time
    func axis(
      _ from: CGFloat, _ target: CGFloat, _ inside: CGFloat, _ conditions: ScrollConditions
    ) -> ScrollAxisPlan {
      ScrollAxisPlan(
        .timed(Double(target), isBeyond: target != inside),
        ScrollAxisMotion(from: Double(from), to: Double(target), duration: 0.3),
        under: conditions, from: time)
    }
    start(
      ScrollPlan(
        horizontal: axis(from.x, target.x, inside.x, now.horizontal),
        vertical: axis(from.y, target.y, inside.y, now.vertical)))
    scrollState.isAnimatingOffset = true
  }
}
