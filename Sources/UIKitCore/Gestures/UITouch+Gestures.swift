extension UITouch {
  /// The recognizers that watch the touch.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    window?.gestureArbiter.recognizers(of: self)
  }
}

extension UIEvent {
  /// The touches of the event that a recognizer watches.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    matching { gesture.trackedTouches.contains($0) }
  }
}
