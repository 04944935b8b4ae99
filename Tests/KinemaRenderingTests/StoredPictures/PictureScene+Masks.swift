import CoreGraphics
import QuartzCore

extension PictureScene {
  /// Returns a layer of each kind as the mask of a striped layer.
  private static func mask(_ index: Int, _ box: CGRect) -> CALayer {
    let whole = CALayer()
    whole.frame = box
    switch index {
    case 0:
      whole.frame = box.insetBy(dx: 6, dy: 6)
      whole.backgroundColor = .black
      whole.cornerRadius = 10
    case 1:
      whole.add(CAShapeLayer(), box) {
        $0.path = Swatch.star(in: box)
        $0.fillRule = .evenOdd
      }
    case 2:
      whole.add(CAGradientLayer(), box) { $0.colors = [CGColor.black, CGColor.clear] }
    case 3:
      let text = CATextLayer()
      text.string = "Aa"
      text.fontSize = 30
      text.foregroundColor = .black
      text.alignmentMode = .center
      text.frame = box
      return text
    case 4:
      whole.contents = CGImage(
        width: 2, height: 2, pixels: [0xFF00_0000, 0x8000_0000, 0x4000_0000, 0xFF00_0000])
      whole.magnificationFilter = .nearest
    case 5:
      let dots = CAReplicatorLayer()
      dots.frame = box
      dots.instanceCount = 6
      dots.instanceTransform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
      dots.add(.black, CGRect(x: box.midX - 6, y: 2, width: 12, height: 12)) { $0.cornerRadius = 6 }
      return dots
    case 6:
      // The mask of a mask, which is itself half transparent.
      whole.backgroundColor = .black
      whole.opacity = 0.5
      let inner = CAShapeLayer()
      inner.path = CGPath(ellipseIn: box, transform: nil)
      whole.mask = inner
    default:
      whole.frame = box.insetBy(dx: 8, dy: 8)
      whole.backgroundColor = .black
      whole.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
    }
    return whole
  }

  private static func stripes(in root: CALayer, _ cell: CGRect) -> CALayer {
    root.add(Swatch.yellow, cell) { layer in
      for stripe in 0..<3 {
        layer.add(
          Swatch.blue,
          CGRect(x: 0, y: cell.height * (CGFloat(stripe) / 3), width: cell.width, height: 6))
      }
    }
  }

  static let masks: [PictureScene] = [
    .layers("masks", 200, 105) { root in
      for (index, cell) in Swatch.grid(4, 2, 200, 105, gap: 8).enumerated() {
        let layer = stripes(in: root, cell)
        layer.mask = mask(index, layer.bounds)
      }
    },
    .strip("animated-masks", 50, 100, times: [1, 1.3, 1.6, 2]) { root in
      let upper = stripes(in: root, CGRect(x: 4, y: 4, width: 42, height: 42))
      let hole = CAShapeLayer()
      hole.frame = upper.bounds
      hole.path = CGPath(ellipseIn: CGRect(x: 18, y: 18, width: 6, height: 6), transform: nil)
      hole.animate(
        CABasicAnimation(
          "path", from: hole.path,
          to: CGPath(ellipseIn: upper.bounds.insetBy(dx: -8, dy: -8), transform: nil)))
      upper.mask = hole
      // A mask that moves and whose sublayer rotates.
      let lower = stripes(in: root, CGRect(x: 4, y: 54, width: 42, height: 42))
      let frame = CALayer()
      frame.frame = lower.bounds
      frame.animate(CABasicAnimation("position.x", from: 11, to: 31))
      frame.add(.black, CGRect(x: 11, y: 6, width: 20, height: 30)) {
        $0.animate(CABasicAnimation("transform.rotation.z", from: 0, to: CGFloat.pi / 2))
      }
      lower.mask = frame
    },
  ]
}
