// Ours: The predicted future covers at most ten seconds, with 30 points per second.

import CoreGraphics
import KinemaHosts
import Trajectories
import UIDynamics
import UIKit

/// The animators that ran recently, and the predicted paths of their items without further input.
@MainActor
final class Foretelling {
  private var animators: [ObjectIdentifier: WeakAnimator] = [:]

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  /// Starts observing the animators of the current host.
  func listen() {
    DynamicsObservation.observers.add { [weak self] observation in
      let animator = observation.animator
      self?.animators[ObjectIdentifier(animator)] = WeakAnimator(animator: animator)
    }
  }

  /// Returns the predicted paths of all moving items, in screen coordinates.
  func foretold(run: Int, frame: Int, at time: TimeInterval) -> StudioTelling.Foretold {
    var result = StudioTelling.Foretold(run: run, frame: frame, items: [], restsAt: nil)
    for animator in animators.values.compactMap(\.animator) where animator.isRunning {
      let trajectory = animator.trajectory(until: .rest(limit: 10))
      if let rest = trajectory.restTime {
        result.restsAt = max(result.restsAt ?? 0, time + rest)
      }
      let view = animator.referenceView
      for (item, object) in zip(trajectory.items, animator.joinedItems) {
        var line = StudioTelling.Foretold.Item(
          label: (object as? UIView).map(ScreenTree.label) ?? "", x: [], y: [])
        for step in 0...Int(trajectory.duration * 30) {
          guard let state = trajectory.state(of: item.index, at: Double(step) / 30) else { break }
          let point = view?.convert(state.center, to: nil) ?? state.center
          line.x.append(ScreenTree.finite(point.x))
          line.y.append(ScreenTree.finite(point.y))
        }
        result.items.append(line)
      }
    }
    return result
  }
}
