// Documented: Zooming scales the view that the delegate returns, and the content size with it. The
// center of a pinch stays under the fingers. The delegate is called at the beginning of a pinch or
// an animated change. It is called again at the end of the animated change, of the pinch, or of the
// bounce after the pinch.
// Assumed: Beyond the limits, the scale follows the cube root of the pinch's scale, and returns in
// 0.25 s. The offset stays in its range, so a view that is smaller than the scroll view stays where
// its delegate has centered it. Probe: scroll-zoom.

import Foundation
import QuartzCore

extension UIScrollView {
  var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  func updatePinch() {
    let wanted = maximumZoomScale > minimumZoomScale
    if wanted && pinch == nil {
      let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
      recognizer.addTarget(self, action: UIScrollView.handlePinch)
      addGestureRecognizer(recognizer)
      pinch = recognizer
    } else if !wanted, let recognizer = pinch {
      removeGestureRecognizer(recognizer)
      pinch = nil
    }
  }

  func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    switch pinch.state {
    case .began:
      if scrollState.isZoomBouncing { endZooming(view) }
      stopMotion()
      scrollState.isZooming = true
      scrollState.zoomedOffset = nil
      scrollState.pinchStartScale = zoomScale
      scrollState.pinchAnchor = pinch.location(in: view)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      // The fingers control the content, even if a client has started a motion.
      stopMotion()
      let scale = limited(scrollState.pinchStartScale * pinch.scale, resisting: bouncesZoom)
      apply(scale, to: view, keeping: scrollState.pinchAnchor, at: pinch.location(in: self))
    case .ended, .cancelled:
      scrollState.isZooming = false
      let final = limited(zoomScale, resisting: false)
      guard final != zoomScale else { return endZooming(view) }
      scrollState.isZoomBouncing = true
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      animateZoom(of: view) {
        self.apply(final, to: view, keeping: view.convert(middle, from: self), at: middle)
      }
    case .possible, .failed: break
    }
  }

  /// Animates a change to the scale, and reports its end unless another zoom has begun.
  private func animateZoom(of view: UIView, _ change: @escaping () -> Void) {
    scrollState.zoomCount += 1
    let count = scrollState.zoomCount
    UIView.animate(withDuration: 0.25, animations: change) { [weak self] _ in
      guard let self, scrollState.zoomCount == count else { return }
      endZooming(view)
    }
  }

  private func endZooming(_ view: UIView) {
    scrollState.zoomCount += 1
    scrollState.isZoomBouncing = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    settleAfterZoom()
  }

  /// Clamps the offset unless a client has changed it since the zoom.
  private func settleAfterZoom() {
    guard scrollState.zoomedOffset == contentOffset, !isDragging, scrollState.plan == nil else {
      return
    }
    contentOffset = clamped(contentOffset)
  }

  private func limited(_ scale: CGFloat, resisting: Bool) -> CGFloat {
    let inside = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard resisting, inside > 0, scale > 0 else { return inside }
    return inside * pow(scale / inside, 1 / 3)
  }

  /// Scales the view, and moves a point of the view to a point of the scroll view.
  private func apply(
    _ scale: CGFloat, to view: UIView, keeping anchor: CGPoint, at point: CGPoint
  ) {
    let size = view.bounds.size
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame = CGRect(
      x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    contentSize = view.frame.size
    let moved = view.convert(anchor, to: self)
    contentOffset = clamped(
      CGPoint(x: contentOffset.x + moved.x - point.x, y: contentOffset.y + moved.y - point.y))
    scrollState.zoomedOffset = contentOffset
    scrollDelegate?.scrollViewDidZoom(self)
  }

  func zoom(to scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, scale.isFinite, scale > 0 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    zoom(view, to: scale, keeping: view.convert(middle, from: self), at: middle, animated)
  }

  func zoomRect(_ rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    zoom(
      view, to: min(bounds.width / rect.width, bounds.height / rect.height),
      keeping: CGPoint(x: rect.midX, y: rect.midY), at: CGPoint(x: bounds.midX, y: bounds.midY),
      animated)
  }

  private func zoom(
    _ view: UIView, to scale: CGFloat, keeping anchor: CGPoint, at point: CGPoint, _ animated: Bool
  ) {
    let change = {
      self.apply(self.limited(scale, resisting: false), to: view, keeping: anchor, at: point)
    }
    guard animated else { return change() }
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, change)
  }
}
