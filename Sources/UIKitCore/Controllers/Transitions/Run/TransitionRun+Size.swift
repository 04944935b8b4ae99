// Ours: the slide animations of the framework's own animators become longer or shorter with the
// container during an animated size change. Animations of other animators stay as they are, and
// their frames are computed again.

extension TransitionRun {
  /// Runs a change to the container's size, and adapts the slide animations of the framework's
  /// animators.
  func resize(_ change: () -> Void) {
    let container = context.containerView
    let old = container.bounds.size
    let own = animator as? BuiltInAnimator
    let slides = own.map { container.slides(lasting: $0.duration) } ?? []
    change()
    context.refreshFrames?()
    let new = container.bounds.size
    if new != old, hasStartedAnimator, !progress.phase.isOver {
      (animator as? any ContainerSizeFollowing)?.containerSizeDidChange(in: context)
    }
    guard let own, hasStartedAnimator, !progress.phase.isOver, new != old, old.width > 0,
      old.height > 0
    else { return }
    let growth = CGSize(width: new.width / old.width - 1, height: new.height / old.height - 1)
    for (layer, slide) in slides {
      // This call must come before `stretch`, because the added animation is a fraction of the
      // original slide.
      (AnimationStack.current as? ViewAnimationGroup)?.follow(slide, of: layer, growth)
      slide.stretch(by: growth)
    }
    own.change(context)
  }
}

extension UIView {
  /// Returns the additive animations of subviews that have the given duration, in seconds.
  fileprivate func slides(lasting duration: TimeInterval) -> [(CALayer, CABasicAnimation)] {
    subviews.map(\.layer).flatMap { layer in
      layer.attachedAnimations.compactMap { animation in
        guard let slide = animation as? CABasicAnimation, slide.isAdditive,
          abs(slide.duration - duration) < 1e-6
        else { return nil }
        return (layer, slide)
      }
    }
  }
}

extension ViewAnimationGroup {
  /// Adds an animation that makes a slide animation follow the container's animated size change.
  fileprivate func follow(_ slide: CABasicAnimation, of layer: CALayer, _ growth: CGSize) {
    guard slide.keyPath?.hasPrefix("position") == true, parameters.duration > 0 else { return }
    let following = FollowingStretch(of: slide, on: layer, growth: growth)
    following.duration = parameters.duration
    following.timingFunction = parameters.pacing.function(duration: parameters.duration)
    following.fillMode = .both
    let keys = (1...).lazy.map { "following-\($0)" }
    guard let key = keys.first(where: { layer.animation(forKey: $0) == nil }) else { return }
    attach(following, to: layer, key: key)
  }
}

extension CABasicAnimation {
  /// Scales the start and end values of a position animation.
  fileprivate func stretch(by growth: CGSize) {
    func stretched(_ value: Any?) -> Any? {
      let (x, y) = (1 + growth.width, 1 + growth.height)
      return LayerValue(value).stretched(x: x, y: y, along: keyPath) ?? value
    }
    fromValue = stretched(fromValue)
    toValue = stretched(toValue)
  }
}
