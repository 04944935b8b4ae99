// Documented: The order of the delegate's callbacks is the same as in UIKit. The velocity at the
// end of a drag is in points per millisecond.
// Measured: When the finger lifts, the delegate is notified of the end of the drag, and then
// immediately of the beginning of the deceleration. Without a deceleration, it is notified only of
// the end of the drag (T2, T3). If the finger has rested beyond an edge, the reported velocity is
// the velocity before the finger rested (Z1). If the finger has rested on content inside its edges,
// the reported velocity is zero (T2).
// Assumed: If the delegate sets the target to the current offset, or moves the content when the
// finger lifts, it is not notified of a deceleration. Probe: scroll-target.
// Assumed: The reported velocity depends on the position relative to the edge, and not on the speed
// before the finger rested. Content therefore does not continue to move after a finger has stopped
// it. Below 10 pt/s, content stops immediately. Probe: scroll-release.

import Foundation
import QuartzCore

extension UIScrollView {
  /// Ends the drag after the finger has lifted.
  ///
  /// - Parameters:
  ///   - finger: The velocity in points per second, or zero if the finger has rested.
  ///   - last: The velocity before the finger rested, in points per second.
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
        "The delegate of \(type(of: self)) set the target \(target), which is not finite. The "
          + "target remains \(offered). Look for a division by a size of zero.", about: self)
      target = offered
    }
    scrollState.isDragging = false
    scrollState.isTracking = false
    if contentOffset != lifted || scrollState.motionCount != count {
      // The delegate has moved the content.
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return endScrollingAtRest()
    }
    var plan = ScrollPlan(
      from: contentOffset, velocity, to: target, offered: offered, natural, under: before,
      at: min(pan.lastTime, FrameLoop.current.time))
    // The delegate may have changed the conditions.
    plan.replan(under: conditions, at: plan.vertical.start)
    decelerate(plan)
  }

  /// Tells the delegate that the drag has ended, and starts the deceleration.
  private func decelerate(_ plan: ScrollPlan) {
    guard plan.moves else {
      // The offset is set first, because changes by the delegate can move the content again.
      contentOffset = plan.end
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return endScrollingAtRest()
    }
    prepare(plan)
    let count = scrollState.motionCount
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    // The delegate may have started another motion, or removed the view from its window.
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

  /// Ends scrolling unless the delegate has started a motion.
  private func endScrollingAtRest() {
    guard scrollState.plan == nil else { return }
    indicators.hide()
    didEndScrolling()
  }

  /// Converts a finger's velocity to the velocity of the content. The result is 0 along an axis in
  /// which the drag does not move the content or the content cannot scroll.
  private func ofContent(_ finger: CGPoint) -> CGPoint {
    CGPoint(
      x: scrollState.axes.horizontal && canScrollHorizontally ? 0 - finger.x : 0,
      y: scrollState.axes.vertical && canScrollVertically ? 0 - finger.y : 0)
  }

  /// Returns a velocity, or zero if it is too low to move the content.
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

  /// The deceleration rate, or the normal one if a client has set a value that is not finite.
  var rate: Double {
    decelerationRate.rawValue.isFinite
      ? Double(decelerationRate.rawValue) : Double(DecelerationRate.normal.rawValue)
  }

  /// Returns the page to stop at.
  ///
  /// It is the next page in the direction of a flick, or the nearest page.
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
