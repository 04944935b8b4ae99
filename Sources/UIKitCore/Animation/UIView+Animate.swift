// Assumed: `performWithoutAnimation(_:)` switches animations off and restores the switch, so that the
// setter counts up to the end of the block; client code that exchanges a root relies on it. Probe:
// view-animation.

import TimingCurves

extension UIView {
  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { AnimationStack.isEnabled }

  /// Switches all animation blocks on or off; completions still run.
  ///
  /// Inside `performWithoutAnimation(_:)` the switch counts up to the end of the block.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationStack.isEnabled = enabled }

  /// Runs a block whose changes show at once, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.withoutAnimation(actionsWithoutAnimation)
  }

  /// The seconds that the animation block takes that is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationStack.current?.recordedDuration ?? 0
  }

  /// Animates the changes of a block. Times in seconds.
  ///
  /// The model takes the new values at once. The completion is told whether the animations ran to
  /// their end; a block that changes nothing completes in the next frame.
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

  // Measured: the animations are springs of mass 1 of the stiffness that `Spring` finds for a damping
  // ratio and a duration (rows S1a–S1p).

  /// Animates the changes of a block with a spring that comes to rest within the duration.
  ///
  /// A damping ratio of 1 or more does not overshoot; the velocity is in whole distances per second.
  /// Each animation that is added is a `CASpringAnimation` of mass 1.
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

  /// Animates the changes of a block with a spring given by its perceptual duration, in seconds,
  /// and its bounce, from -1 to 1; 0 does not overshoot. The completion runs when it has settled.
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

  /// Repeats the animations that a block begins inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let group = AnimationStack.current as? ViewAnimationGroup else {
      animations()
      return
    }
    group.repeating(count, autoreverses: autoreverses, animations)
  }

  /// Animates views in the system's manner while a block animates something else; deleted views
  /// shrink and fade, and are removed at the end.
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
