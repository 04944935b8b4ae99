// Measured: views and layout attributes are written rounded, the centre to 1/scale of a point and
// the angle to 1/5000 rad, the transform as a pure rotation; plain items are written unrounded; a
// view that lies deeper in the reference view is converted.

import CoreGraphics
import Foundation
import Physics2D

/// How the place of one item in the world is read from the item and written to it.
@MainActor
final class DynamicItemPlacement {
  /// Pixels per point that the centre is rounded to; nil leaves it as it is.
  private let scale: CGFloat?
  /// The view between the item and the reference view, when the item lies deeper.
  private weak var container: UIView?
  private weak var reference: UIView?
  private let isConverted: Bool

  /// - Parameter reference: the view whose coordinates the world has; nil without conversion.
  init(of item: any UIDynamicItem, in reference: UIView? = nil) {
    guard let view = item as? UIView else {
      scale = item is any RoundedDynamicItem ? UIScreen.main.scale : nil
      isConverted = false
      return
    }
    scale = (view.window?.screen ?? UIScreen.main).scale
    if let reference, let superview = view.superview, superview !== reference {
      container = superview
      self.reference = reference
      isConverted = true
    } else {
      isConverted = false
    }
  }

  /// The item's centre and angle in reference coordinates.
  func read(_ item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat) {
    let center = item.center
    let angle = item.transform.rotationAngle
    guard isConverted, let container, let reference else { return (center, angle) }
    return (container.convert(center, to: reference), angle + turn(of: container, in: reference))
  }

  /// The centre and angle to write for a place in reference coordinates.
  func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    var (center, angle) = (center, angle)
    if isConverted, let container, let reference {
      center = container.convert(center, from: reference)
      angle -= turn(of: container, in: reference)
    }
    guard let scale else { return (center, angle) }
    return (
      CGPoint(x: (center.x * scale).rounded() / scale, y: (center.y * scale).rounded() / scale),
      (angle * 5000).rounded() / 5000
    )
  }

  /// How far the axes of a view are turned against those of the reference view.
  private func turn(of container: UIView, in reference: UIView) -> CGFloat {
    let origin = container.convert(CGPoint.zero, to: reference)
    let end = container.convert(CGPoint(x: 1, y: 0), to: reference)
    return end.y == origin.y && end.x > origin.x ? 0 : atan2(end.y - origin.y, end.x - origin.x)
  }
}

/// An item that is no view and is written rounded all the same: layout attributes.
@MainActor
protocol RoundedDynamicItem: UIDynamicItem {}
