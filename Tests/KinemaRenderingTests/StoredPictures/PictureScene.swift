import CoreGraphics
import KinemaRendering
import QuartzCore
import Testing
import UIKit

/// A small drawing whose pixels are stored next to the tests.
struct PictureScene: CustomTestStringConvertible, Sendable {
  /// The name of its file, without extension.
  let name: String
  let size: CGSize
  let scale: CGFloat
  private let record: @MainActor @Sendable () throws -> DisplayList

  /// Creates a drawing from recorded commands.
  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    record: @escaping @MainActor @Sendable () throws -> DisplayList
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.scale = scale
    self.record = record
  }

  /// Creates a scene with a white layer and the sublayers that a closure adds.
  static func layers(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    at time: CFTimeInterval = 0, build: @escaping @MainActor @Sendable (CALayer) throws -> Void
  ) -> PictureScene {
    PictureScene(name, width, height, scale: scale) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.backgroundColor = .white
      try build(root)
      return LayerRenderer.displayList(of: root, at: time)
    }
  }

  /// Creates a scene that shows one layer at several points in time, side by side.
  static func strip(
    _ name: String, _ width: CGFloat, _ height: CGFloat, times: [CFTimeInterval],
    build: @escaping @MainActor @Sendable (CALayer) throws -> Void
  ) -> PictureScene {
    PictureScene(name, width * CGFloat(times.count), height) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.backgroundColor = .white
      root.borderWidth = 0.5
      root.borderColor = CGColor(gray: 0.8, alpha: 1)
      root.masksToBounds = true
      try build(root)
      return DisplayList { list in
        for time in times {
          list.draw(LayerRenderer.displayList(of: root, at: time))
          list.translate(x: width, y: 0)
        }
      }
    }
  }

  /// Creates a scene with an interface after some time.
  static func screen(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    build: @escaping @MainActor @Sendable (HeadlessHost, UIView) throws -> Void
  ) -> PictureScene {
    PictureScene(name, width, height, scale: scale) {
      let host = HeadlessHost(size: CGSize(width: width, height: height), scale: scale)
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      host.window.rootViewController = controller
      host.advance(by: 1.0 / 60)
      try build(host, controller.view)
      host.advance(by: 1.0 / 60)
      return host.displayList()
    }
  }

  /// Returns the pixels of the drawing on an opaque white background.
  @MainActor func image(bands: Bands = .standard) throws -> CGImage {
    Rendering.install()
    // The font Inter is used even if other tests installed another shaper.
    let list = try RenderingServices.withTextShaper(PangoShaper()) { try record() }
    let onWhite = DisplayList {
      $0.fill(CGRect(origin: .zero, size: size), with: .white)
      $0.draw(list)
    }
    let canvas = try #require(Canvas(size: size, scale: scale, opaque: true, bands: bands))
    canvas.draw(onWhite)
    return try #require(canvas.image())
  }

  var testDescription: String { name }
}

extension PictureScene {
  static let all =
    shapes + gradients + masks + shadows + compositions + contents + images + depths + copies
    + texts + movements + transitions + drawings + patterns + controls + screens
}
