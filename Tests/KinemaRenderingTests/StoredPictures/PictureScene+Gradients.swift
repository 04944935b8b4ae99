import CoreGraphics
import QuartzCore

extension PictureScene {
  private static func gradients(
    _ name: String, _ type: CAGradientLayerType, _ points: [(CGPoint, CGPoint)],
    change: @escaping @MainActor @Sendable (CAGradientLayer, Int) -> Void = { _, _ in }
  ) -> PictureScene {
    .layers(name, 200, 70) { root in
      for (index, cell) in Swatch.grid(points.count, 1, 200, 70, gap: 8).enumerated() {
        root.add(CAGradientLayer(), cell) {
          $0.type = type
          $0.colors = [Swatch.red, Swatch.yellow, Swatch.blue]
          ($0.startPoint, $0.endPoint) = points[index]
          change($0, index)
        }
      }
    }
  }

  static let gradients: [PictureScene] = [
    gradients(
      "axial-gradients", .axial,
      [
        (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)), (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
        (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)),
        (CGPoint(x: 0, y: 0.4), CGPoint(x: 0, y: 0.6)),
      ]
    ) { layer, index in
      if index == 1 { layer.cornerRadius = 16 }
      if index == 2 { layer.locations = [0, 0.2, 0.6] }
    },
    gradients(
      "radial-gradients", .radial,
      [
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)),
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75)),
        (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
        (CGPoint(x: 0.3, y: 0.5), CGPoint(x: 0.6, y: 0.8)),
      ]
    ) { layer, index in
      if index == 3 { layer.colors = [Swatch.ink, Swatch.ink.copy(alpha: 0) ?? .clear] }
    },
    gradients(
      "conic-gradients", .conic,
      [
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0)),
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)),
        (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0)),
      ]
    ) { layer, index in
      guard index == 3 else { return }
      // A pie with hard edges.
      layer.colors = [Swatch.green, Swatch.green, Swatch.gray, Swatch.gray]
      layer.locations = [0, 0.3, 0.3, 1]
      layer.cornerRadius = layer.bounds.width / 2
    },
    .strip("gradient-animation", 50, 50, times: [1, 1.25, 1.5, 1.999]) { root in
      root.add(CAGradientLayer(), root.bounds.insetBy(dx: 4, dy: 4)) {
        $0.colors = [Swatch.blue, CGColor.white, Swatch.blue]
        $0.startPoint = CGPoint(x: 0, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
        $0.animate(
          CABasicAnimation("locations", from: [0, 0.1, 0.2], to: [0.8, 0.9, 1]))
        $0.animate(
          CABasicAnimation(
            "colors", from: [Swatch.blue, CGColor.white, Swatch.blue],
            to: [Swatch.red, Swatch.yellow, Swatch.red]))
      }
    },
  ]
}
