import CoreGraphics

/// An animator that provides its own interaction controller for gestures.
@MainActor
package protocol GestureDrivenAnimator: UIViewControllerAnimatedTransitioning {
  /// Creates an interaction controller, or returns nil if no gesture may drive the transition.
  func makeInteraction() -> UIPercentDrivenInteractiveTransition?
}

/// The release of a transition by a gesture, or by a call that finishes or cancels it.
package struct GestureRelease {
  /// Whether the transition finishes.
  package let finishes: Bool
  /// Whether the interaction controller may override `finishes`.
  package let isProposal: Bool
  /// The velocity for an interaction controller without a gesture, in fractions of the transition
  /// per second.
  package let velocity: CGFloat
  /// Whether the gesture was canceled.
  package let isCancelled: Bool
}

/// An interaction controller whose views follow the gesture itself instead of a fraction.
@MainActor
package protocol GestureFollowing: AnyObject {
  /// Starts to follow a gesture, at the start of the transition or in the middle of it.
  func takeHold(with gesture: UIGestureRecognizer)
  /// Whether the views are moving by themselves and the transition must not advance their time.
  var viewsMoveByThemselves: Bool { get }
  /// Releases the views, and returns whether the transition finishes.
  ///
  /// Does nothing if no gesture holds the views.
  func release(_ release: GestureRelease) -> Bool
}

/// An animator that responds to a change in the container's size during the transition.
@MainActor
package protocol ContainerSizeFollowing: UIViewControllerAnimatedTransitioning {
  func containerSizeDidChange(in context: any UIViewControllerContextTransitioning)
}

/// An animator that retains its moving views until the transition ends.
///
/// A transition whose window is deallocated does not report its end. The framework calls
/// ``abandon()`` instead.
@MainActor
package protocol MovementRetaining: UIViewControllerAnimatedTransitioning {
  /// Releases the moving views without changing them.
  func abandon()
}
