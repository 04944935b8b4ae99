// Ours. The parameters of a motion have names, for tools that have no references to its behaviors.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// The numbers of this animator's behaviors that a fit can vary, followed by the time scale.
  /// Ours.
  ///
  /// Behaviors appear in the order of the tree. If several parameters have the same name, only the
  /// first one is included.
  ///
  /// The names are damping, frequency, magnitude, gravity, elasticity, resistance, and timescale.
  /// An attachment has damping and frequency only if its frequency is above 0. The range of a push
  /// extends to three times its magnitude, and at least to 1.
  public final var fitParameters: [FitParameter] {
    let all = tree.all.flatMap(FitParameter.parameters) + [.timeScale()]
    var names: Set<String> = []
    return all.filter { names.insert($0.name).inserted }
  }
}

extension FitParameter {
  /// Returns the numbers of one behavior that a fit can vary.
  @MainActor fileprivate static func parameters(of behavior: UIDynamicBehavior) -> [FitParameter] {
    switch behavior {
    case let snap as UISnapBehavior:
      [.damping(of: snap)]
    case let attachment as UIAttachmentBehavior where attachment.frequency > 0:
      [.damping(of: attachment), .frequency(of: attachment)]
    case let push as UIPushBehavior:
      [.magnitude(of: push, 0...max(3 * abs(push.magnitude), 1))]
    case let gravity as UIGravityBehavior:
      [.gravity(of: gravity)]
    case let properties as UIDynamicItemBehavior:
      [.elasticity(of: properties), .resistance(of: properties)]
    default:
      []
    }
  }
}
