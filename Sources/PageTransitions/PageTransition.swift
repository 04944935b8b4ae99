import UIKit

/// A way from one page to the next. Adopt it to add your own.
///
/// A transition describes only how the upper page opens over the lower one; the stage plays it
/// backwards on the way back, moves it under a finger, and takes away all that it put up. It keeps
/// nothing of a run, so one object serves any number of transitions, one after another or at once.
@MainActor
public protocol PageTransition: AnyObject {
  /// How long it takes when no finger drives it, in seconds.
  var duration: TimeInterval { get }

  /// How fingers drive it, beside the pan from the edge, which always does.
  var gesture: PageTransitionGesture { get }

  /// Puts up what the transition needs and says what moves from where to where.
  func open(in container: PageTransitionContainer)
}

extension PageTransition {
  public var duration: TimeInterval { 0.6 }
  public var gesture: PageTransitionGesture { .edge }
}

/// What fingers do to drive a transition of pages.
public enum PageTransitionGesture: Hashable, Sendable {
  /// A pan from the left edge goes back, one from the right edge on.
  case edge
  /// Two fingers moving together go back, moving apart go on.
  case pinch
  /// One finger, anywhere, goes back along a direction and on against it. The whole way is as many
  /// widths and heights of the screen as the components say.
  case drag(x: CGFloat, y: CGFloat)
}

/// A controller that knows from which point of its view another page opens.
@MainActor
public protocol PageOpening: UIViewController {
  /// The point in this controller's view, or nil for the middle.
  func openingPoint(for page: UIViewController) -> CGPoint?
}
