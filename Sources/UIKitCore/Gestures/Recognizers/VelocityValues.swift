import CoreGraphics
import TimingCurves

extension CGFloat: VelocityValue {
  package func rate(from start: CGFloat, over time: Double) -> CGFloat {
    (self - start) / CGFloat(time)
  }
}

extension CGPoint: VelocityValue {
  package func rate(from start: CGPoint, over time: Double) -> CGPoint {
    CGPoint(x: (x - start.x) / CGFloat(time), y: (y - start.y) / CGFloat(time))
  }
}
