// Assumed: `performWithoutAnimation(_:)` disables animations and later restores the earlier value.
// A call to `setAnimationsEnabled(_:)` inside the block therefore has an effect only until the end
// of the block. Client code that replaces a root controller depends on this. Probe: view-animation.

import TimingCurves

extension UIView {
  /// Whether animation blocks animate their changes.
  public class var areAnimationsEnabled: Bool { AnimationStack.isEnabled }

  /// Enables or disables the animations of all animation blocks. Completions run in both cases.
  ///
  /// Inside `performWithoutAnimation(_:)`, a call has an effect only until the end of the block.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationStack.isEnabled = enabled }

  /// Runs a block whose changes are not animated, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.withoutAnimation(actionsWithoutAnimation)
  }

  /// The duration of the current animation block in seconds, or 0 outside of animation blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationStack.current?.recordedDuration ?? 0
  }

  /// Animates the changes in a block. Times are in seconds.
  ///
  /// The model values change at once. The argument of the completion indicates whether all
  /// animations ran to their end. If the block changes nothing, the completion runs in the next
  /// frame.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      AnimationParameters(duration: duration, delay: delay, options: options), animations,
      completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(AnimationParameters(duration: duration), animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(AnimationParameters(duration: duration), animations, nil)
  }

  // Measured: the animations are springs of mass 1, with the stiffness that `Spring` computes for a
  // damping ratio and a duration (rows S1a–S1p).

  /// Animates the changes in a block with a spring that settles within the duration.
  ///
  /// With a damping ratio of 1 or more, the spring does not overshoot. The velocity is a multiple
  /// of the total distance per second. Each added animation is a `CASpringAnimation` of mass 1.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), settlingIn: duration, initialVelocity: Double(velocity))
    animate(
      AnimationParameters(
        duration: duration, delay: delay, options: options,
        pacing: .spring(AnimationSpring(spring, velocity: velocity))), animations, completion)
  }

  /// Animates the changes in a block with a spring that has a perceptual duration and a bounce.
  ///
  /// The duration is in seconds. The bounce is from -1 to 1, and a spring with bounce 0 does not
  /// overshoot. The completion runs when the spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = AnimationSpring(
      perceptualDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
    animate(
      AnimationParameters(
        duration: spring.settlingDuration, delay: delay, options: options,
        pacing: .spring(spring)), animations, completion)
  }

  package class func animate(
    _ parameters: AnimationParameters, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard areAnimationsEnabled else {
      animations()
      return ViewAnimationGroup.completeLater(completion)
    }
    let group = ViewAnimationGroup(parameters, completion: completion)
    group.run {
      animations()
      if parameters.options.contains(.layoutSubviews) {
        for window in UIApplication.shared.visibleWindows { window.layoutIfNeeded() }
      }
    }
  }

  /// Runs a block inside an animation block, and repeats the animations that it starts.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let group = AnimationStack.current as? ViewAnimationGroup else {
      animations()
      return
    }
    group.repeating(count, autoreverses: autoreverses, animations)
  }

  /// Performs a system animation on views, together with the animations of a block.
  ///
  /// Deleted views shrink, fade out, and are removed at the end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        view.alpha = 0
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}
