import CoreGraphics

/// An animator that knows by which interaction controller a gesture is to move it.
@MainActor
package protocol GestureDrivenAnimator: UIViewControllerAnimatedTransitioning {
  /// Makes an interaction controller; nil where no gesture may move the transition.
  func makeInteraction() -> UIPercentDrivenInteractiveTransition?
}

/// An interaction controller whose views hang on the gesture itself, not on a fraction.
@MainActor
package protocol GestureCarrying: AnyObject {
  /// The gesture takes hold of the transition, at its start or on its way.
  func takeHold(with gesture: UIGestureRecognizer)
  /// Whether the views move by themselves now, so that no time is to be moved for them.
  var isCarrying: Bool { get }
  /// Whether a transition that is let go now goes on to its end.
  ///
  /// - Parameters:
  ///   - proposed: the answer of the driver's rule.
  ///   - isCancelled: whether the gesture was cancelled.
  func finishes(proposed: Bool, isCancelled: Bool) -> Bool
  /// The transition is about to be let go.
  ///
  /// - Parameters:
  ///   - finishing: whether it goes on to its end.
  ///   - velocity: fractions of the whole per second, for one without a gesture.
  func willLetGo(finishing: Bool, velocity: CGFloat)
}

/// An animator that has something to do when the container gets another size in the middle.
@MainActor
package protocol ContainerSizeFollowing: UIViewControllerAnimatedTransitioning {
  func containerSizeDidChange(in context: any UIViewControllerContextTransitioning)
}

/// An animator that keeps what it moves until it hears of the end, which a window that is gone leaves
/// out.
@MainActor
package protocol MovementKeeping: UIViewControllerAnimatedTransitioning {
  /// Lets go of what is moved, and leaves it as it is.
  func abandon()
}
