public import Foundation

/// The optional methods that report when an animator starts to move items and when it pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells the delegate that the animator is about to resume, before its clock advances.
  ///
  /// - Parameter animator: The animator. Its ``UIDynamicAnimator/isRunning`` is already `true`.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Tells the delegate that everything has come to rest, at the end of the tick.
  ///
  /// A behavior that is added in this method resumes the animator immediately, and `elapsedTime`
  /// continues.
  ///
  /// - Parameter animator: The animator. Its ``UIDynamicAnimator/isRunning`` is already `false`.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing. This is the default implementation of the optional method.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}

  /// Does nothing. This is the default implementation of the optional method.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Reports delegate methods that are never called because their name or type is wrong.
@MainActor func checkDelegate(_ delegate: (any UIDynamicAnimatorDelegate)?) {
  DelegateHints.check(delegate, (any UIDynamicAnimatorDelegate).self) {
    $0 is any UIDynamicAnimatorDelegate.Type
  }
}
