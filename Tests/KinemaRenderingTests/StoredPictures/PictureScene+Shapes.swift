import CoreGraphics
import QuartzCore

extension PictureScene {
  static let shapes: [PictureScene] = [
    .layers("fill-rules", 200, 100) { root in
      for (index, cell) in Swatch.grid(2, 1, 200, 100).enumerated() {
        root.add(CAShapeLayer(), cell) {
          $0.path = Swatch.star(in: $0.bounds)
          $0.fillRule = index == 0 ? .nonZero : .evenOdd
          $0.fillColor = Swatch.yellow
          $0.strokeColor = Swatch.ink
        }
      }
    },
    .layers("caps-and-joins", 200, 150) { root in
      let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
      let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
      for (index, cell) in Swatch.grid(3, 3, 200, 150).enumerated() {
        let path = CGMutablePath()
        path.addLines(between: [
          CGPoint(x: 8, y: 28), CGPoint(x: 24, y: 10), CGPoint(x: 34, y: 28),
          CGPoint(x: 46, y: 28),
        ])
        for (width, color) in [(10, Swatch.blue), (1, .white)] {
          root.add(CAShapeLayer(), cell) {
            $0.path = path
            $0.fillColor = nil
            $0.strokeColor = color
            $0.lineWidth = CGFloat(width)
            $0.lineCap = caps[index / 3]
            $0.lineJoin = joins[index % 3]
          }
        }
      }
    },
    .layers("miter-limits", 200, 60) { root in
      for (index, cell) in Swatch.grid(3, 1, 200, 60).enumerated() {
        root.add(CAShapeLayer(), cell) {
          let path = CGMutablePath()
          path.addLines(between: [
            CGPoint(x: 10, y: 35), CGPoint(x: 25, y: 12), CGPoint(x: 40, y: 35),
          ])
          $0.path = path
          $0.fillColor = nil
          $0.strokeColor = Swatch.red
          $0.lineWidth = 8
          $0.miterLimit = [10, 1.5, 1][index]
        }
      }
    },
    .layers("dashes", 200, 100) { root in
      let patterns: [([NSNumber], CGFloat, CAShapeLayerLineCap)] = [
        ([12, 6], 0, .butt), ([12, 6], 6, .butt), ([0, 10], 0, .round),
        ([16, 6, 2, 6], 0, .square),
        ([9], 0, .butt),
      ]
      for (index, (pattern, phase, cap)) in patterns.enumerated() {
        root.add(CAShapeLayer(), CGRect(x: 10, y: 10 + index * 12, width: 110, height: 10)) {
          let path = CGMutablePath()
          path.move(to: CGPoint(x: 0, y: 5))
          path.addLine(to: CGPoint(x: 110, y: 5))
          $0.path = path
          $0.strokeColor = Swatch.ink
          $0.lineWidth = 5
          $0.lineCap = cap
          $0.lineDashPattern = pattern
          $0.lineDashPhase = phase
        }
      }
      root.add(CAShapeLayer(), CGRect(x: 130, y: 15, width: 60, height: 60)) {
        $0.path = CGPath(
          roundedRect: $0.bounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
        $0.fillColor = Swatch.gray
        $0.strokeColor = Swatch.blue
        $0.lineWidth = 3
        $0.lineDashPattern = [8, 4]
      }
    },
    .layers("stroke-start-and-end", 200, 120) { root in
      let ends: [(CGFloat, CGFloat)] = [(0, 1), (0, 0.4), (0.6, 1), (0.25, 0.75)]
      for (index, cell) in Swatch.grid(4, 2, 200, 120).enumerated() {
        root.add(CAShapeLayer(), cell) {
          let box = $0.bounds.insetBy(dx: 4, dy: 4)
          if index < 4 {
            $0.path = CGPath(ellipseIn: box, transform: nil)
          } else {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: box.minX, y: box.maxY))
            path.addCurve(
              to: CGPoint(x: box.maxX, y: box.minY), control1: CGPoint(x: box.maxX, y: box.maxY),
              control2: CGPoint(x: box.minX, y: box.minY))
            $0.path = path
          }
          $0.fillColor = index < 4 ? Swatch.gray : nil
          $0.strokeColor = Swatch.green
          $0.lineWidth = 5
          $0.lineCap = .round
          ($0.strokeStart, $0.strokeEnd) = ends[index % 4]
        }
      }
    },
  ]
}
