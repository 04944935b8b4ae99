// Ours: the ways of the framework's own animators are parts of the container, so that they
// become longer and shorter with it; those of others stay as they are, and their frames are asked
// for again.

extension TransitionRun {
  /// Runs a change of the container's size.
  func resize(_ change: () -> Void) {
    let container = context.containerView
    let old = container.bounds.size
    let own = animator as? BuiltInAnimator
    let moving = own == nil ? [] : container.subviews.flatMap(\.layer.attachedAnimations)
    change()
    context.refreshFrames?()
    let new = container.bounds.size
    if new != old, hasStartedAnimator, state != .completed {
      (animator as? any ContainerSizeFollowing)?.containerSizeDidChange(in: context)
    }
    guard let own, hasStartedAnimator, state != .completed, new != old, old.width > 0,
      old.height > 0
    else { return }
    for case let animation as CABasicAnimation in moving
    where animation.isAdditive && abs(animation.duration - own.duration) < 1e-6 {
      animation.stretch(x: new.width / old.width, y: new.height / old.height)
    }
    own.change(context)
  }
}

extension CABasicAnimation {
  /// Scales the distance between the start and the end of a position.
  fileprivate func stretch(x: CGFloat, y: CGFloat) {
    func stretched(_ value: Any?) -> Any? {
      switch (LayerValue(value), keyPath) {
      case (.point(let point), "position"):
        LayerValue.point(CGPoint(x: point.x * x, y: point.y * y))
      case (.number(let way), "position.x"): LayerValue.number(way * x)
      case (.number(let way), "position.y"): LayerValue.number(way * y)
      default: value
      }
    }
    fromValue = stretched(fromValue)
    toValue = stretched(toValue)
  }
}
