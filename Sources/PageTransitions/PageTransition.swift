public import UIKit

/// A transition from one page to the next.
///
/// Adopt the protocol to add your own. A transition describes only how the upper page opens over
/// the lower one. The ``PageTransitionContainer`` plays the description backward to close the page,
/// drives it with a gesture, and removes everything that the transition added. A transition stores
/// no state of a run, so one object can serve several controllers, even at the same time.
@preconcurrency @MainActor
public protocol PageTransition: AnyObject {
  /// The duration of the transition without a gesture, in seconds.
  ///
  /// The default is 0.6.
  var duration: TimeInterval { get }

  /// The gesture that drives the transition in addition to the edge pan.
  ///
  /// By default, there is none.
  var gesture: PageTransitionGesture { get }

  /// Adds masks and views, and specifies the animations that open the page.
  ///
  /// - Parameter container: The pages, and the methods to animate them.
  func open(in container: PageTransitionContainer)
}

extension PageTransition {
  /// The default duration of 0.6 seconds.
  public var duration: TimeInterval { 0.6 }
  /// The default gesture, which is only the edge pan.
  public var gesture: PageTransitionGesture { .edge }
}

/// The gesture that drives a page transition.
public enum PageTransitionGesture: Hashable, Sendable {
  /// A pan from the left edge to go back, or from the right edge to go forward.
  case edge
  /// A pinch with two fingers.
  ///
  /// The transition goes back as the fingers move together to a quarter of their initial distance,
  /// and forward as they move apart to four times that distance.
  case pinch
  /// A drag with one finger in a direction to go back, or in the opposite direction to go forward.
  ///
  /// The components are the distances that the finger moves for the whole transition, in widths and
  /// heights of the view. At least one of them is not 0.
  case drag(x: CGFloat, y: CGFloat)
}

/// A controller that specifies the point in its view from which another page opens.
@preconcurrency @MainActor
public protocol PageOpening: UIViewController {
  /// Returns the point from which a page opens, in the coordinates of this controller's view, or
  /// nil for the middle.
  ///
  /// - Parameter page: The page that opens or closes.
  func openingPoint(for page: UIViewController) -> CGPoint?
}
