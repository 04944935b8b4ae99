// Ours: the future is shown for ten seconds at most, at thirty points a second.

import CoreGraphics
import UIDynamics
import UIKit

/// The animators that were at work lately, and where their items will be if nobody interferes.
@MainActor
final class Foretelling {
  private var animators: [ObjectIdentifier: WeakAnimator] = [:]

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  /// Listens to the animators of the current host from now on.
  func listen() {
    DynamicsObservation.observers.add { [weak self] observation in
      let animator = observation.animator
      self?.animators[ObjectIdentifier(animator)] = WeakAnimator(animator: animator)
    }
  }

  /// The paths of all items that move, on the screen.
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
