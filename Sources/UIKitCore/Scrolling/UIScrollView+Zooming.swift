// Documented: zooming scales the view that the delegate names, and the content size with it; the
// pinch's centre stays under the fingers. Assumed: past the limits a pinch follows with a third of
// the logarithmic change, and returns in 0.25 s. Probe: scroll-zoom.

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
      scrollState.isZooming = true
      scrollState.pinchStartScale = zoomScale
      scrollState.pinchAnchor = pinch.location(in: view)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      let scale = limited(scrollState.pinchStartScale * pinch.scale, resisting: bouncesZoom)
      apply(scale, to: view, keeping: scrollState.pinchAnchor, at: pinch.location(in: self))
    case .ended, .cancelled:
      scrollState.isZooming = false
      let final = limited(zoomScale, resisting: false)
      if final != zoomScale { zoom(to: final, animated: true) }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: final)
      settleIntoRange()
    case .possible, .failed: break
    }
  }

  private func limited(_ scale: CGFloat, resisting: Bool) -> CGFloat {
    let inside = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard resisting, inside > 0, scale > 0 else { return inside }
    return inside * pow(scale / inside, 1 / 3)
  }

  /// Scales the view so that a point of it comes to lie at a point of the scroll view.
  private func apply(
    _ scale: CGFloat, to view: UIView, keeping anchor: CGPoint, at point: CGPoint
  ) {
    let size = view.bounds.size
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame = CGRect(
      x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    contentSize = view.frame.size
    let moved = view.convert(anchor, to: self)
    contentOffset = CGPoint(
      x: contentOffset.x + moved.x - point.x, y: contentOffset.y + moved.y - point.y)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  func zoom(to scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, scale.isFinite, scale > 0 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let change = {
      self.apply(
        self.limited(scale, resisting: false), to: view, keeping: view.convert(middle, from: self),
        at: middle)
      self.contentOffset = self.clamped(self.contentOffset)
    }
    if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
  }

  func zoomRect(_ rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(
      min(bounds.width / rect.width, bounds.height / rect.height), resisting: false)
    let change = {
      self.apply(
        scale, to: view, keeping: CGPoint(x: rect.midX, y: rect.midY),
        at: CGPoint(x: self.bounds.midX, y: self.bounds.midY))
      self.contentOffset = self.clamped(self.contentOffset)
    }
    if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
  }
}
