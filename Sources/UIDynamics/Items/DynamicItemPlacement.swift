// Measured: Values written to views and layout attributes are rounded: the center to 1/scale of a
// point, and the angle to 1/5000 rad. The transform is a pure rotation. Values for plain items are
// not rounded. Positions of nested views are converted. The reference view itself can be an item.
// Assumed: If the reference view is an item, the world uses the coordinates that the view had when
// it joined. Later motion of the view does not affect these coordinates. Probe: reference-item.

import CoreGraphics
package import Foundation
import Physics2D

/// The conversion between the pose of an item in the world and the item's own properties.
@MainActor
package struct DynamicItemPlacement {
  package let rounding: DynamicItemRounding
  /// The conversion for an item that is not a direct subview of the reference view.
  private let conversion: (any DynamicItemConversion)?
  package let isConverted: Bool

  /// - Parameter reference: The view whose coordinates the world uses, or `nil` for no conversion.
  package init(of item: any UIDynamicItem, in reference: UIView? = nil) {
    guard let view = item as? UIView else {
      rounding = DynamicItemRounding(
        scale: item is any RoundedDynamicItem ? UIScreen.main.scale : 0)
      conversion = nil
      isConverted = false
      return
    }
    rounding = DynamicItemRounding(scale: (view.window?.screen ?? UIScreen.main).scale)
    if view === reference {
      conversion = ReferenceViewConversion(of: view)
    } else if let reference, let superview = view.superview, superview !== reference {
      conversion = DeeperItemConversion(from: superview, to: reference)
    } else {
      conversion = nil
    }
    isConverted = conversion != nil
  }

  /// Returns the item's center and angle in reference coordinates.
  package func read(_ item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat) {
    let own = (center: item.center, angle: item.transform.rotationAngle)
    return conversion?.read(own.center, own.angle) ?? own
  }

  /// Returns the center and angle to write for a pose in reference coordinates.
  package func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    let value = conversion?.value(center, angle) ?? (center: center, angle: angle)
    return rounding.value(value.center, value.angle)
  }
}

/// The rounding of the values that are written to an item.
package struct DynamicItemRounding {
  /// The pixels per point to which the center is rounded. 0 means no rounding.
  package let scale: CGFloat

  @inline(__always)
  package func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    guard scale > 0 else { return (center, angle) }
    return (
      CGPoint(x: (center.x * scale).rounded() / scale, y: (center.y * scale).rounded() / scale),
      (angle * 5000).rounded() / 5000
    )
  }
}

/// The conversion between an item's own properties and its pose in reference coordinates.
@MainActor
package protocol DynamicItemConversion {
  /// Returns the center and angle in reference coordinates for the item's own values.
  func read(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat)
  /// Returns the item's own center and angle for values in reference coordinates.
  func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat)
}

/// The conversion for the reference view itself, based on its pose when it joined.
package struct ReferenceViewConversion: DynamicItemConversion {
  private let anchor: CGPoint
  private let center: CGPoint
  private let transform: CGAffineTransform
  private let angle: CGFloat

  package init(of view: UIView) {
    let bounds = view.bounds
    anchor = CGPoint(
      x: bounds.minX + view.anchorPoint.x * bounds.width,
      y: bounds.minY + view.anchorPoint.y * bounds.height)
    center = view.center
    transform = view.transform
    angle = view.transform.rotationAngle
  }

  package func read(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    let own = CGPoint(x: center.x - self.center.x, y: center.y - self.center.y)
      .applying(transform.inverted())
    return (CGPoint(x: anchor.x + own.x, y: anchor.y + own.y), angle - self.angle)
  }

  package func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    let outer = CGPoint(x: center.x - anchor.x, y: center.y - anchor.y).applying(transform)
    return (
      CGPoint(x: self.center.x + outer.x, y: self.center.y + outer.y), angle + self.angle
    )
  }
}

/// The conversion between the coordinates of a nested view and of the reference view.
package final class DeeperItemConversion: DynamicItemConversion {
  private weak var container: UIView?
  private weak var reference: UIView?

  package init(from container: UIView, to reference: UIView) {
    self.container = container
    self.reference = reference
  }

  package func read(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    guard let container, let reference else { return (center, angle) }
    return (container.convert(center, to: reference), angle + turn(of: container, in: reference))
  }

  package func value(_ center: CGPoint, _ angle: CGFloat) -> (center: CGPoint, angle: CGFloat) {
    guard let container, let reference else { return (center, angle) }
    return (container.convert(center, from: reference), angle - turn(of: container, in: reference))
  }

  /// Returns the angle between the axes of a view and of the reference view, in radians.
  private func turn(of container: UIView, in reference: UIView) -> CGFloat {
    let origin = container.convert(CGPoint.zero, to: reference)
    let end = container.convert(CGPoint(x: 1, y: 0), to: reference)
    return end.y == origin.y && end.x > origin.x ? 0 : atan2(end.y - origin.y, end.x - origin.x)
  }
}

/// An item other than a view that is also written with rounding, such as layout attributes.
@MainActor
package protocol RoundedDynamicItem: UIDynamicItem {}
