// Documented: hidden views, views without user interaction, and views with an alpha below 0.01 are
// skipped. A point outside the bounds of a superview does not hit its subviews.

extension UIView {
  func hitSearch(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !blocksTouchesWhileAnimating,
      self.point(inside: point, with: event)
    else { return nil }
    for view in storedSubviews.reversed() where view.layer.isFaced {
      let point = view.convert(point, from: self)
      if let hit = withRoomOnStack({ view.hitTest(point, with: event) }) { return hit }
    }
    return self
  }

  func endEditingInside(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.current else { return false }
    let isInside = responder.responderChain.contains { $0 === self }
    guard isInside else { return false }
    return responder.resignFirstResponder() || force
  }
}
