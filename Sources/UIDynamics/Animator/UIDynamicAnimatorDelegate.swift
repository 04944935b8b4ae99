import Foundation

/// Hears when a dynamic animator starts to move things and when everything has come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called synchronously from whatever wakes the animator, before its clock goes on.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Called at the end of the tick in which everything has come to rest.
  ///
  /// A behaviour added here resumes the animator at once; `elapsedTime` goes on.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
