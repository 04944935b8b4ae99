extension UITouch {
  /// The recognizers that are tracking the touch.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    window?.gestureArbiter.recognizers(of: self)
  }
}

extension UIEvent {
  /// Returns the touches of the event that a recognizer is tracking.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    matching { gesture.trackedTouches.contains($0) }
  }
}
