import CoreGraphics
import QuartzCore

extension PictureScene {
  /// Returns a layer halfway through a transition, with one cell for each direction.
  private static func transition(
    _ name: String, _ type: CATransitionType, _ subtypes: [CATransitionSubtype?]
  ) -> PictureScene {
    .layers(name, 50 * CGFloat(subtypes.count), 50, at: 1.4) { root in
      for (index, subtype) in subtypes.enumerated() {
        let cell = CGRect(x: 50 * index, y: 0, width: 50, height: 50).insetBy(dx: 3, dy: 3)
        root.add(Swatch.red, cell) { layer in
          let mark = layer.add(Swatch.yellow, CGRect(x: 4, y: 4, width: 20, height: 20))
          let change = CATransition()
          change.type = type
          change.subtype = subtype
          change.timingFunction = CAMediaTimingFunction(name: .linear)
          layer.animate(change)
          layer.backgroundColor = Swatch.blue
          mark.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
          mark.cornerRadius = 10
        }
      }
    }
  }

  private static let ways: [CATransitionSubtype?] = [
    .fromRight, .fromLeft, .fromTop, .fromBottom,
  ]

  static let transitions: [PictureScene] = [
    transition("transition-fade", .fade, [nil]),
    transition("transition-move-in", .moveIn, ways),
    transition("transition-push", .push, ways),
    transition("transition-reveal", .reveal, ways),
  ]

  static let movements: [PictureScene] = [
    .strip("transform-animation", 50, 50, times: [1, 1.25, 1.5, 2]) { root in
      root.add(Swatch.green, CGRect(x: 12, y: 12, width: 26, height: 26)) {
        $0.add(Swatch.ink, CGRect(x: 2, y: 2, width: 8, height: 8))
        // The rotation, the scale, and the translation change at the same time, each independently.
        var goal = CATransform3DMakeRotation(.pi * 0.75, 0, 0, 1)
        goal = CATransform3DConcat(goal, CATransform3DMakeScale(0.6, 0.6, 1))
        $0.animate(
          CABasicAnimation(
            "transform", from: CATransform3D.identity,
            to: CATransform3DConcat(goal, CATransform3DMakeTranslation(8, 8, 0))))
      }
    },
    .strip("shape-animation", 50, 50, times: [1, 1.3, 1.7, 2]) { root in
      root.add(CAShapeLayer(), root.bounds.insetBy(dx: 8, dy: 8)) {
        let box = $0.bounds
        let (square, diamond) = (CGMutablePath(), CGMutablePath())
        square.addLines(between: [
          box.origin, CGPoint(x: box.maxX, y: 0), CGPoint(x: box.maxX, y: box.maxY),
          CGPoint(x: 0, y: box.maxY),
        ])
        square.closeSubpath()
        diamond.addLines(between: [
          CGPoint(x: box.midX, y: 0), CGPoint(x: box.maxX, y: box.midY),
          CGPoint(x: box.midX, y: box.maxY), CGPoint(x: 0, y: box.midY),
        ])
        diamond.closeSubpath()
        $0.fillColor = Swatch.yellow
        $0.strokeColor = Swatch.ink
        $0.lineWidth = 3
        $0.animate(CABasicAnimation("path", from: square, to: diamond))
        $0.animate(CABasicAnimation("fillColor", from: Swatch.yellow, to: Swatch.red))
      }
    },
    PictureScene("path-animation", 200, 80) {
      // An arrow that follows a curve, drawn at eight points in time.
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
      let curve = CGMutablePath()
      curve.move(to: CGPoint(x: 15, y: 60))
      curve.addCurve(
        to: CGPoint(x: 185, y: 20), control1: CGPoint(x: 60, y: -50),
        control2: CGPoint(x: 130, y: 140))
      let arrow = root.add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 18, height: 12)) {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 18, y: 6), CGPoint(x: 0, y: 12)])
        path.closeSubpath()
        $0.path = path
        $0.fillColor = Swatch.blue.copy(alpha: 0.8)
      }
      let drive = CAKeyframeAnimation(keyPath: "position")
      drive.path = curve
      drive.calculationMode = .paced
      drive.rotationMode = .rotateAuto
      arrow.animate(drive)
      return DisplayList { list in
        list.stroke(DisplayShape(curve.path), with: .black, width: 0.5)
        for step in 0...7 {
          list.draw(LayerRenderer.displayList(of: root, at: 1 + Double(step) / 7))
        }
      }
    },
  ]
}
