import CoreGraphics
import QuartzCore

extension PictureScene {
  static let depths: [PictureScene] = [
    .layers("perspective", 200, 80) { root in
      root.sublayerTransform.m34 = -1 / 150
      for (index, cell) in Swatch.grid(4, 1, 200, 80).enumerated() {
        root.add(Swatch.blue, cell) {
          let angle = CGFloat.pi / 3
          $0.transform =
            [
              CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeRotation(angle, 1, 0, 0),
              CATransform3DMakeTranslation(0, 0, -60),
              CATransform3DMakeRotation(angle, 1, 1, 0),
            ][index]
          $0.add(Swatch.yellow, CGRect(x: 5, y: 5, width: 28, height: 20))
          $0.add(CATextLayer(), CGRect(x: 5, y: 32, width: 34, height: 20)) {
            $0.string = "3D"
            $0.fontSize = 15
            $0.foregroundColor = .white
          }
        }
      }
    },
    .layers("z-order", 200, 80) { root in
      root.add(nil, CGRect(x: 0, y: 0, width: 100, height: 80)) { stage in
        for (index, color) in [Swatch.red, Swatch.yellow, Swatch.green].enumerated() {
          stage.add(
            color, CGRect(x: 10 + index * 20, y: 10 + index * 15, width: 40, height: 30)
          ) { $0.zPosition = [2, -1, 0][index] }
        }
      }
      root.add(nil, CGRect(x: 100, y: 0, width: 100, height: 80)) { stage in
        stage.sublayerTransform.m34 = -1 / 200
        for (index, color) in [Swatch.red, Swatch.yellow, Swatch.green].enumerated() {
          stage.add(color, CGRect(x: 30, y: 20, width: 40, height: 40)) {
            $0.transform = CATransform3DMakeTranslation(
              CGFloat(index - 1) * 18, 0, [40, 0, -60][index])
          }
        }
      }
    },
    .layers("double-sided", 200, 60) { root in
      root.sublayerTransform.m34 = -1 / 200
      for (index, cell) in Swatch.grid(4, 1, 200, 60).enumerated() {
        root.add(Swatch.gray, cell)
        root.add(Swatch.green, cell) {
          $0.isDoubleSided = index % 2 == 0
          $0.transform = CATransform3DMakeRotation(index < 2 ? 0.8 : 0.8 + .pi, 0, 1, 0)
          $0.add(Swatch.ink, CGRect(x: 4, y: 4, width: 10, height: 10))
        }
      }
    },
    .layers("transform-layer", 100, 100) { root in
      root.sublayerTransform.m34 = -1 / 300
      root.add(CATransformLayer(), CGRect(x: 25, y: 25, width: 50, height: 50)) { cube in
        cube.transform = CATransform3DConcat(
          CATransform3DMakeRotation(-0.7, 0, 1, 0), CATransform3DMakeRotation(-0.5, 1, 0, 0))
        let faces: [(CGColor, CATransform3D)] = [
          (Swatch.red, .identity), (Swatch.blue, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
          (Swatch.yellow, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
          (Swatch.ink, CATransform3DMakeRotation(.pi, 0, 1, 0)),
        ]
        for (color, turn) in faces {
          cube.add(color.copy(alpha: 0.9), cube.bounds) {
            $0.transform = CATransform3DConcat(
              CATransform3DMakeTranslation(0, 0, 25), turn)
          }
        }
      }
    },
    .layers("flipped-geometry", 200, 60) { root in
      for (index, cell) in Swatch.grid(2, 1, 200, 60).enumerated() {
        root.add(Swatch.gray, cell) {
          $0.isGeometryFlipped = index == 1
          $0.add(Swatch.red, CGRect(x: 5, y: 5, width: 30, height: 14))
          $0.add(nil, CGRect(x: 5, y: 24, width: 24, height: 14)) { $0.contents = Swatch.picture() }
          $0.add(CAShapeLayer(), CGRect(x: 40, y: 18, width: 24, height: 24)) {
            $0.path = Swatch.star(in: $0.bounds)
            $0.fillColor = Swatch.blue
          }
          $0.add(CATextLayer(), CGRect(x: 50, y: 2, width: 30, height: 16)) {
            $0.string = "up"
            $0.fontSize = 13
            $0.foregroundColor = Swatch.ink
          }
        }
      }
    },
  ]

  static let copies: [PictureScene] = [
    .layers("replicators", 200, 100, at: 1.5) { root in
      root.add(CAReplicatorLayer(), CGRect(x: 5, y: 5, width: 90, height: 90)) {
        $0.instanceCount = 12
        $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        $0.instanceColor = .white
        $0.instanceAlphaOffset = -0.07
        $0.instanceGreenOffset = -0.05
        $0.add(Swatch.yellow, CGRect(x: 39, y: 2, width: 12, height: 22)) { $0.cornerRadius = 6 }
      }
      // Bars that rise one after another.
      root.add(CAReplicatorLayer(), CGRect(x: 105, y: 5, width: 90, height: 90)) {
        $0.instanceCount = 6
        $0.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
        $0.instanceDelay = 0.1
        $0.add(Swatch.blue, CGRect(x: 2, y: 60, width: 10, height: 30)) {
          $0.anchorPoint = CGPoint(x: 0.5, y: 1)
          $0.position.y = 90
          $0.animate(CABasicAnimation("transform.scale.y", from: 0.1, to: 3), for: 0.5)
        }
      }
    },
    .layers("nested-replicators", 100, 60) { root in
      root.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 100, height: 60)) { rows in
        rows.instanceCount = 3
        rows.instanceTransform = CATransform3DMakeTranslation(0, 18, 0)
        rows.instanceColor = Swatch.yellow
        rows.instanceBlueOffset = 0.35
        rows.add(CAReplicatorLayer(), rows.bounds) {
          $0.instanceCount = 5
          $0.instanceTransform = CATransform3DMakeTranslation(19, 0, 0)
          $0.instanceColor = .white
          $0.instanceRedOffset = -0.2
          $0.add(.white, CGRect(x: 4, y: 4, width: 14, height: 14)) { $0.borderWidth = 2 }
        }
      }
    },
  ]
}
