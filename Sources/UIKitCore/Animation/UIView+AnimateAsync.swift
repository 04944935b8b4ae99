// Documented: methods with a completion handler also have an asynchronous form. Time advances only
// when the host advances, so a task that awaits an animation cannot itself advance the host.

extension UIView {
  /// Animates the changes in a block, waits for the end, and returns whether the animations
  /// finished.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      transition(
        with: view, duration: duration, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = []
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      transition(
        from: fromView, to: toView, duration: duration, options: options,
        completion: { continuation.resume(returning: $0) })
    }
  }
}

extension UIViewImplicitlyAnimating {
  /// Waits for the end of the animation, and returns the position at which it ended.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
