// Documented: an animated change of the offset ends with scrollViewDidEndScrollingAnimation.
// Measured: the end of deceleration is told with the last change of the offset (T3); offsets on the
// way are rounded to pixels. Assumed: an animated change takes 0.3 s with an ease-in-ease-out curve.
// Probe: scroll-animation.

import Foundation
import QuartzCore

extension UIScrollView {
  /// Lets the content move by itself from now on, or from the moment before now at which the finger
  /// lifted, so that the frames make no difference.
  func start(_ motion: ScrollMotion, at moment: CFTimeInterval? = nil) {
    let now = FrameLoop.current.time
    scrollState.motion = motion
    scrollState.motionStart = min(moment ?? now, now)
    scrollState.displacement = .zero
    scrollState.shownOffset = contentOffset
    indicators.show(in: self)
    guard scrollState.link == nil else { return }
    let link = CADisplayLink { [weak self] link in self?.followMotion(at: link.timestamp) }
    scrollState.link = link
    // Content moves in the host's time, whoever began it.
    Timeline.run(in: nil) { link.start() }
  }

  private func followMotion(at time: CFTimeInterval) {
    guard let motion = scrollState.motion else { return }
    let shown = scrollState.shownOffset
    if contentOffset != shown {
      scrollState.displacement.x += contentOffset.x - shown.x
      scrollState.displacement.y += contentOffset.y - shown.y
    }
    let elapsed = time - scrollState.motionStart
    let isOver = elapsed >= motion.duration - 1e-9
    let position = isOver ? motion.end : motion.position(at: elapsed)
    var offset = CGPoint(
      x: position.x + scrollState.displacement.x, y: position.y + scrollState.displacement.y)
    if !isOver {
      let exact = offset
      let isMoving = (elapsed < motion.horizontal.duration, elapsed < motion.vertical.duration)
      roundToPixels(&offset, isMoving)
      // Not past an end between pixels, from where it would have to turn back.
      let end = CGPoint(
        x: motion.end.x + scrollState.displacement.x, y: motion.end.y + scrollState.displacement.y)
      if (exact.x - end.x) * (offset.x - end.x) < 0 { offset.x = end.x }
      if (exact.y - end.y) * (offset.y - end.y) < 0 { offset.y = end.y }
    }
    scrollState.shownOffset = offset
    contentOffset = offset
    // The delegate may have ended the motion or begun another.
    if isOver && scrollState.motionStart + elapsed == time && scrollState.motion != nil {
      finishMotion()
    }
  }

  private func finishMotion() {
    let wasAnimating = scrollState.isAnimatingOffset
    let wasDecelerating = scrollState.isDecelerating
    dropMotion()
    indicators.hide()
    if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    if wasAnimating { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    settleIntoRange()
    didEndScrolling()
  }

  private func dropMotion() {
    scrollState.motion = nil
    scrollState.link?.stop()
    scrollState.link = nil
    scrollState.isDecelerating = false
    scrollState.isAnimatingOffset = false
  }

  /// Ends motion where the content is, without a callback.
  package func stopMotion() {
    guard scrollState.motion != nil || scrollState.isDecelerating else { return }
    dropMotion()
    indicators.hide()
  }

  /// Ends motion under a finger; returns whether there was any.
  func catchMotion() -> Bool {
    guard scrollState.motion != nil else { return false }
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
    let from = contentOffset
    start(
      ScrollMotion(
        horizontal: ScrollAxisMotion(from: Double(from.x), to: Double(target.x), duration: 0.3),
        vertical: ScrollAxisMotion(from: Double(from.y), to: Double(target.y), duration: 0.3)))
    scrollState.isAnimatingOffset = true
  }
}
