import CoreGraphics
import QuartzCore
import UIKit

extension PictureScene {
  /// Returns stars on a cell of 12 points. Without their own colors, they have the color of the
  /// paint.
  private static func stars(
    colored: Bool, matrix: CGAffineTransform = .identity, step: CGFloat = 12
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(Swatch.yellow)
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 3))
        context.setFillColor(Swatch.blue)
        context.addPath(Swatch.star(in: CGRect(x: 1, y: 2, width: 10, height: 10)))
        context.fillPath()
      }, releaseInfo: nil)
    return CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 12, height: 12), matrix: matrix, xStep: step,
      yStep: step, tiling: .constantSpacing, isColored: colored, callbacks: &callbacks)
  }

  private static func color(_ pattern: CGPattern?, _ components: [CGFloat] = [1]) -> CGColor {
    let base = components.count == 1 ? nil : CGColorSpace(name: CGColorSpace.sRGB)
    guard let pattern, let space = CGColorSpace(patternBaseSpace: base) else { return .clear }
    return CGColor(patternSpace: space, pattern: pattern, components: components) ?? .clear
  }

  static let patterns: [PictureScene] = [
    PictureScene("patterns", 200, 130) {
      let context = CGContext(size: CGSize(width: 200, height: 130), scale: 1)
      let turned = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 1.5, y: 1.5)
      let cells = Swatch.grid(4, 2, 200, 130)
      let paints = [
        color(stars(colored: true)), color(stars(colored: true, matrix: turned)),
        color(stars(colored: true, step: 8)), color(stars(colored: true, step: 17)),
        color(stars(colored: false), [0.9, 0.25, 0.2, 1]),
        color(stars(colored: false), [0.9, 0.25, 0.2, 0.4]),
      ]
      for (cell, paint) in zip(cells, paints) {
        context.setFillColor(paint)
        context.fill(cell)
      }
      context.setStrokeColor(paints[0])
      context.setLineWidth(12)
      context.strokeEllipse(in: cells[6].insetBy(dx: 6, dy: 10))
      // The transform rotates the shape and not the pattern.
      context.translateBy(x: cells[7].midX, y: cells[7].midY)
      context.rotate(by: .pi / 4)
      context.setFillColor(paints[0])
      context.fill(CGRect(x: -15, y: -15, width: 30, height: 30))
      return context.displayList
    },
    .layers("pattern-layers", 200, 70) { root in
      let cells = Swatch.grid(3, 1, 200, 70)
      root.add(color(stars(colored: true)), cells[0]) {
        $0.cornerRadius = 20
        $0.borderWidth = 3
        $0.borderColor = color(stars(colored: false), [0.15, 0.4, 0.85, 1])
      }
      root.add(color(stars(colored: true)), cells[1].insetBy(dx: 10, dy: 10)) {
        $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      }
      root.add(CAShapeLayer(), cells[2]) {
        $0.path = Swatch.star(in: CGRect(origin: .zero, size: cells[2].size))
        $0.fillColor = color(stars(colored: true), [0.5])
        $0.strokeColor = Swatch.ink
      }
    },
  ]
}
