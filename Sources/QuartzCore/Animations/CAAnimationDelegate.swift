public import Foundation

/// Hears of the beginning and the end of an animation. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called in the commit of the frame in which the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called before the commit of the frame whose time reaches the end; `flag` is false when the
  /// animation was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
