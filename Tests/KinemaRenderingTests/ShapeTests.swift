import CoreGraphics
import KinemaRendering
import Testing

@Suite("Shapes drawn as pixels")
struct ShapeTests {
  @Test("A rectangle fills exactly its own pixels")
  func rectangle() throws {
    let picture = try Picture(10, 10) {
      $0.fill(CGRect(x: 2, y: 3, width: 4, height: 5), with: .red)
    }
    #expect(picture.hex(2, 3) == "#FF0000")
    #expect(picture.hex(5, 7) == "#FF0000")
    #expect(picture.alpha(1, 3) == 0)
    #expect(picture.alpha(6, 7) == 0)
    #expect(picture.alpha(2, 2) == 0)
    #expect(picture.alpha(5, 8) == 0)
  }

  @Test("An edge in the middle of a pixel covers half of the pixel")
  func antialiasing() throws {
    let picture = try Picture(10, 10) {
      $0.fill(CGRect(x: 2.5, y: 2.25, width: 5, height: 5), with: .black)
    }
    #expect(abs(picture.alpha(2, 4) - 128) <= 1)
    #expect(abs(picture.alpha(7, 4) - 128) <= 1)
    #expect(abs(picture.alpha(4, 2) - 191) <= 1)
    #expect(abs(picture.alpha(4, 7) - 64) <= 1)
    #expect(picture.alpha(4, 4) == 255)
  }

