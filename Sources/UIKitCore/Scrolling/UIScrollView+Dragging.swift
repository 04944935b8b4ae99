// Documented: The order of the delegate's callbacks is the same as in UIKit.
// Measured: At the beginning of a drag, the delegate still reads the old offset (T2, T3). Content
// beyond its edge moves like a rubber band whose dimension is the height or the width of the view
// (B1). Offsets are rounded to pixels.
// Assumed: A drag is locked to an axis if it begins within 22.5° of it. Probe: scroll-drag.

import Foundation
import TimingCurves

extension UIScrollView {
  // MARK: - Before the drag

  /// Records that a finger has come down, and returns whether it stopped a motion.
  func trackingBegan() -> Bool {
    scrollState.isTracking = true
    return catchMotion()
  }

  func trackingEnded() {
    scrollState.isTracking = false
    if scrollState.leftRangeUnderFinger { settleIntoRange() }
  }

  func readiness(along displacement: CGPoint, after hysteresis: CGFloat)
    -> UIPanGestureRecognizer.Readiness
  {
    let horizontal = canScrollHorizontally
    let vertical = canScrollVertically
    let x = horizontal ? displacement.x : 0
    let y = vertical ? displacement.y : 0
    guard (x * x + y * y).squareRoot() >= hysteresis else { return .waits }
    let alongX = abs(x) > abs(y)
    let step = CGPoint(x: alongX ? -x : 0, y: alongX ? 0 : -y)
    if !hasRoom(towards: step), overflowReceiver == nil, outerScrollViewHasRoom(towards: step) {
      return .fails
    }
    return .begins
  }

  /// Returns whether content can move in a direction without bouncing.
  private func hasRoom(towards step: CGPoint) -> Bool {
    let range = offsetRange
    let offset = contentOffset
    if step.x > 0 { return offset.x < range.x.upperBound }
    if step.x < 0 { return offset.x > range.x.lowerBound }
    if step.y > 0 { return offset.y < range.y.upperBound }
    return offset.y > range.y.lowerBound
  }

  private func outerScrollViewHasRoom(towards step: CGPoint) -> Bool {
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(towards: step) {
        return true
      }
      view = current.superview
    }
    return false
  }

  /// Returns whether the drag may cancel touches that views have already received.
  func contentReleasesTouches() -> Bool {
    guard let arbiter = window?.gestureArbiter else { return true }
    for touch in pan.trackedTouches {
      guard let view = touch.view, view !== self, arbiter.viewHasTouch(touch) else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  // MARK: - The drag

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDragging()
    case .changed: moveWithFinger()
    case .ended:
      endDragging(velocity: pan.velocity(in: self), last: pan.velocityBeforeRest(in: self))
    case .cancelled, .failed: endDragging(velocity: .zero, last: .zero)
    case .possible: break
    }
  }

  private func beginDragging() {
    stopMotion()
    if !pan.caughtMotion { pan.removeHysteresis() }
    let translation = pan.translation(in: self)
    let displacement = pan.travel(in: self)
    scrollState.isDragging = true
    scrollState.leftRangeUnderFinger = false
    scrollState.axes = (canScrollHorizontally, canScrollVertically)
    if isDirectionalLockEnabled {
      if abs(displacement.x) > abs(displacement.y) * 2.4142 { scrollState.axes.vertical = false }
      if abs(displacement.y) > abs(displacement.x) * 2.4142 { scrollState.axes.horizontal = false }
    }
    scrollState.usedTranslation = .zero
    scrollState.takenOverflow = .zero
    scrollState.beganAtTop = contentOffset.y <= offsetRange.y.lowerBound + 0.5
    adoptOffset()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      FirstResponder.current?.resignFirstResponder()
    }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    guard scrollState.isDragging else { return }
    indicators.show(in: self)
    if translation != .zero { moveWithFinger() }
  }

  /// Updates the state of the drag for an offset that a client may have set.
  private func adoptOffset() {
    let range = offsetRange
    let offset = contentOffset
    scrollState.shownOffset = offset
    scrollState.freeOffset = CGPoint(
      x: Self.unresisted(offset.x, range.x, bounds.width),
      y: Self.unresisted(offset.y, range.y, bounds.height))
  }

  func moveWithFinger() {
    guard scrollState.isDragging else { return }
    // The finger controls the content, even if a client has started a motion.
    stopMotion()
    if contentOffset != scrollState.shownOffset { adoptOffset() }
    let translation = pan.translation(in: self)
    if scrollState.isZooming {
      // The pinch sets the offset, so that its center stays under the fingers.
      scrollState.usedTranslation = translation
      return
    }
    if scrollState.axes.horizontal {
      scrollState.freeOffset.x -= translation.x - scrollState.usedTranslation.x
    }
    if scrollState.axes.vertical {
      scrollState.freeOffset.y -= translation.y - scrollState.usedTranslation.y
    }
    scrollState.usedTranslation = translation
    offerOverflow()
    let range = offsetRange
    var free = scrollState.freeOffset
    free.x -= scrollState.takenOverflow.x
    free.y -= scrollState.takenOverflow.y
    var offset = CGPoint(
      x: resisted(free.x, range.x, bounds.width, bounces && canScrollHorizontally),
      y: resisted(free.y, range.y, bounds.height, bounces && canScrollVertically))
    roundToPixels(&offset, scrollState.axes)
    scrollState.shownOffset = offset
    contentOffset = offset
  }

  private func offerOverflow() {
    guard let receiver = overflowReceiver else { return }
    let range = offsetRange
    let free = scrollState.freeOffset
    let overflow = CGPoint(
      x: free.x - min(max(free.x, range.x.lowerBound), range.x.upperBound),
      y: free.y - min(max(free.y, range.y.lowerBound), range.y.upperBound))
    if overflow.y >= 0, scrollState.beganAtTop, scrollState.axes.vertical,
      free.y > range.y.lowerBound
    {
      let taken = receiver.scrollView(self, didPush: free.y - range.y.lowerBound)
      if taken > 0 || scrollState.takenOverflow.y > 0 {
        scrollState.takenOverflow = CGPoint(x: 0, y: taken)
        return
      }
    }
    guard overflow != .zero || scrollState.takenOverflow != .zero else { return }
    scrollState.takenOverflow = receiver.scrollView(self, didPull: overflow)
  }

  /// Returns the displayed offset for an offset that does not include the resistance at the edges.
  private func resisted(
    _ free: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    let inside = min(max(free, range.lowerBound), range.upperBound)
    guard bounces, free != inside else { return inside }
    return inside + CGFloat(RubberBand.resisted(Double(free - inside), dimension: Double(length)))
  }

  private static func unresisted(
    _ shown: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let inside = min(max(shown, range.lowerBound), range.upperBound)
    guard shown != inside else { return shown }
    return inside
      + CGFloat(RubberBand.unresisted(Double(shown - inside), dimension: Double(length)))
  }
}
