import CoreGraphics
import KinemaRendering
import Testing

@Suite("Groups, masks, shadows, and blurs")
struct EffectTests {
  private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// Returns the area under the normal curve to the left of a value in standard deviations.
  private func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }

  @Test("The alpha of a group applies to the whole group, so overlaps are not visible")
  func groupAlpha() throws {
    let content = DisplayList {
      $0.fill(CGRect(x: 10, y: 10, width: 50, height: 50), with: .red)
      $0.fill(CGRect(x: 30, y: 30, width: 50, height: 50), with: .blue)
    }
    let picture = try Picture(100, 100) { $0.draw(DisplayGroup(content, alpha: 0.5)) }
    #expect(abs(picture.alpha(20, 20) - 128) <= 1)
    #expect(abs(picture.alpha(40, 40) - 128) <= 1)
    #expect(picture.rgb(40, 40).0 == 0)
    #expect(picture.alpha(90, 90) == 0)
  }

  @Test("Two complementary halves of a group together cover the background exactly once")
  func crossFade() throws {
    let (first, second) = (
      DisplayList { $0.fill(whole, with: .red) }, DisplayList { $0.fill(whole, with: .red) }
    )
    let mixed = DisplayList {
      $0.draw(DisplayGroup(first, alpha: 0.25))
      $0.draw(DisplayGroup(second, alpha: 0.75, blendMode: .plusLighter))
    }
    let picture = try Picture(100, 100) {
      $0.fill(whole, with: .green)
      $0.draw(DisplayGroup(mixed))
    }
    let (red, green, _) = picture.rgb(50, 50)
    #expect(red >= 254 && green <= 1)
  }

  @Test("A shape mask hides everything outside it, and a soft mask applies proportionally")
  func masks() throws {
    let content = DisplayList { $0.fill(whole, with: .red) }
    let disc = DisplayList { $0.fill(.ellipse(whole.insetBy(dx: 10, dy: 10)), with: .black) }
    let hard = try Picture(100, 100) { $0.draw(DisplayGroup(content, mask: disc)) }
    #expect(hard.hex(50, 50) == "#FF0000")
    #expect(hard.alpha(12, 12) == 0)
    #expect(hard.alpha(11, 50) == 255)
    let ramp = DisplayList {
      $0.fill(
        .rect(whole),
        with: .gradient(
          .axial(start: .zero, end: CGPoint(x: 100, y: 0)),
          GradientStop.stops([.clear, .black], locations: nil)))
    }
    let soft = try Picture(100, 100) { $0.draw(DisplayGroup(content, mask: ramp)) }
    for x in [10, 40, 75] {
      #expect(abs(Double(soft.alpha(x, 50)) - 255 * (Double(x) + 0.5) / 100) < 2)
    }
    let nested = try Picture(100, 100) {
      $0.draw(DisplayGroup(DisplayList { $0.draw(DisplayGroup(content, mask: disc)) }, mask: ramp))
    }
    #expect(nested.alpha(12, 12) == 0)
    #expect(abs(nested.alpha(50, 50) - 128) < 3)
  }

  @Test("The shadow of a rectangle falls off like a Gaussian")
  func shadowFalloff() throws {
    for sigma in [1.5, 4.0, 10.0] {
      let picture = try Picture(200, 200) {
        $0.drawShadow(
          Shadow(color: .black, offset: .zero, radius: sigma),
          of: .rect(CGRect(x: 60, y: 60, width: 80, height: 80)))
      }
      for distance in stride(from: -2.0, through: 2.0, by: 0.5) {
        let x = Int(60 + distance * sigma)
        let expected = 255 * normal((Double(x) + 0.5 - 60) / sigma)
        #expect(abs(Double(picture.alpha(x, 100)) - expected) < 6, "sigma \(sigma) at \(x)")
      }
      #expect(picture.alpha(100, 100) >= 254)
    }
  }

  @Test("A shadow composed of nine pieces equals a shadow drawn at once")
  func stretchedShadow() throws {
    let shadow = Shadow(
      color: RGBA(gray: 0, alpha: 0.5), offset: CGSize(width: 3, height: 5), radius: 6)
    let rect = CGRect(x: 40, y: 50, width: 120, height: 90)
    let pieces = try Picture(200, 200) {
      $0.drawShadow(shadow, of: .roundedRect(rect, radius: 12))
    }
    let whole = try Picture(200, 200) {
      $0.drawShadow(
        shadow, of: .path(Path.roundedRect(rect, cornerWidth: 12, cornerHeight: 12)))
    }
    var worst = 0
    for y in 0..<200 {
      for x in 0..<200 { worst = max(worst, abs(pieces.alpha(x, y) - whole.alpha(x, y))) }
    }
    #expect(worst <= 2)
  }

  @Test("The shadow of a group has the shape of its outline, moved by the shadow offset")
  func groupShadow() throws {
    let content = DisplayList {
      $0.fill(.ellipse(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .red)
    }
    let shadow = Shadow(color: .black, offset: CGSize(width: 20, height: 0), radius: 3)
    let picture = try Picture(120, 100) { $0.draw(DisplayGroup(content, shadow: shadow)) }
    #expect(picture.hex(50, 50) == "#FF0000")
    #expect(picture.hex(80, 50) == "#000000")
    #expect(picture.alpha(31, 31) == 0)
    #expect(picture.alpha(20, 50) == 0)
  }

  @Test("A group's wide, coarsely blurred shadow falls off like a Gaussian")
  func coarseShadow() throws {
    let content = DisplayList {
      $0.fill(CGRect(x: 101, y: 80, width: 201, height: 240), with: .red)
    }
    for sigma in [8.0, 14.0, 30.0] {
      let shadow = Shadow(color: .black, offset: .zero, radius: sigma)
      let picture = try Picture(400, 400) {
        $0.draw(DisplayGroup(content, shadow: shadow))
      }
      for distance in [-2.5, -1.5, -1, -0.5, -0.2] {
        let x = Int(101 + distance * sigma)
        let expected = 255 * normal((Double(x) + 0.5 - 101) / sigma)
        #expect(abs(Double(picture.alpha(x, 200)) - expected) < 5, "sigma \(sigma) at \(x)")
        let mirrored = 302 - 1 + 101 - x
        #expect(abs(picture.alpha(x, 200) - picture.alpha(mirrored, 200)) <= 3)
      }
    }
  }

  @Test("A blurred group keeps its total alpha and has a soft edge")
  func blur() throws {
    let content = DisplayList { $0.fill(CGRect(x: 40, y: 40, width: 20, height: 20), with: .black) }
    let picture = try Picture(100, 100) { $0.draw(DisplayGroup(content, blurRadius: 5)) }
    var sum = 0
    for y in 0..<100 {
      for x in 0..<100 { sum += picture.alpha(x, y) }
    }
    #expect(abs(Double(sum) / (400.0 * 255) - 1) < 0.01)
    #expect(abs(picture.alpha(40, 50) - 131) < 4)
  }

  @Test("A backdrop blurs only what is beneath it")
  func backdrop() throws {
    let picture = try Picture(100, 100, opaque: true) {
      $0.fill(whole, with: .white)
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 100), with: .black)
      $0.drawBackdrop(in: .rect(CGRect(x: 0, y: 0, width: 100, height: 50)), radius: 8)
    }
    #expect(picture.rgb(49, 80).0 == 0)
    #expect(picture.rgb(50, 80).0 == 255)
    #expect(abs(picture.rgb(50, 25).0 - 130) < 12)
    #expect(picture.rgb(30, 25).0 < 8)
    #expect(picture.rgb(99, 25).0 > 250)
  }

  @Test("A perspective projection shortens the far edge and keeps the near edge")
  func projection() throws {
    // The right edge of this square is twice as far from the eye as its left edge.
    let projection = Projection(
      m11: 1, m12: 0, m13: 0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    let content = DisplayList {
      $0.translate(x: 0, y: -50)
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 100), with: .red)
      $0.fill(CGRect(x: 50, y: 0, width: 50, height: 100), with: .blue)
    }
    let picture = try Picture(60, 100) {
      $0.translate(x: 0, y: 50)
      $0.draw(DisplayGroup(content, projection: projection))
    }
    // The points at x = 50 appear at x = 50 / 1.5. The right edge appears at x = 50, with half its
    // height.
    #expect(picture.hex(10, 50) == "#FF0000")
    #expect(picture.hex(32, 50) == "#FF0000")
    #expect(picture.hex(35, 50) == "#0000FF")
    #expect(picture.alpha(48, 50) == 255)
    #expect(picture.alpha(51, 50) == 0)
    #expect(picture.alpha(48, 30) == 255)
    #expect(picture.alpha(48, 22) == 0)
    #expect(picture.alpha(2, 3) == 255)
  }
}
