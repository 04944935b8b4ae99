import MotionTesting
import UIKitCore

/// An interface that a walk changes at random and compares with a new one in the same state.
@MainActor
protocol ContainerSubject: AnyObject {
  /// The points in the window where a finger is likely to change something.
  var handles: [CGPoint] { get }

  /// Performs a random change and returns its description.
  func change(_ random: inout SeededGenerator) -> String

  /// Called when a finger comes down whose effect the subject does not predict.
  func noteTouch()

  /// Returns the difference between the state at rest and the requested one, or nil.
  func faultAtRest() -> String?

  /// Shows a new interface in a window, in the same state as this one.
  func showTwin(in window: UIWindow)
}
