// Documented: Automatic adjustment adds the safe area along scrollable axes. It always adds the
// safe area at the top and the bottom of a vertically bouncing list in a navigation controller.
// Measured: When the safe area at the top shrinks, scrolled content keeps its distance from the
// safe area. The offset therefore grows by the difference (A30).
// Assumed: The same happens when the safe area grows, and also at the left side for content at the
// left edge. Before the first layout in a window, only content at the top follows the safe area, so
// that an offset that a client has set is kept. Probe: scroll-insets.

package import Foundation
import QuartzCore

extension UIScrollView {
  func setUpScrolling() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    pan.scrollView = self
    pan.addTarget(self, action: UIScrollView.handlePan)
    // A subclass can become the delegate of its pan by conforming to the protocol.
    if let own = self as Any as? any UIGestureRecognizerDelegate { pan.delegate = own }
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
    lastSize = super.bounds.size
  }

  /// The offsets at which content can rest along each axis, in points.
  package var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let size = bounds.size
    let left = 0 - inset.left
    let top = 0 - inset.top
    return (
      left...max(left, contentSize.width + inset.right - size.width),
      top...max(top, contentSize.height + inset.bottom - size.height)
    )
  }

  package func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
  }

  package var canScrollHorizontally: Bool {
    offsetRange.x.upperBound > offsetRange.x.lowerBound || (bounces && alwaysBounceHorizontal)
  }

  package var canScrollVertically: Bool {
    offsetRange.y.upperBound > offsetRange.y.lowerBound || (bounces && alwaysBounceVertical)
  }

  func changeOffset(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else {
      Diagnostics.report(
        "The content offset \(offset) of \(type(of: self)) is not finite and was not set. Look for "
          + "a division by a size of zero.", about: self)
      return
    }
    var changed = bounds
    // Adding 0 turns −0 into 0, because clients may print or compare offsets.
    changed.origin = CGPoint(x: offset.x + 0, y: offset.y + 0)
    if changed != bounds { bounds = changed }
  }

  /// The number of pixels per point, for rounding offsets.
  var pixelsPerPoint: CGFloat {
    let scale = window?.screen.scale ?? 1
    return scale > 0 ? scale : 1
  }

  /// Rounds an offset to pixels on each axis along which it is moving.
  ///
  /// An offset in the range is not rounded to a value outside it, because the ends of the range
  /// need not be multiples of a pixel.
  func roundToPixels(_ offset: inout CGPoint, _ moves: (horizontal: Bool, vertical: Bool)) {
    let range = offsetRange
    let scale = pixelsPerPoint
    func axis(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      let rounded = (value * scale).rounded() / scale
      return range.contains(value)
        ? min(max(rounded, range.lowerBound), range.upperBound) : rounded
    }
    if moves.horizontal { offset.x = axis(offset.x, range.x) }
    if moves.vertical { offset.y = axis(offset.y, range.y) }
  }

  func boundsChanged(from old: CGRect) {
    let new = bounds
    if new.size != old.size { adoptSize() }
    if new != old { didChangeBounds(from: old) }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    layer.setNeedsLayoutAgain()
    scrollDelegate?.scrollViewDidScroll(self)
    offsetObserver?(self)
    didScroll()
  }

  /// Updates the insets and the offset after a size change.
  func adoptSize() {
    let size = bounds.size
    guard size != lastSize else { return }
    lastSize = size
    insetsChanged(keepingEdges: true)
    settleIntoRange()
    setNeedsLayout()
  }

  func contentExtentChanged() {
    insetsChanged(keepingEdges: true)
    settleIntoRange()
    setNeedsLayout()
  }

  /// Moves the content back into its range, unless a finger or a motion moves it.
  ///
  /// If a finger holds the content without dragging it, the content moves when the finger lifts.
  func settleIntoRange() {
    guard keepsContentInRange, !isDragging, scrollState.plan == nil, bounds.width > 0,
      bounds.height > 0
    else { return }
    let inside = clamped(contentOffset)
    scrollState.leftRangeUnderFinger = isTracking && inside != contentOffset
    if isTracking { return }
    if inside != contentOffset { contentOffset = inside }
  }

  func insetsChanged(keepingEdges: Bool) {
    let old = lastAdjustedInset
    let new = computedInset()
    guard new != old else { return }
    var offset = contentOffset
    let before = offset
    if offset.y == -old.top {
      offset.y = -new.top
    } else if scrollState.hasBeenShown {
      offset.y += old.top - new.top
    }
    if offset.x == -old.left { offset.x = -new.left }
    lastAdjustedInset = new
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    // The callbacks may have scrolled the content.
    let isFree = contentOffset == before && !isDragging && scrollState.plan == nil
    if keepingEdges && isFree && offset != before { contentOffset = offset }
    settleIntoRange()
    setNeedsLayout()
  }

  private func computedInset() -> UIEdgeInsets {
    var inset = contentInset
    let safe = safeAreaInsets
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return inset }
    let vertical =
      behavior == .always || alwaysBounceVertical || contentSize.height > bounds.height
      || (behavior == .automatic && !(alwaysBounceHorizontal || contentSize.width > bounds.width))
    let horizontal =
      behavior == .always || alwaysBounceHorizontal || contentSize.width > bounds.width
    if vertical {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if horizontal {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  func jump(to offset: CGPoint) {
    stopMotion()
    contentOffset = offset
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    let inset = adjustedContentInset
    let visible = CGRect(
      x: contentOffset.x + inset.left, y: contentOffset.y + inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var offset = contentOffset
    offset.x += VisibleSpan(low: visible.minX, high: visible.maxX).shift(
      toShow: rect.minX, rect.maxX)
    offset.y += VisibleSpan(low: visible.minY, high: visible.maxY).shift(
      toShow: rect.minY, rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}
