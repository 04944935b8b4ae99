package import CoreGraphics
package import Dynamics
package import Foundation
package import Physics2D

extension Point2 {
  package init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}

extension CGPoint {
  package init(_ point: Point2) {
    self.init(x: point.x, y: point.y)
  }
}

extension DynamicVector {
  package init(_ point: CGPoint) { self.init(point.x, point.y) }

  package init(_ offset: UIOffset) { self.init(offset.horizontal, offset.vertical) }

  package init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }
}

extension CGVector {
  package init(_ vector: DynamicVector) { self.init(dx: vector.dx, dy: vector.dy) }
}

extension DynamicRect {
  package init(_ rect: CGRect) {
    self.init(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
