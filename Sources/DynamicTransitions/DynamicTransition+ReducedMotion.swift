// Ours: If Reduce Motion is on, the transition shows the framework's cross-fade. A gesture can
// still scrub it.

import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// Cross-fades the views.
  func fade(_ context: any UIViewControllerContextTransitioning) {
    let departs =
      movingRoles(in: context).contains(.departing) || context.view(forKey: .to) == nil
    CrossDissolveAnimator(isPresenting: !departs, duration: Self.fadeDuration)
      .animateTransition(using: context)
  }
}
