// Ours: A dynamic animator moves many views in each tick. If the class of a view overrides neither
// `center`, nor `transform`, nor the action for a change, the view is moved without calls of these
// members. All other views are moved through them. The effects and their order are the same.

package import CoreGraphics
package import Foundation
import QuartzCore

extension UIView {
  /// The center, as the getter of `center` in this class returns it.
  package final var ownCenter: CGPoint { backingLayer.plainPosition ?? backingLayer.position }

  /// Sets the center of a view whose class overrides none of these members, and its transform unless
  /// `transform` is nil.
  package final func movePlainly(to center: CGPoint, _ transform: CGAffineTransform?) {
    let layer = backingLayer
    guard keyValues == nil, AnimationStack.current == nil, center.x.isFinite, center.y.isFinite,
      let position = layer.plainPosition
    else {
      self.center = center
      if let transform { self.transform = transform }
      return
    }
    if center != position {
      layer.setPosition(center)
      geometryDidChange()
    }
    guard let transform else { return }
    guard transform.isFinite, let differs = layer.plainTransformDiffers(from: transform) else {
      self.transform = transform
      return
    }
    if differs { layer.setTransform(transform) }
  }
}
