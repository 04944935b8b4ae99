// Ours: who asks for less motion sees a cross-fade; a finger still moves its time.

import Foundation

extension DynamicTransition {
  /// Fades the views across one another.
  func fade(_ context: any UIViewControllerContextTransitioning) {
    let coming = context.view(forKey: .to)
    let going = context.view(forKey: .from)
    let departs = movingRoles(in: context).contains(.departing) || coming == nil
    if let coming, let controller = context.viewController(forKey: .to) {
      coming.transform = .identity
      coming.frame = context.finalFrame(for: controller)
      if departs, let going, going.superview === context.containerView {
        context.containerView.insertSubview(coming, belowSubview: going)
      } else {
        context.containerView.addSubview(coming)
      }
    }
    let fading = departs ? going : coming
    if !departs { fading?.alpha = 0 }
    UIView.animate(
      withDuration: Self.fadeDuration, animations: { fading?.alpha = departs ? 0 : 1 },
      completion: { _ in
        fading?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
