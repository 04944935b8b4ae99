// Documented: the order of the delegate's callbacks; the velocity of the end of a drag is in points
// per millisecond.
// Measured: at the lift the delegate hears of the end of the drag and of the beginning of the
// deceleration in one go, and of none of the latter where there is none (T2, T3); a finger that has
// rested beyond an edge reports the velocity it had before (Z1), one that has rested on content inside
// its edges none (T2).
// Assumed: a delegate that sets the target to the present offset, or that moves the content itself as the
// finger lifts, is told of no deceleration. Probe: scroll-target.
// Assumed: the edge makes that difference, and not the speed before the rest, so that content never
// flies away under a finger that has stopped it; below 10 pt/s content stops where it is.
// Probe: scroll-release.

import Foundation
import QuartzCore

extension UIScrollView {
  /// The finger has lifted with a velocity, which is zero where it has rested; `last` is the one
  /// before the rest. Both are in points per second.
  func endDragging(velocity finger: CGPoint, last: CGPoint) {
    guard scrollState.isDragging else { return }
    moveWithFinger()
    let released = scrollState.takenOverflow != .zero
    var velocity = ofContent(finger)
    if released {
      velocity = .zero
      scrollState.takenOverflow = .zero
      overflowReceiver?.scrollView(self, didReleaseWith: finger)
    }
    velocity = sufficient(velocity)
    let before = conditions
    let natural = naturalMotion(velocity, before)
    let reported = perMillisecond(
      released ? .zero : reportedVelocity(velocity, last: sufficient(ofContent(last))))
    var offered = proposedTarget(
      isPagingEnabled ? page(velocity) : CGPoint(x: natural.x.offered, y: natural.y.offered),
      velocity: reported)
    offered = restAdjuster?(self, offered) ?? offered
    var target = offered
    let (lifted, count) = (contentOffset, scrollState.motionCount)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: reported, targetContentOffset: &target)
    if !target.x.isFinite || !target.y.isFinite {
      Diagnostics.report(
        "The delegate of \(type(of: self)) set the target \(target), which is no offset; it stays "
          + "\(offered). Look for a division by a size of zero.", about: self)
      target = offered
    }
    scrollState.isDragging = false
    scrollState.isTracking = false
    if contentOffset != lifted || scrollState.motionCount != count {
      // The delegate has moved the content itself.
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return endScrollingAtRest()
    }
    var plan = ScrollPlan(
      from: contentOffset, velocity, to: target, offered: offered, natural, under: before,
      at: min(pan.lastTime, FrameLoop.current.time))
    // The delegate may have changed what it was asked about.
    plan.replan(under: conditions, at: plan.vertical.start)
    decelerate(plan)
  }

  /// Tells the delegate of the end of the drag, and lets the content move on.
  private func decelerate(_ plan: ScrollPlan) {
    guard plan.moves else {
      // Before the delegate is told, since its changes settle the content anew.
      contentOffset = plan.end
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return endScrollingAtRest()
    }
    prepare(plan)
    let count = scrollState.motionCount
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    // The delegate may have sent the content elsewhere, or the view out of its window.
    guard scrollState.plan != nil, scrollState.motionCount == count else {
      return endScrollingAtRest()
    }
    guard window != nil else {
      leaveMotion()
      return didEndScrolling()
    }
    scrollState.isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    if scrollState.isDecelerating, scrollState.motionCount == count { run() }
  }

  /// Ends scrolling unless the delegate has begun a motion of its own.
  private func endScrollingAtRest() {
    guard scrollState.plan == nil else { return }
    indicators.hide()
    didEndScrolling()
  }

  /// The velocity that a finger gives to the content, along the axes of the drag.
  private func ofContent(_ finger: CGPoint) -> CGPoint {
    CGPoint(
      x: scrollState.axes.horizontal ? 0 - finger.x : 0,
      y: scrollState.axes.vertical ? 0 - finger.y : 0)
  }

  /// A velocity that moves content, or none.
  private func sufficient(_ velocity: CGPoint) -> CGPoint {
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    return speed < ScrollAxisMotion.leastSpeed ? .zero : velocity
  }

  private func reportedVelocity(_ velocity: CGPoint, last: CGPoint) -> CGPoint {
    let inside = clamped(contentOffset)
    return CGPoint(
      x: contentOffset.x == inside.x ? velocity.x : last.x,
      y: contentOffset.y == inside.y ? velocity.y : last.y)
  }

  private func perMillisecond(_ velocity: CGPoint) -> CGPoint {
    CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
  }

  private func naturalMotion(
    _ velocity: CGPoint, _ conditions: (horizontal: ScrollConditions, vertical: ScrollConditions)
  ) -> (x: ScrollAxisMotion, y: ScrollAxisMotion) {
    (
      conditions.horizontal.motion(from: contentOffset.x, velocity.x),
      conditions.vertical.motion(from: contentOffset.y, velocity.y)
    )
  }

  /// The deceleration rate, or the usual one where a client has set what is no number.
  var rate: Double {
    decelerationRate.rawValue.isFinite
      ? Double(decelerationRate.rawValue) : Double(DecelerationRate.normal.rawValue)
  }

  /// The page to stop at: the next one in the direction of a flick, otherwise the nearest.
  private func page(_ velocity: CGPoint) -> CGPoint {
    func axis(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      if velocity > 200 { return pages.rounded(.down) * length + length }
      if velocity < -200 { return pages.rounded(.up) * length - length }
      return pages.rounded() * length
    }
    return clamped(
      CGPoint(
        x: axis(contentOffset.x, velocity.x, bounds.width),
        y: axis(contentOffset.y, velocity.y, bounds.height)))
  }
}
