package import Foundation
package import UIKitCore

/// A dynamic item that is not a view, so that its pose is not rounded.
@MainActor
package final class PlainItem: NSObject, UIDynamicItem {
  package var center: CGPoint
  package let bounds: CGRect
  package var transform: CGAffineTransform

  package init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, angle: CGFloat = 0)
  {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    transform = CGAffineTransform(rotationAngle: angle)
  }

  /// The rotation in radians.
  package var angle: CGFloat { atan2(transform.b, transform.a) }
}
