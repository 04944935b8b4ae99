// Documented: the kinds of transitions are the same as in UIKit. The old view leaves the hierarchy
// unless `showHideTransitionViews` is given.

extension UIView {
  /// Changes a container in a block, and animates the change with the transition that the options
  /// specify.
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
        ViewAnimationGroup.completeLater(completion)
      }
      return
    }
    let parameters = AnimationParameters(duration: duration, options: options)
    let group = ViewAnimationGroup(parameters, completion: completion)
    let transition = ViewTransition(view, options)
    let change = { () -> Void in
      if options.contains(.allowAnimatedContent) {
        AnimationStack.record(with: group) { animations?() }
      } else {
        performWithoutAnimation { animations?() }
      }
    }
    transition.run(in: group, duration: parameters.duration, change)
    group.seal()
  }

  /// Replaces a view with another one in its superview, or hides the view and shows the other one.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      Diagnostics.report(
        "UIView.transition(from:to:) did nothing: the from view has no superview. Add it to a "
          + "superview first.",
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

/// A transition of a container's contents.
@MainActor
private struct ViewTransition {
  private let view: UIView
  private let options: UIView.AnimationOptions

  init(_ view: UIView, _ options: UIView.AnimationOptions) {
    self.view = view
    self.options = options
  }

  func run(in group: ViewAnimationGroup, duration: TimeInterval, _ change: () -> Void) {
    let transition = CATransition()
    (transition.type, transition.subtype) = kind
    transition.duration = duration
    transition.timingFunction = group.parameters.pacing.function(duration: duration)
    if group.parameters.repeatCount > 0 {
      transition.repeatCount = Float(group.parameters.repeatCount)
    }
    transition.autoreverses = group.parameters.autoreverses
    group.attach(transition, to: view.layer, key: kCATransition)
    change()
    view.layoutIfNeeded()
  }

  private var kind: (CATransitionType, CATransitionSubtype?) {
    switch options.transition {
    case 1: (.flip, .fromLeft)
    case 2: (.flip, .fromRight)
    case 3: (.pageCurl, nil)
    case 4: (.pageUncurl, nil)
    case 6: (.flip, .fromTop)
    case 7: (.flip, .fromBottom)
    default: (.fade, nil)
    }
  }
}
