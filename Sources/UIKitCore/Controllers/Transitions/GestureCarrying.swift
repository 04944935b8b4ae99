import CoreGraphics

/// An animator that knows by which interaction controller a gesture is to move it.
@MainActor
package protocol GestureDrivenAnimator: UIViewControllerAnimatedTransitioning {
  /// Makes an interaction controller; nil where no gesture may move the transition.
  func makeInteraction() -> UIPercentDrivenInteractiveTransition?
}

/// The release of a transition by a gesture, or by a call that finishes or cancels it.
package struct GestureRelease {
  /// Whether the transition finishes.
  package let finishes: Bool
  /// Whether the interaction controller may decide otherwise.
  package let isProposal: Bool
  /// The fractions of the whole per second, for a controller without a gesture.
  package let velocity: CGFloat
  /// Whether the gesture was canceled.
  package let isCancelled: Bool
}

/// An interaction controller whose views hang on the gesture itself, not on a fraction.
@MainActor
package protocol GestureCarrying: AnyObject {
  /// The gesture takes hold of the transition, at its start or on its way.
  func takeHold(with gesture: UIGestureRecognizer)
  /// Whether the views move by themselves now, so that no time is to be moved for them.
  var isCarrying: Bool { get }
  /// Releases the views, and returns whether the transition finishes.
  ///
  /// Does nothing when no gesture holds the views.
  func release(_ release: GestureRelease) -> Bool
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
