import UIKit

/// The dynamic pushes and pops of a navigation controller, in a small travel guide.
extension Demo {
  static let snapPush = transition(
    "snap-push", "The next page snaps in from the right.", operation: .push,
    duration: 0.8, parameters: [.damping]
  ) { SnapTransition(damping: $0["damping"]) }

  static let snapPop = transition(
    "snap-pop", "The page snaps out to the right.", operation: .pop, duration: 0.8,
    parameters: [.damping]
  ) { SnapTransition(damping: $0["damping"]) }

  static let gravityPush = transition(
    "gravity-push", "The next page falls in from above and bounces on the bottom edge.",
    operation: .push, duration: 1.5, parameters: [.elasticity]
  ) { GravityTransition(elasticity: $0["elasticity"]) }

  static let gravityPop = transition(
    "gravity-pop",
    "The page falls back up and rotates, because a push hits it off center.",
    operation: .pop, duration: 1.5
  ) { _ in GravityTransition(elasticity: 0.2) }

  static let gravityRotationPush = transition(
    "gravity-rotation-push", "The next page swings in on two rods around the top left corner.",
    operation: .push, duration: 1.5, parameters: [.elasticity]
  ) { GravityRotationTransition(elasticity: $0["elasticity"]) }

  static let gravityRotationPop = transition(
    "gravity-rotation-pop", "The page swings out on two rods around the top left corner.",
    operation: .pop, duration: 1.5
  ) { _ in GravityRotationTransition(elasticity: 0.2) }

  /// Returns a demo in which a finger taps a row or, for a pop, the back button. Then the
  /// transition runs.
  private static func transition(
    _ name: String, _ summary: String, operation: UINavigationController.Operation,
    duration: TimeInterval, parameters: [DemoParameter] = [],
    animator: @escaping (DemoValues) -> DynamicTransition
  ) -> Demo {
    Demo(
      name: name, summary: summary, duration: duration + 0.8, parameters: parameters,
      dynamics: { values, bounds in
        animator(values).rehearsal(operation == .push ? .arriving : .departing, in: bounds)
      },
      root: { values in
        let navigation = DynamicNavigationController(rootViewController: LandmarkListController())
        if operation == .pop {
          navigation.pushViewController(
            LandmarkController(landmark: Landmark.all[1]), animated: false)
        }
        navigation.useTransitions { animator(values) }
        return navigation
      },
      fingers: { _ in
        // The second row, or the back button of the navigation bar.
        let position = operation == .push ? CGPoint(x: 120, y: 142) : CGPoint(x: 36, y: 42)
        var script = TouchScript()
        script.press(at: position, from: 0.25)
        return script
      })
  }
}

extension DemoParameter {
  static let damping = DemoParameter(
    "damping", "the damping ratio of the snap; at 1 it does not overshoot", in: 0...1,
    standard: 0.5)
  static let elasticity = DemoParameter(
    "elasticity", "the fraction of its speed that the page keeps in a bounce", in: 0...1,
    standard: 0.2)
}
