import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

extension SeededGenerator {
  mutating func color(_ alpha: ClosedRange<Double> = 0.3...1) -> RGBA {
    RGBA(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(alpha))
  }
}

@Suite("Random drawings")
struct RandomDrawingTests {
  private static let size = CGSize(width: 120, height: 120)

  /// Draws one piece, which the seed determines completely.
  private func draw(_ seed: UInt64, depth: Int = 0, into recorder: inout DisplayRecorder) {
    var random = SeededGenerator(seed: seed)
    recorder.save()
    defer { recorder.restore() }
    recorder.translate(x: random.number(0...100), y: random.number(0...100))
    if random.next() % 3 == 0 {
      recorder.concatenate(CGAffineTransform(rotationAngle: random.number(0...6)))
    }
    if random.next() % 4 == 0 {
      recorder.clip(
        to: .roundedRect(CGRect(x: -5, y: -5, width: 30, height: 25), radius: random.number(0...9)))
    }
    let rect = CGRect(
      x: random.number(-20...0), y: random.number(-20...0), width: random.number(5...45),
      height: random.number(5...45))
    switch random.next() % (depth < 2 ? 12 : 7) {
    case 0: recorder.fill(rect, with: random.color())
    case 1: recorder.fill(.roundedRect(rect, radius: random.number(1...12)), with: random.color())
    case 2: recorder.stroke(.ellipse(rect), with: random.color(), width: random.number(0.5...6))
    case 3:
      let layout = PangoShaper().layout(
        TextRequest("Word \(seed % 10)", font: FontDescriptor(size: random.number(8...20))))
      recorder.draw(layout, at: .zero, color: random.color())
    case 4:
      let shadow = Shadow(
        color: random.color(), offset: CGSize(width: 2, height: random.number(-3...3)),
        radius: random.number(0.5...9))
      recorder.drawShadow(shadow, of: .roundedRect(rect, radius: 4))
    case 5:
      recorder.fill(
        .ellipse(rect),
        with: .gradient(
          .conic(center: .zero, angle: random.number(0...6)),
          GradientStop.stops([random.color(), random.color()], locations: nil)))
    case 6:
      recorder.setBlendMode(.multiply)
      recorder.fill(rect, with: random.color())
    case 7: recorder.drawBackdrop(in: .roundedRect(rect, radius: 5), radius: random.number(1...6))
    default:
      var group = DisplayGroup(content(random.next(), depth + 1), alpha: random.number(0.4...1))
      switch random.next() % 5 {
      case 0: group.mask = DisplayList { $0.fill(.ellipse(rect), with: .black) }
      case 1:
        group.shadow = Shadow(
          color: .black, offset: CGSize(width: 3, height: 1), radius: random.number(1...12))
      case 2: group.blurRadius = random.number(0.5...4)
      case 3:
        group.projection = Projection(
          m11: 1, m12: 0.1, m13: random.number(0...0.01), m21: 0, m22: 1, m23: 0, m31: 0, m32: 0,
          m33: 1)
      default: break
      }
      recorder.draw(group)
    }
  }

  private func content(_ seed: UInt64, _ depth: Int) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    return DisplayList { recorder in
      for _ in 0..<3 { draw(random.next() % 500, depth: depth, into: &recorder) }
    }
  }

  @Test(
    "Redrawing the damaged area produces the same picture as redrawing everything", arguments: 0..<8
  )
  func damage(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var pieces = (0..<10).map { _ in random.next() % 10_000 }
    let canvas = try #require(Canvas(size: Self.size, scale: 2, opaque: true))
    for step in 0..<6 {
      let list = DisplayList { recorder in
        recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
        for piece in pieces { draw(piece, into: &recorder) }
      }
      canvas.draw(list)
      let whole = try #require(
        CairoRasterizer().image(of: list, size: Self.size, scale: 2, opaque: true))
      let kept = try #require(canvas.image())
      var worst = 0
      for (p, q) in zip(kept.pixels, whole.pixels) where p != q {
        for shift: UInt32 in [0, 8, 16] {
          worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
      }
      // Cairo cuts edges at its clip, which moves them by up to a twentieth of a pixel. A missing
      // redraw would differ by far more.
      #expect(worst <= 16, "seed \(seed), step \(step)")
      let index = Int(random.next() % UInt64(pieces.count))
      switch random.next() % 4 {
      case 0: pieces.remove(at: index)
      case 1: pieces.insert(random.next() % 10_000, at: index)
      case 2: pieces.swapAt(index, Int(random.next() % UInt64(pieces.count)))
      default: pieces[index] = random.next() % 10_000
      }
    }
  }

  /// Returns fills in nested clips that are upright and mostly aligned to pixels.
  private func clipped(_ seed: UInt64, asPaths: Bool) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    func rect() -> CGRect {
      let step = random.next() % 4 == 0 ? 8.0 : 1
      func number(_ range: ClosedRange<Double>) -> CGFloat {
        (random.number(range) * step).rounded() / step
      }
      return CGRect(
        x: number(0...30), y: number(0...30), width: number(20...90), height: number(20...90))
    }
    return DisplayList { recorder in
      for _ in 0..<8 {
        recorder.save()
        for _ in 0..<random.next() % 5 {
          let radius = random.next() % 3 == 0 ? 0 : random.number(1...9)
          let shape = DisplayShape.roundedRect(rect(), radius: radius)
          recorder.clip(to: asPaths ? .path(shape.path) : shape)
          recorder.fill(rect(), with: random.color())
        }
        for _ in 0..<3 { recorder.fill(rect(), with: random.color()) }
        recorder.restore()
      }
    }
  }

  @Test("Fills inside their clips look the same as explicitly clipped fills", arguments: 0..<100)
  func clips(seed: UInt64) throws {
    for scale in [1.0, 2] {
      let pictures = [false, true].map { asPaths in
        CairoRasterizer().image(
          of: clipped(seed, asPaths: asPaths), size: Self.size, scale: scale, opaque: false)
      }
      #expect(pictures[0] != nil && pictures[0]?.pixels == pictures[1]?.pixels)
    }
  }
}
