// Ours: who asks for less motion sees the framework's cross-fade; a finger still moves its time.

import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// Fades the views across one another.
  func fade(_ context: any UIViewControllerContextTransitioning) {
    let departs =
      movingRoles(in: context).contains(.departing) || context.view(forKey: .to) == nil
    CrossDissolveAnimator(isPresenting: !departs, duration: Self.fadeDuration)
      .animateTransition(using: context)
  }
}
