extension UIView {
  /// Hides or shows the view.
  ///
  /// An arranged view of a stack view shrinks during the animation that hides it.
  final func setHidden(_ isHidden: Bool) {
    guard isHidden != layer.isHidden else { return }
    layer.isHidden = isHidden
    guard let stack = superview as? UIStackView, stack.arrangedSubviews.contains(self) else {
      return
    }
    stack.arrangementChanged()
    guard let recorder = AnimationStack.current else { return }
    // The view remains visible while it shrinks. The other views of the stack move at the same
    // time.
    if isHidden {
      recorder.record(
        AnimationTrack(
          layer, "hidden", values: [.number(0), .number(0), .number(1)],
          keyTimes: [0, 1 - 1e-9, 1]))
    }
    stack.layoutIfNeeded()
  }
}
