// Documented: which transitions there are, and that the old view leaves the hierarchy unless
// `showHideTransitionViews` is given. Assumed: a page curl is shown as a page that slides away.

extension UIView {
  /// Changes a container in a block and shows the change by the transition among the options.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, duration > 0, options.transition != 0 else {
      if options.transition == 0 {
        animate(
          withDuration: duration, delay: 0, options: options, animations: animations ?? {},
          completion: completion)
      } else {
        performWithoutAnimation { animations?() }
        completion?(true)
      }
      return
    }
    let group = ViewAnimationGroup(
      AnimationParameters(duration: duration, options: options), completion: completion)
    let transition = ViewTransition(view, options)
    let change = { () -> Void in
      if options.contains(.allowAnimatedContent) {
        AnimationStack.record(with: group) { animations?() }
      } else {
        performWithoutAnimation { animations?() }
      }
    }
    transition.run(in: group, duration: duration, change)
    group.seal()
  }

  /// Replaces a view by another one in its superview, or shows one and hides the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      Diagnostics.report(
        "UIView.transition(from:to:) needs a from view inside a superview; nothing was done.",
        about: fromView)
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// One transition of a container's contents.
@MainActor
private struct ViewTransition {
  private let view: UIView
  private let options: UIView.AnimationOptions

  init(_ view: UIView, _ options: UIView.AnimationOptions) {
    self.view = view
    self.options = options
  }

  func run(in group: ViewAnimationGroup, duration: TimeInterval, _ change: () -> Void) {
    switch options.transition {
    case 1: flip(group, duration, axis: "y", sign: 1, change)
    case 2: flip(group, duration, axis: "y", sign: -1, change)
    case 6: flip(group, duration, axis: "x", sign: -1, change)
    case 7: flip(group, duration, axis: "x", sign: 1, change)
    case 3: slide(group, duration, .reveal, .fromTop, change)
    case 4: slide(group, duration, .moveIn, .fromBottom, change)
    default: slide(group, duration, .fade, nil, change)
    }
  }

  private func slide(
    _ group: ViewAnimationGroup, _ duration: TimeInterval, _ type: CATransitionType,
    _ subtype: CATransitionSubtype?, _ change: () -> Void
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    transition.timingFunction = group.parameters.pacing.function(duration: duration)
    group.attach(transition, to: view.layer, key: kCATransition)
    change()
    view.layoutIfNeeded()
  }

  /// Turns the old contents away and the new ones in, about an axis through the middle.
  private func flip(
    _ group: ViewAnimationGroup, _ duration: TimeInterval, axis: String, sign: Double,
    _ change: () -> Void
  ) {
    let old = view.snapshotView(afterScreenUpdates: false)
    change()
    view.layoutIfNeeded()
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.\(axis)")
    turn.values = [0, sign * .pi / 2, -sign * .pi / 2, 0] as [Double]
    turn.keyTimes = [0, 0.5, 0.5, 1]
    turn.isAdditive = true
    turn.duration = duration
    turn.timingFunction = group.parameters.pacing.function(duration: duration)
    group.attach(turn, to: view.layer, key: "flip")
    guard let old else { return }
    old.frame = view.bounds
    UIView.performWithoutAnimation { view.addSubview(old) }
    // The picture of the old contents covers the new ones until the view is seen edge on.
    let cover = CAKeyframeAnimation(keyPath: "opacity")
    cover.values = [1, 0] as [Double]
    cover.keyTimes = [0, 0.5, 1]
    cover.calculationMode = .discrete
    cover.duration = duration
    cover.timingFunction = turn.timingFunction
    group.attach(cover, to: old.layer, key: "flip")
    UIView.performWithoutAnimation { old.alpha = 0 }
    group.whenComplete { old.removeFromSuperview() }
  }
}
