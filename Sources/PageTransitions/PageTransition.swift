public import UIKit

/// A transition from one page to the next; adopt the protocol to add your own.
///
/// A transition describes only how the upper page opens over the lower one. The
/// ``PageTransitionContainer`` plays it backwards on the way back, moves it under a finger, and takes
/// away all that it put up. A transition keeps nothing of a run, so one object serves any number of
/// controllers, one after another or at once.
@preconcurrency @MainActor
public protocol PageTransition: AnyObject {
  /// How long the transition takes when no finger drives it, in seconds; 0.6 by default.
  var duration: TimeInterval { get }

  /// How fingers drive the transition beside the pan from the edge; not at all by default.
  var gesture: PageTransitionGesture { get }

  /// Puts up masks and views and says what moves from where to where as the page opens.
  ///
  /// - Parameter container: the pages, and the means to move them.
  func open(in container: PageTransitionContainer)
}

extension PageTransition {
  /// 0.6 seconds.
  public var duration: TimeInterval { 0.6 }
  /// Nothing but the pan from the edge.
  public var gesture: PageTransitionGesture { .edge }
}

/// The gesture that drives a transition of pages.
public enum PageTransitionGesture: Hashable, Sendable {
  /// A pan from the left edge goes back, one from the right edge on.
  case edge
  /// Two fingers go back as they close to a fourth of their distance, and on as they open to four
  /// times of it.
  case pinch
  /// One finger, anywhere, goes back along a direction and on against it.
  ///
  /// The components say how far the finger moves for the whole transition, in widths and heights of
  /// the view; at least one of them is not 0.
  case drag(x: CGFloat, y: CGFloat)
}

/// A controller that knows from which point of its view another page opens.
@preconcurrency @MainActor
public protocol PageOpening: UIViewController {
  /// The point from which a page opens, in points in this controller's view; nil for the middle.
  ///
  /// - Parameter page: the page that opens, or that closes again.
  func openingPoint(for page: UIViewController) -> CGPoint?
}
