import UIKit

/// A page with a picture that other pages also show.
@MainActor
protocol PictureShowing: UIViewController {
  /// Returns the view with the picture of a landmark; nil if the page does not show it.
  func picture(of landmark: Landmark) -> LandscapeView?
}

/// A transition in which a picture flies on a spring from one page to the other, while the page
/// around it fades.
///
/// A finger can catch, reverse, and drive the transition at any time.
@MainActor
final class MatchedZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let landmark: Landmark
  private let isPush: Bool
  private var running: UIViewPropertyAnimator?

  init(landmark: Landmark, isPush: Bool) {
    self.landmark = landmark
    self.isPush = isPush
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.7 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context),
      timingParameters: UISpringTimingParameters(dampingRatio: 0.68))
    running = animator
    arrange(context, animator)
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }

  private func arrange(
    _ context: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) {
    let container = context.containerView
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let to
    else {
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return
    }
    toView.frame = context.finalFrame(for: to)
    if isPush {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()

    let page = isPush ? toView : fromView
    let start = (from as? any PictureShowing)?.picture(of: landmark)
    let goal = (to as? any PictureShowing)?.picture(of: landmark)
    let flying = flyingPicture(from: start, to: goal, in: container)
    for picture in [start, goal] { picture?.isHidden = flying != nil }
    page.alpha = isPush ? 0 : 1
    animator.addAnimations { [isPush] in
      page.alpha = isPush ? 1 : 0
      if let flying, let goal {
        flying.frame = goal.convert(goal.bounds, to: container)
        flying.layer.cornerRadius = goal.layer.cornerRadius
      }
    }
    animator.addCompletion { _ in
      flying?.removeFromSuperview()
      for picture in [start, goal] { picture?.isHidden = false }
      page.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func flyingPicture(
    from start: LandscapeView?, to goal: LandscapeView?, in container: UIView
  ) -> UIView? {
    guard let start, goal != nil else { return nil }
    let flying = LandscapeView(
      frame: start.convert(start.bounds, to: container), color: landmark.color,
      sky: landmark.secondColor)
    flying.layer.cornerRadius = start.layer.cornerRadius
    flying.clipsToBounds = true
    container.addSubview(flying)
    return flying
  }
}
