import CoreGraphics
import QuartzCore

extension PictureScene {
  static let shadows: [PictureScene] = [
    .layers("shadows", 200, 120) { root in
      for (index, cell) in Swatch.grid(4, 2, 200, 120, gap: 14).enumerated() {
        root.add(.white, cell) {
          $0.shadowOpacity = 0.6
          $0.shadowRadius = 3
          $0.shadowOffset = CGSize(width: 0, height: 3)
          switch index {
          case 0: $0.shadowOffset = CGSize(width: 0, height: -3)
          case 1: $0.cornerRadius = 12
          case 2: $0.shadowColor = Swatch.red
          case 3: $0.shadowRadius = 0
          case 4: $0.shadowOffset = CGSize(width: 6, height: 6)
          case 5: $0.shadowPath = CGPath(ellipseIn: $0.bounds, transform: nil)
          case 6:
            $0.shadowRadius = 8
            $0.shadowOpacity = 1
          default:
            $0.shadowPath = CGPath(
              rect: CGRect(x: -4, y: $0.bounds.maxY - 4, width: $0.bounds.width + 8, height: 8),
              transform: nil)
          }
        }
      }
    },
    .layers("shadows-of-drawings", 200, 120) { root in
      let cells = Swatch.grid(3, 2, 200, 120, gap: 14)
      func shaded(_ layer: CALayer) {
        layer.shadowOpacity = 0.8
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 3, height: 3)
      }
      root.add(CATextLayer(), cells[0]) {
        $0.string = "Text"
        $0.fontSize = 22
        $0.foregroundColor = Swatch.red
        shaded($0)
      }
      root.add(CAShapeLayer(), cells[1]) {
        $0.path = Swatch.star(in: $0.bounds)
        $0.fillColor = Swatch.yellow
        $0.fillRule = .evenOdd
        shaded($0)
      }
      root.add(nil, cells[2]) {
        shaded($0)
        // Layers that extend beyond their parent cast one shadow together.
        $0.add(Swatch.blue, CGRect(x: -6, y: 4, width: 30, height: 20))
        $0.add(Swatch.green, CGRect(x: 18, y: 14, width: 30, height: 20)) { $0.cornerRadius = 10 }
      }
      root.add(Swatch.blue.copy(alpha: 0.4), cells[3], shaded)
      root.add(nil, cells[4]) {
        $0.borderWidth = 4
        $0.borderColor = Swatch.ink
        $0.cornerRadius = 8
        shaded($0)
      }
      root.add(Swatch.green, cells[5]) {
        // The shadow fades with the layer, and masksToBounds cuts it off.
        shaded($0)
        $0.opacity = 0.4
        $0.add(Swatch.red, CGRect(x: 20, y: 10, width: 30, height: 20)) {
          shaded($0)
          $0.masksToBounds = true
        }
      }
    },
  ]

  static let compositions: [PictureScene] = [
    .layers("group-opacity", 200, 70) { root in
      for (index, cell) in Swatch.grid(3, 1, 200, 70).enumerated() {
        root.add(Swatch.gray, CGRect(x: cell.minX, y: 32, width: cell.width, height: 6))
        root.add(Swatch.red, cell.insetBy(dx: 4, dy: 6)) {
          $0.opacity = index == 0 ? 1 : 0.5
          $0.allowsGroupOpacity = index != 2
          $0.add(Swatch.blue, CGRect(x: 20, y: 10, width: 30, height: 30)) { $0.cornerRadius = 15 }
        }
      }
    },
    .layers("corners-and-borders", 200, 110) { root in
      for (index, cell) in Swatch.grid(4, 2, 200, 110).enumerated() {
        root.add(Swatch.yellow, cell) {
          $0.cornerRadius = 14
          $0.borderWidth = index % 4 == 0 ? 0 : 3
          $0.borderColor = Swatch.blue
          switch index {
          case 2: $0.cornerCurve = .continuous
          case 3: $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
          case 4: $0.cornerRadius = 50
          case 5: $0.borderWidth = 18
          case 6: $0.borderColor = Swatch.blue.copy(alpha: 0.5)
          case 7: $0.cornerRadius = 0
          default: break
          }
          if index > 4 {
            $0.masksToBounds = index == 6
            $0.add(Swatch.green, CGRect(x: 20, y: 20, width: 40, height: 30))
          }
        }
      }
    },
    .layers("rasterisation", 200, 70) { root in
      for (index, cell) in Swatch.grid(3, 1, 200, 70).enumerated() {
        root.add(Swatch.green, cell) {
          $0.cornerRadius = 25
          $0.opacity = index == 2 ? 0.5 : 1
          $0.shouldRasterize = index > 0
          $0.rasterizationScale = 0.25
          $0.add(Swatch.red, $0.bounds.insetBy(dx: 14, dy: 14)) {
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
          }
        }
      }
    },
  ]
}
