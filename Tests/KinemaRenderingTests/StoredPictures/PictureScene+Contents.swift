import CoreGraphics
import QuartzCore
import UIKit

extension PictureScene {
  private static let gravities: [CALayerContentsGravity] = [
    .topLeft, .top, .topRight, .left, .center, .right, .bottomLeft, .bottom, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]

  static let contents: [PictureScene] = [
    .layers("contents-gravity", 200, 200) { root in
      for (index, cell) in Swatch.grid(3, 4, 200, 200, gap: 14).enumerated() {
        root.add(Swatch.gray, cell) {
          $0.contents = Swatch.picture(30, 12)
          $0.contentsGravity = gravities[index]
          $0.masksToBounds = index == 11
          $0.borderWidth = 0.5
        }
      }
    },
    .layers("contents-parts", 200, 120) { root in
      let cells = Swatch.grid(3, 2, 200, 120)
      func image(_ index: Int, _ change: (CALayer) -> Void) {
        root.add(nil, cells[index]) {
          $0.contents = Swatch.picture()
          $0.magnificationFilter = .nearest
          change($0)
        }
      }
      image(0) { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }
      image(1) { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
      image(2) {
        $0.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        $0.contentsScale = 2
      }
      image(3) { $0.magnificationFilter = .linear }
      image(4) { _ in }
      // This image has its natural size at two pixels per point, and is flipped vertically.
      image(5) {
        $0.contentsScale = 2
        $0.contentsGravity = .center
        $0.transform = CATransform3DMakeScale(1, -1, 1)
      }
    },
    .strip("image-crossfade", 40, 40, times: [1, 1.25, 1.5, 1.75, 2]) { root in
      root.add(nil, root.bounds.insetBy(dx: 4, dy: 4)) { layer in
        let discs = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16)).image { context in
          context.cgContext.setFillColor(Swatch.ink)
          context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        layer.contents = Swatch.picture()
        layer.animate(
          CABasicAnimation("contents", from: Swatch.picture(), to: discs.cgImage))
      }
    },
    .layers("render-in-context", 200, 70) { root in
      // The layer itself is on the left, and a picture of it is on the right.
      let cells = Swatch.grid(2, 1, 200, 70)
      let live = root.add(Swatch.gray, cells[0]) {
        $0.cornerRadius = 10
        $0.shadowOpacity = 0.5
        $0.add(Swatch.red, CGRect(x: 10, y: 10, width: 40, height: 20)) { $0.opacity = 0.6 }
        $0.add(CAShapeLayer(), CGRect(x: 40, y: 5, width: 40, height: 40)) {
          $0.path = Swatch.star(in: $0.bounds)
          $0.fillColor = Swatch.blue
        }
      }
      let context = CGContext(size: cells[1].size, scale: 1)
      live.render(in: context)
      root.add(nil, cells[1]) { $0.contents = context.makeImage() }
    },
  ]

  static let images: [PictureScene] = [
    .screen("tinted-images", 200, 60) { _, view in
      let disc = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
        UIColor.black.setFill()
        UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 26, height: 26)).fill()
        context.cgContext.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
      }
      let looks = [
        disc, disc.withTintColor(.systemRed), disc.withRenderingMode(.alwaysTemplate),
        disc.withRenderingMode(.alwaysOriginal), disc.withRenderingMode(.alwaysTemplate),
      ]
      for (index, image) in looks.enumerated() {
        let shown = UIImageView(image: image)
        shown.frame = CGRect(x: 5 + index * 39, y: 15, width: 30, height: 30)
        shown.tintColor = index == 4 ? .systemGreen : .systemBlue
        view.addSubview(shown)
      }
    },
    .screen("resizable-images", 200, 110) { _, view in
      guard let picture = Swatch.picture() else { return }
      let image = UIImage(cgImage: picture, scale: 1, orientation: .up)
      let caps = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
      let looks = [
        image, image.resizableImage(withCapInsets: caps, resizingMode: .stretch),
        image.resizableImage(withCapInsets: caps, resizingMode: .tile),
        image.resizableImage(withCapInsets: .zero, resizingMode: .tile),
      ]
      for (cell, image) in zip(Swatch.grid(2, 2, 200, 110), looks) {
        let shown = UIImageView(image: image)
        shown.frame = cell
        shown.layer.magnificationFilter = .nearest
        view.addSubview(shown)
      }
    },
    .screen("image-orientations", 200, 60) { _, view in
      guard let picture = Swatch.picture(16, 16) else { return }
      let turns: [UIImage.Orientation] = [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
      ]
      for (index, turn) in turns.enumerated() {
        let shown = UIImageView(image: UIImage(cgImage: picture, scale: 1, orientation: turn))
        shown.frame = CGRect(x: 6 + index * 24, y: 20, width: 20, height: 20)
        view.addSubview(shown)
      }
    },
  ]
}
