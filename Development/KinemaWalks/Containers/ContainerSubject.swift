import MotionTesting
import UIKitCore

/// An interface that a walk changes at random and compares with a new one in the same state.
@MainActor
protocol ContainerSubject: AnyObject {
  /// The points in the window where a finger is likely to change something.
  var handles: [CGPoint] { get }

  /// Performs a random change and returns its description.
  func change(_ random: inout SeededGenerator) -> String

  /// Notifies the subject of a touch. The subject does not predict the effect of touches.
  func noteTouch()

  /// Returns the difference between the state at rest and the requested state, or nil.
  func faultAtRest() -> String?

  /// Shows a new interface in a window, in the same state as this one.
  func showTwin(in window: UIWindow)
}
