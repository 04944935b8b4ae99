public import Foundation

/// Optional methods that respond to the beginning and the end of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Tells the delegate that an animation has begun, during the commit of its first frame.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that an animation has ended, before the commit of the first frame at or
  /// after its end.
  ///
  /// `flag` is false if the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
