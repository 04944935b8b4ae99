import UIKit

/// The middle of a sheet's upper edge, as a dynamic item.
final class RopeItem: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
  var transform = CGAffineTransform.identity

  init(center: CGPoint) {
    self.center = center
    super.init()
  }
}

/// The background of a sheet with a curved upper edge.
final class SheetEdgeView: UIView {
  /// How far the middle of the edge is below its ends, in points.
  var bulge: CGFloat = 0 { didSet { if bulge != oldValue { shape() } } }

  override static var layerClass: AnyClass { CAShapeLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape()
  }

  private func shape() {
    guard let layer = layer as? CAShapeLayer else { return }
    let radius: CGFloat = 20
    // The middle of a quadratic curve is halfway to its control point. The shape extends far below
    // the screen, so that no gap is visible when the sheet swings too high.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height + 300))
    path.addLine(to: CGPoint(x: 0, y: radius))
    path.addQuadCurve(to: CGPoint(x: radius, y: 0), controlPoint: .zero)
    path.addQuadCurve(
      to: CGPoint(x: bounds.width - radius, y: 0),
      controlPoint: CGPoint(x: bounds.midX, y: 2 * bulge))
    path.addQuadCurve(
      to: CGPoint(x: bounds.width, y: radius), controlPoint: CGPoint(x: bounds.width, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height + 300))
    path.close()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.fillColor = UIColor.white.cgColor
    layer.path = path.cgPath
    CATransaction.commit()
  }
}
