import CoreGraphics
import QuartzCore

extension PictureScene {
  static let drawings: [PictureScene] = [
    PictureScene("blend-modes", 200, 160) {
      let context = CGContext(size: CGSize(width: 200, height: 160), scale: 1)
      for (index, cell) in Swatch.grid(7, 4, 200, 160, gap: 4).enumerated() {
        guard let mode = CGBlendMode(rawValue: Int32(index)) else { continue }
        // The background is clear, so that modes that use the destination alpha are visible.
        context.saveGState()
        context.clip(to: cell)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(Swatch.yellow)
        context.fill(CGRect(x: cell.minX, y: cell.minY, width: 17, height: 36))
        context.setFillColor(Swatch.blue.copy(alpha: 0.7) ?? .clear)
        context.fill(CGRect(x: cell.minX, y: cell.minY + 24, width: 17, height: 12))
        context.setBlendMode(mode)
        context.setFillColor(Swatch.red)
        context.fillEllipse(in: cell.insetBy(dx: 1, dy: 4))
        context.endTransparencyLayer()
        context.restoreGState()
      }
      return context.displayList
    },
    PictureScene("clips", 200, 70) {
      let context = CGContext(size: CGSize(width: 200, height: 70), scale: 1)
      for (index, cell) in Swatch.grid(4, 1, 200, 70).enumerated() {
        context.saveGState()
        switch index {
        case 0:
          context.addPath(Swatch.star(in: cell))
          context.clip()
        case 1:
          context.addPath(Swatch.star(in: cell))
          context.clip(using: .evenOdd)
        case 2:
          context.addEllipse(in: cell)
          context.clip()
          context.clip(to: [
            CGRect(x: cell.minX, y: cell.minY, width: 14, height: 50),
            CGRect(x: cell.midX + 4, y: cell.minY, width: 20, height: 50),
          ])
        default:
          let holes = CGImage(
            width: 2, height: 2, pixels: [0xFF00_0000, 0x8000_0000, 0x0000_0000, 0xFF00_0000])
          if let holes { context.clip(to: cell, mask: holes) }
        }
        context.setFillColor(Swatch.green)
        context.fill(cell)
        context.setFillColor(Swatch.red)
        context.fill(CGRect(x: cell.minX, y: cell.midY - 4, width: cell.width, height: 8))
        context.restoreGState()
      }
      return context.displayList
    },
    PictureScene("context-gradients-and-shadows", 200, 70) {
      let context = CGContext(size: CGSize(width: 200, height: 70), scale: 1)
      let gradient = CGGradient(
        colorsSpace: nil, colors: [Swatch.yellow, Swatch.red] as [CGColor], locations: nil)
      let cells = Swatch.grid(4, 1, 200, 70)
      for (index, cell) in cells.enumerated() {
        context.saveGState()
        context.addRect(cell)
        context.clip()
        let middle = CGPoint(x: cell.midX, y: cell.midY)
        if let gradient, index == 0 {
          context.drawLinearGradient(
            gradient, start: cell.origin, end: middle, options: [.drawsBeforeStartLocation])
        } else if let gradient, index == 1 {
          context.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 4,
            endCenter: CGPoint(x: middle.x + 4, y: middle.y), endRadius: 18,
            options: [.drawsAfterEndLocation])
        } else {
          context.setShadow(
            offset: CGSize(width: 3, height: 3), blur: index == 2 ? 0 : 6, color: Swatch.ink)
          context.setFillColor(Swatch.blue)
          context.fillEllipse(in: cell.insetBy(dx: 8, dy: 12))
        }
        context.restoreGState()
      }
      return context.displayList
    },
  ]
}