  @Test("The scale converts points to pixels")
  func scale() throws {
    let picture = try Picture(10, 10, scale: 3) {
      $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1), with: .blue)
    }
    #expect(picture.image.width == 30)
    #expect(picture.hex(3, 3) == "#0000FF")
    #expect(picture.hex(5, 5) == "#0000FF")
    #expect(picture.alpha(6, 3) == 0)
  }

  @Test("A rotated square fills its new corners and leaves its old corners empty")
  func rotation() throws {
    let picture = try Picture(40, 40) {
      $0.translate(x: 20, y: 20)
      $0.concatenate(CGAffineTransform(rotationAngle: .pi / 4))
      $0.fill(CGRect(x: -10, y: -10, width: 20, height: 20), with: .green)
    }
    #expect(picture.alpha(20, 20) == 255)
    #expect(picture.alpha(32, 20) == 255)
    #expect(picture.alpha(11, 11) == 0)
    #expect(picture.alpha(34, 20) > 0)
    #expect(picture.alpha(35, 20) == 0)
  }

  enum Drawing: CaseIterable { case fill, stroke, clip }

  @Test(
    "A slightly rotated rectangle covers no pixel next to its corner", arguments: Drawing.allCases)
  func turnedCorner(drawing: Drawing) throws {
    for angle in [0.02, 0.03, 0.05, 0.08] as [CGFloat] {
      for y in [0.01, 0.03, 0.05] as [CGFloat] {
        for isMirrored in [false, true] {
          let picture = try Picture(80, 60) {
            if isMirrored {
              $0.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 0))
            }
            $0.translate(x: 20.1, y: 20 + y)
            $0.concatenate(CGAffineTransform(rotationAngle: angle))
            let rect = CGRect(x: 0, y: 0, width: 50, height: 20)
            switch drawing {
            case .fill: $0.fill(rect, with: .black)
            case .stroke: $0.stroke(.rect(rect.insetBy(dx: 2, dy: 2)), with: .black, width: 4)
            case .clip:
              $0.clip(to: rect)
              $0.fill(rect.insetBy(dx: -9, dy: -9), with: .black)
            }
          }
          #expect(
            picture.alpha(isMirrored ? 60 : 19, 20) == 0, "angle \(angle), y \(y), \(isMirrored)")
        }
      }
    }
  }

  @Test("A rounded rectangle has empty corners and filled sides")
  func roundedRect() throws {
    let picture = try Picture(40, 40) {
      $0.fill(.roundedRect(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10), with: .red)
    }
    #expect(picture.alpha(0, 0) == 0)
    #expect(picture.alpha(2, 2) < 128)
    #expect(picture.alpha(4, 4) == 255)
    #expect(picture.alpha(20, 0) == 255)
    #expect(picture.alpha(0, 20) == 255)
  }

  @Test("The nonzero rule fills the middle of a star, and the even-odd rule leaves it empty")
  func fillRules() throws {
    var star = Path()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 50 + 45 * cos(angle), y: 50 + 45 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    let shape = DisplayShape(star)
    let full = try Picture(100, 100) { $0.fill(shape, with: .black) }
    let hollow = try Picture(100, 100) {
      $0.fill(shape, with: .color(.black), rule: .evenOdd)
    }
    #expect(full.alpha(50, 50) == 255)
    #expect(hollow.alpha(50, 50) == 0)
    #expect(hollow.alpha(50, 20) == 255)
  }

  @Test("Nested clips intersect")
  func clips() throws {
    let picture = try Picture(20, 20) {
      $0.save()
      $0.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      $0.save()
      $0.clip(to: .ellipse(CGRect(x: 0, y: 0, width: 20, height: 20)))
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20), with: .red)
      $0.restore()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 1), with: .blue)
      $0.restore()
      $0.fill(CGRect(x: 19, y: 19, width: 1, height: 1), with: .green)
    }
    #expect(picture.hex(5, 10) == "#FF0000")
    #expect(picture.alpha(12, 10) == 0)
    #expect(picture.alpha(0, 19) == 0)
    #expect(picture.hex(0, 0) == "#0000FF")
    #expect(picture.alpha(12, 0) == 0)
    #expect(picture.hex(19, 19) == "#00FF00")
  }

  @Test("Strokes have the requested width, caps, and dashes")
  func strokes() throws {
    var line = Path()
    line.move(to: CGPoint(x: 10, y: 10))
    line.addLine(to: CGPoint(x: 50, y: 10))
    let shape = DisplayShape(line)
    let plain = try Picture(60, 20) { $0.stroke(shape, with: .black, width: 4) }
    #expect(plain.alpha(30, 8) == 255)
    #expect(plain.alpha(30, 7) == 0)
    #expect(plain.alpha(30, 11) == 255)
    #expect(plain.alpha(30, 12) == 0)
    #expect(plain.alpha(9, 10) == 0)
    let square = try Picture(60, 20) {
      $0.stroke(shape, with: .color(.black), style: StrokeStyle(width: 4, cap: .square))
    }
    #expect(square.alpha(8, 10) == 255)
    #expect(square.alpha(7, 10) == 0)
    let dashed = try Picture(60, 20) {
      $0.stroke(
        shape, with: .color(.black), style: StrokeStyle(width: 4, dashLengths: [10, 5]))
    }
    #expect(dashed.alpha(15, 10) == 255)
    #expect(dashed.alpha(22, 10) == 0)
    #expect(dashed.alpha(26, 10) == 255)
  }

  @Test("Blend modes blend drawing with the content beneath it")
  func blending() throws {
    let whole = CGRect(x: 0, y: 0, width: 4, height: 4)
    let picture = try Picture(4, 4) {
      $0.fill(whole, with: RGBA(red: 1, green: 0.5, blue: 0))
      $0.setBlendMode(.multiply)
      $0.fill(whole, with: RGBA(red: 0.5, green: 0.5, blue: 0.5))
    }
    let (r, g, b) = picture.rgb(1, 1)
    #expect(abs(r - 128) <= 1 && abs(g - 64) <= 1 && b == 0)
    let erased = try Picture(4, 4) {
      $0.fill(whole, with: .red)
      $0.setBlendMode(.clear)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4), with: .black)
    }
    #expect(erased.alpha(0, 0) == 0)
    #expect(erased.alpha(3, 0) == 255)
  }

  @Test(
    "Blend modes that use destination alpha change only the drawn shape, line, or image",
    arguments: [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func confinedModes(_ mode: CGBlendMode) throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0x8000_0080]))
    var line = Path()
    line.move(to: CGPoint(x: 4, y: 35))
    line.addLine(to: CGPoint(x: 16, y: 35))
    let picture = try Picture(20, 60) {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 60), with: .red)
      $0.setBlendMode(mode)
      $0.fill(.ellipse(CGRect(x: 4, y: 4, width: 12, height: 12)), with: .blue)
      $0.stroke(DisplayShape(line), with: .blue, width: 4)
      $0.draw(image, in: CGRect(x: 4, y: 44, width: 12, height: 12))
    }
    // The surroundings are unchanged.
    for y in [1, 5, 25, 31, 38, 42, 58] {
      #expect(picture.hex(1, y) == "#FF0000", "\(y)")
      #expect(picture.alpha(18, y) == 0)
    }
    let (over, beside) = ((8, 10), (12, 10))
    switch mode {
    case .sourceIn:
      #expect(picture.hex(over.0, over.1) == "#0000FF" && picture.alpha(beside.0, beside.1) == 0)
      #expect(picture.alpha(8, 50) == 128 && picture.hex(8, 35) == "#0000FF")
    case .sourceOut:
      #expect(picture.alpha(over.0, over.1) == 0 && picture.hex(beside.0, beside.1) == "#0000FF")
      #expect(picture.alpha(12, 50) == 128 && picture.alpha(8, 35) == 0)
    case .destinationIn:
      #expect(picture.hex(over.0, over.1) == "#FF0000" && picture.alpha(beside.0, beside.1) == 0)
      #expect(picture.rgb(8, 50) == (128, 0, 0) && picture.alpha(12, 35) == 0)
    default:
      #expect(picture.hex(over.0, over.1) == "#FF0000")
      #expect(picture.hex(beside.0, beside.1) == "#0000FF" && picture.hex(8, 35) == "#FF0000")
      #expect(picture.rgb(8, 50) == (128, 0, 0) && picture.alpha(12, 50) == 128)
    }
  }

  @Test("Plus-darker adds the differences from white, within the clip")
  func plusDarker() throws {
    let picture = try Picture(30, 10, opaque: true) {
      $0.fill(
        CGRect(x: 0, y: 0, width: 30, height: 10), with: RGBA(red: 0.8, green: 0.6, blue: 0.4))
      $0.clip(to: CGRect(x: 10, y: 0, width: 20, height: 10))
      $0.setBlendMode(.plusDarker)
      $0.fill(
        CGRect(x: 0, y: 0, width: 20, height: 10), with: RGBA(red: 0.8, green: 0.8, blue: 0.2))
      $0.fill(
        CGRect(x: 20, y: 0, width: 10, height: 10),
        with: RGBA(red: 0, green: 0, blue: 0, alpha: 0.2))
    }
    #expect(picture.rgb(5, 5) == (204, 153, 102))
    // 0.8 + 0.8 − 1 and 0.6 + 0.8 − 1; 0.4 + 0.2 − 1 is negative and becomes 0.
    #expect(picture.rgb(15, 5) == (153, 102, 0))
    #expect(picture.rgb(25, 5) == (153, 102, 51))
  }

  @Test("A mask image shows drawing where it is opaque, and is upright like other images")
  func imageMask() throws {
    let image = try #require(
      CGImage(
        width: 2, height: 2, pixels: [0xFF00_0000, 0x0000_0000, 0x8040_4040, 0xFFFF_FFFF]))
    let context = CGContext(size: CGSize(width: 20, height: 20))
    context.saveGState()
    context.interpolationQuality = .none
    context.translateBy(x: 0, y: 20)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: CGRect(x: 4, y: 4, width: 16, height: 16), mask: image)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.restoreGState()
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 18, width: 2, height: 2))
    let picture = try Picture(20, 20) { $0.draw(context.displayList) }
    #expect(picture.hex(6, 2) == "#FF0000" && picture.alpha(17, 2) == 0)
    #expect(picture.alpha(6, 13) == 128 && picture.hex(17, 13) == "#FF0000")
    #expect(picture.alpha(2, 6) == 0 && picture.hex(1, 19) == "#0000FF")
  }

  @Test("The same display list always produces the same bytes")
  func determinism() throws {
    let list = DisplayList { recorder in
      for index in 0..<20 {
        recorder.save()
        recorder.translate(x: 50, y: 50)
        recorder.concatenate(CGAffineTransform(rotationAngle: CGFloat(index) * 0.3))
        recorder.fill(
          .roundedRect(CGRect(x: 3.3, y: 2.1, width: 40, height: 9), radius: 3),
          with: RGBA(red: CGFloat(index) / 20, green: 0.4, blue: 0.7, alpha: 0.6))
        recorder.restore()
      }
      let font = FontDescriptor(size: 11.5)
      let layout = PangoShaper().layout(TextRequest("Every time alike", font: font))
      recorder.draw(layout, at: CGPoint(x: 3.17, y: 40.61), color: .black)
      recorder.drawShadow(
        Shadow(color: .black, offset: CGSize(width: 1, height: 2), radius: 4),
        of: .roundedRect(CGRect(x: 10.3, y: 70, width: 60, height: 20), radius: 5))
    }
    let size = CGSize(width: 100, height: 100)
    let first = CairoRasterizer().image(of: list, size: size, scale: 2, opaque: false)
    for _ in 0..<3 {
      let again = CairoRasterizer().image(of: list, size: size, scale: 2, opaque: false)
      #expect(again?.pixels == first?.pixels)
    }
  }
}
