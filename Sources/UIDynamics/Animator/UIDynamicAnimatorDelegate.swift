public import Foundation

/// The methods by which an animator tells that it starts to move things and that everything rests;
/// both are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called synchronously by whatever wakes the animator, before its clock goes on.
  ///
  /// - Parameter animator: the animator, whose ``UIDynamicAnimator/isRunning`` is true already.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Called at the end of the tick in which everything has come to rest.
  ///
  /// A behaviour added here resumes the animator at once; `elapsedTime` goes on.
  ///
  /// - Parameter animator: the animator, whose ``UIDynamicAnimator/isRunning`` is false already.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing: stands in for a delegate that does not ask when the animator resumes.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}

  /// Does nothing: stands in for a delegate that does not ask when the animator pauses.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Says which methods of an animator's delegate are never called.
@MainActor func checkDelegate(_ delegate: (any UIDynamicAnimatorDelegate)?) {
  DelegateHints.check(delegate, (any UIDynamicAnimatorDelegate).self) {
    $0 is any UIDynamicAnimatorDelegate.Type
  }
}
