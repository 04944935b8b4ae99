import CoreGraphics
import Foundation
import Physics2D

/// A number in the form that the engine's solver takes: 32 bits, finite.
func engineValue(_ value: CGFloat) -> Float {
  Float(max(-1e12, min(1e12, value)))
}

extension Point2 {
  init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}

extension CGPoint {
  init(_ point: Point2) {
    self.init(x: point.x, y: point.y)
  }
}

extension Vector2 {
  init(_ offset: UIOffset) {
    self.init(engineValue(offset.horizontal), engineValue(offset.vertical))
  }

  init(_ vector: CGVector) {
    self.init(engineValue(vector.dx), engineValue(vector.dy))
  }
}
