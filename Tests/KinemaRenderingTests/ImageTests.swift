import CoreGraphics
import Foundation
import KinemaRendering
import Testing
import UIKitCore

/// Images of interfaces as files and as pixels.
@Suite("Images", .serialized) @MainActor
struct ImageTests {
  init() { Rendering.install() }

  /// Returns four colored quarters, with a translucent one at the bottom right.
  private func quarters() throws -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<16 {
      for x in 0..<24 {
        pixels.append(
          y < 8 ? (x < 12 ? 0xFFFF_0000 : 0xFF00_FF00) : (x < 12 ? 0xFF00_00FF : 0x8000_0000))
      }
    }
    return try #require(CGImage(width: 24, height: 16, pixels: pixels))
  }

  private func near(_ a: RGBA, _ b: RGBA, _ tolerance: CGFloat = 0.08) -> Bool {
    let (p, q) = (CGColor(a).components ?? [], CGColor(b).components ?? [])
    return zip(p, q).allSatisfy { abs($0 - $1) < tolerance }
  }

  @Test("A JPEG keeps the colors, fills the background white, and shrinks at lower quality")
  func jpeg() throws {
    let image = UIImage(cgImage: try quarters())
    let good = try #require(image.jpegData(compressionQuality: 1))
    let bad = try #require(image.jpegData(compressionQuality: 0))
    #expect(good.starts(with: [0xFF, 0xD8]) && bad.count < good.count)
    let read = try #require(UIImage(data: good)?.cgImage)
    #expect(read.width == 24 && read.height == 16)
    #expect(near(read.color(x: 4, y: 3), .red) && near(read.color(x: 18, y: 3), .green))
    #expect(near(read.color(x: 4, y: 12), .blue))
    #expect(near(read.color(x: 18, y: 12), RGBA(gray: 0.5)))
    #expect(UIImage(data: good.prefix(40)) == nil && UIImage(data: Data("no".utf8)) == nil)
  }

  @Test("The EXIF orientation rotates the image", arguments: 1...8)
  func orientation(number: Int) throws {
    let plain = try #require(
      UIImage(cgImage: try quarters()).jpegData(compressionQuality: 1))
    // Insert an Exif segment with one entry directly after the start of the file.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0]
      + [0, 0, 0, 0]
    let data = plain.prefix(2) + Data(exif) + plain.dropFirst(2)
    let image = try #require(UIImage(data: data))
    let orders: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    #expect(image.imageOrientation == orders[number - 1])
    #expect(
      image.size == (number < 5 ? CGSize(width: 24, height: 16) : CGSize(width: 16, height: 24)))
    // The tag defines the corner at which the file's first pixel must be.
    let upright = try #require(image.preparingThumbnail(of: image.size)?.cgImage)
    let (right, bottom) = (upright.width - 3, upright.height - 3)
    let corners = [
      (2, 2), (right, 2), (right, bottom), (2, bottom), (2, 2), (right, 2), (right, bottom),
      (2, bottom),
    ]
    let (x, y) = corners[number - 1]
    #expect(near(upright.color(x: x, y: y), .red))
  }

  @Test("WebP files can be decoded, and image files are found by name and scale")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinema-images-\(ProcessInfo.processInfo.processIdentifier).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try #require(UIImage(cgImage: try quarters()).pngData())
    for name in ["sign.png", "sign@2x.png", "walk0.png", "walk1.png"] {
      try png.write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(url: folder))
    let twice = UITraitCollection(displayScale: 2)
    #expect(
      UIImage(named: "sign", in: bundle, compatibleWith: twice)?.size
        == CGSize(width: 12, height: 8))
    #expect(
      UIImage(named: "sign.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))?
        .scale == 1)
    #expect(UIImage(named: "nothing", in: bundle, with: nil) == nil)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("sign@2x.png").path)?.scale == 2)
    #expect(UIImage.animatedImageNamed("nowhere", duration: 1) == nil)
  }

  @Test("A resizable image repeats or stretches its middle and preserves its edges")
  func tiling() throws {
    // The image has a red edge of one pixel around a checkerboard of two by two pixels.
    var pixels = [UInt32](repeating: 0xFFFF_0000, count: 16)
    for (index, color) in [(5, 0xFF00_0000), (6, 0xFFFF_FFFF), (9, 0xFFFF_FFFF), (10, 0xFF00_0000)]
    {
      pixels[index] = UInt32(color)
    }
    let small = UIImage(cgImage: try #require(CGImage(width: 4, height: 4, pixels: pixels)))
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    func drawn(_ mode: UIImage.ResizingMode) throws -> CGImage {
      let context = CGContext(size: CGSize(width: 12, height: 12))
      context.interpolationQuality = .none
      UIGraphicsPushContext(context)
      small.resizableImage(withCapInsets: caps, resizingMode: mode)
        .draw(in: CGRect(x: 0, y: 0, width: 12, height: 12))
      UIGraphicsPopContext()
      return try #require(context.makeImage())
    }
    let (tiled, stretched) = (try drawn(.tile), try drawn(.stretch))
    for y in 1..<11 {
      for x in 1..<11 {
        let isBlack = (x + y).isMultiple(of: 2)
        #expect(tiled.pixel(x: x, y: y) == (isBlack ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
    #expect(
      stretched.pixel(x: 2, y: 2) == 0xFF00_0000 && stretched.pixel(x: 5, y: 2) == 0xFF00_0000)
    #expect(stretched.pixel(x: 8, y: 2) == 0xFFFF_FFFF)
    for image in [tiled, stretched] {
      #expect((0..<12).allSatisfy { image.pixel(x: $0, y: 0) == 0xFFFF_0000 })
      #expect((0..<12).allSatisfy { image.pixel(x: 11, y: $0) == 0xFFFF_0000 })
    }
  }

  @Test("Image parts meet at fractional pixels without a seam, and tiles without caps fill areas")
  func seamlessParts() throws {
    let plain = try #require(
      CGImage(width: 9, height: 9, pixels: [UInt32](repeating: 0xFF33_6699, count: 81)))
    let layer = CALayer()
    layer.frame = CGRect(x: 1.3, y: 1.7, width: 27.1, height: 26.2)
    layer.contents = plain
    layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
    let caps = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    let pieces = UIImage(cgImage: plain).resizableImage(withCapInsets: caps)
    let context = CGContext(size: CGSize(width: 30, height: 30), scale: 1)
    UIGraphicsPushContext(context)
    pieces.draw(in: layer.frame)
    UIGraphicsPopContext()
    let drawings = [LayerRenderer.displayList(of: layer, at: 0), context.displayList]
    for drawing in drawings {
      let picture = try Picture(30, 30) { $0.draw(drawing) }
      for y in 3..<26 {
        for x in 3..<27 { #expect(picture.alpha(x, y) >= 253, "\(x) \(y)") }
      }
    }
    // These are whole tiles that end between pixels.
    let grid = CGContext(size: CGSize(width: 40, height: 40), scale: 1)
    UIGraphicsPushContext(grid)
    UIImage(cgImage: plain, scale: 1.3, orientation: .up).resizableImage(withCapInsets: .zero)
      .draw(in: CGRect(x: 0.4, y: 0.4, width: 38, height: 38))
    UIGraphicsPopContext()
    let wall = try Picture(40, 40) { $0.draw(grid.displayList) }
    for index in 2..<38 {
      #expect(wall.alpha(index, 20) >= 253 && wall.alpha(20, index) >= 253, "\(index)")
    }
    let two = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    let tiled = UIImage(cgImage: two).resizableImage(withCapInsets: .zero)
    let ground = CGContext(size: CGSize(width: 6, height: 2), scale: 1)
    ground.interpolationQuality = .none
    UIGraphicsPushContext(ground)
    tiled.draw(in: CGRect(x: 0, y: 0, width: 6, height: 2))
    UIGraphicsPopContext()
    let picture = try Picture(6, 2) { $0.draw(ground.displayList) }
    #expect(
      (0..<6).map { picture.hex($0, 1) } == [
        "#FF0000", "#0000FF", "#FF0000", "#0000FF", "#FF0000", "#0000FF",
      ])
  }

  @Test("A pattern color repeats its image in backgrounds, shapes, and fills")
  func patterns() throws {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_00FF]
    let tile = UIImage(cgImage: try #require(CGImage(width: 2, height: 1, pixels: pixels)))
    let color = UIColor(patternImage: tile)
    let view = UIView(frame: CGRect(x: 3, y: 0, width: 20, height: 4))
    view.backgroundColor = color
    let picture = try Picture(30, 4) {
      $0.draw(LayerRenderer.displayList(of: view.layer, at: 0))
    }
    #expect(picture.hex(3, 1) == "#FF0000" && picture.hex(4, 1) == "#0000FF")
    #expect(picture.hex(21, 3) == "#FF0000" && picture.alpha(2, 1) == 0)
    #expect(color == UIColor(patternImage: tile) && color != .red)
    #expect(
      color.cgColor.alpha == 1
        && near(color.cgColor.rgba, RGBA(red: 0.5, green: 0, blue: 0.5), 1e-9))
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 6, height: 2), format: UIGraphicsImageRendererFormat()
    ).image { _ in
      tile.drawAsPattern(in: CGRect(x: 1, y: 0, width: 5, height: 2))
    }
    image.cgImage.map { pixels in
      #expect(pixels.color(x: 1, y: 1).hex == "#FF0000" && pixels.color(x: 0, y: 0).alpha == 0)
      #expect(pixels.color(x: 4, y: 0).hex == "#0000FF")
    }
  }

  @Test("A tint preserves an image's shape and replaces its color")
  func tint() throws {
    let image = UIImage(cgImage: try quarters()).withTintColor(.red)
    let context = CGContext(size: CGSize(width: 24, height: 16))
    context.setAlpha(0.5)
    UIGraphicsPushContext(context)
    image.draw(at: .zero)
    UIGraphicsPopContext()
    let shown = try #require(context.makeImage())
    #expect(near(shown.color(x: 18, y: 3), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), 0.01))
    #expect(near(shown.color(x: 18, y: 12), RGBA(red: 1, green: 0, blue: 0, alpha: 0.25), 0.01))
    let view = UIImageView(image: UIImage(systemName: "square.fill"))
    view.tintColor = .blue
    let picture = try Picture(21, 21) {
      $0.draw(LayerRenderer.displayList(of: view.layer, at: 0))
    }
    #expect(picture.hex(10, 10) == "#0000FF")
  }

  @Test("Symbols are drawn at the requested size and weight, and unknown names produce no image")
  func symbols() throws {
    #expect(UIImage(systemName: "no.such.sign") == nil)
    let names = [
      "chevron.left", "xmark", "plus.circle", "checkmark.circle.fill", "star.fill", "heart",
      "house", "magnifyingglass", "gearshape", "trash", "square.and.arrow.up", "bell.fill",
      "moon.fill", "sun.max", "lock.fill", "photo", "person.fill", "arrow.clockwise", "envelope",
      "info.circle", "xmark.circle.fill", "pencil", "square.and.pencil", "ellipsis.circle",
    ]
    let size = UIImage.SymbolConfiguration(pointSize: 30, weight: .regular)
    let images = try names.map {
      try #require(UIImage(systemName: $0, withConfiguration: size), "\($0)")
    }
    #expect(images.allSatisfy { $0.size == CGSize(width: 36, height: 36) && $0.isSymbolImage })
    _ = try Picture(6 * 50, 4 * 50, scale: 2) { list in
      for (index, image) in images.enumerated() {
        let context = CGContext(size: CGSize(width: 36, height: 36))
        UIGraphicsPushContext(context)
        image.withTintColor(.systemBlue).draw(at: .zero)
        UIGraphicsPopContext()
        list.save()
        list.translate(x: CGFloat(index % 6) * 50 + 7, y: CGFloat(index / 6) * 50 + 7)
        list.draw(context.displayList)
        list.restore()
      }
    }
    func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
      let image = try #require(
        UIImage(systemName: "plus")?.applyingSymbolConfiguration(
          UIImage.SymbolConfiguration(weight: weight)))
      return try #require(image.cgImage).pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    #expect(try ink(.thin) < ink(.regular) && ink(.regular) < ink(.black))
    // A cut-out symbol shows the content beneath it.
    let cut = try #require(UIImage(systemName: "xmark.circle.fill")?.cgImage)
    #expect(cut.color(x: cut.width / 2, y: cut.height / 2).alpha < 0.1)
  }

  @Test("The pinned font family lists its faces, and a descriptor selects one of them")
  func fonts() {
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-SemiBold"))
    #expect(UIFont.fontNames(forFamilyName: "Nowhere") == [])
    let bold = UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits([
      .traitBold, .traitItalic,
    ])
    let font = bold.map { UIFont(descriptor: $0, size: 0) }
    #expect(font?.fontName == "Inter-BoldItalic" && font?.pointSize == 20)
  }
}
