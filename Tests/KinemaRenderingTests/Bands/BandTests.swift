import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

@Suite("Frames drawn in bands")
struct BandTests {
  private static let size = CGSize(width: 120, height: 160)
  private static let area = CGRect(x: 0, y: 0, width: 240, height: 320)
  private static let toPixels = CGAffineTransform(scaleX: 2, y: 2)
  /// The maximum number of bands.
  private static let many = Bands(most: 40, pixels: 8 * 240)

  private func bands(_ count: Int, _ record: (inout DisplayRecorder) -> Void) -> [Range<Int>] {
    Bands(most: count, pixels: 1)
      .regions(of: DamageRegion(Self.area), in: DisplayList(record), Self.toPixels).bands
      .map { Int($0.bounds.minY)..<Int($0.bounds.maxY) }
  }

  private func pixels(_ list: DisplayList, _ bands: Bands) throws -> [UInt32] {
    let canvas = try #require(Canvas(size: Self.size, scale: 2, opaque: true, bands: bands))
    canvas.draw(list)
    return try #require(canvas.image()).pixels
  }

  @Test("A frame without obstacles is split into bands of equal height")
  func equal() {
    let list: (inout DisplayRecorder) -> Void = { $0.fill(Self.area, with: .white) }
    #expect(bands(1, list) == [0..<320])
    #expect(bands(2, list) == [0..<160, 160..<320])
    #expect(bands(5, list) == [0..<64, 64..<128, 128..<192, 192..<256, 256..<320])
  }

  @Test("The number of bands depends on the numbers of pixels and cores")
  func count() {
    let list = DisplayList { $0.fill(Self.area, with: .white) }
    func count(_ width: CGFloat, _ height: CGFloat, cores: Int) -> Int {
      let bands = Bands(most: cores, pixels: Bands.standard.pixels)
      let region = DamageRegion(CGRect(x: 0, y: 0, width: width, height: height))
      return bands.regions(of: region, in: list, .identity).bands.count
    }
    #expect(count(640, 959, cores: 4) == 1)
    #expect(count(640, 960, cores: 4) == 2)
    #expect(count(640, 960, cores: 1) == 1)
    #expect(count(1170, 2532, cores: 4) == 4)
    #expect(count(1170, 2532, cores: 64) == 9)
  }

  @Test("A frame is not split at blurs or at curved, rotated, or scaled drawing")
  func cuts() {
    let disc = CGRect(x: 40, y: 70, width: 20, height: 20)
    let kinds: [(inout DisplayRecorder) -> Void] = [
      { $0.fill(.ellipse(disc), with: .red) },
      { $0.drawBackdrop(in: .rect(disc), radius: 2) },
      {
        $0.translate(x: 50, y: 80)
        $0.concatenate(CGAffineTransform(rotationAngle: 0.3))
        $0.fill(CGRect(x: -9, y: -9, width: 18, height: 18), with: .red)
      },
      {
        let stops = GradientStop.stops([.red, .white], locations: nil)
        let slanted = GradientPaint.Geometry.axial(start: .zero, end: CGPoint(x: 9, y: 9))
        $0.fill(.rect(disc), with: .gradient(slanted, stops))
      },
      {
        let content = DisplayList { $0.fill(disc, with: .red) }
        $0.draw(DisplayGroup(content, shadow: Shadow(color: .black, offset: .zero, radius: 2)))
      },
    ]
    for record in kinds {
      let rows = bands(2, record)
      #expect(rows.count == 2)
      #expect(rows.first.map { $0.upperBound <= 140 || $0.upperBound >= 180 } == true)
    }
    // The ellipse fills the full height, so there is no free row.
    #expect(bands(2) { $0.fill(.ellipse(Self.area), with: .red) } == [0..<320])
    // A rounded rectangle can be split between its corners.
    let card = DisplayShape.roundedRect(
      CGRect(x: 10, y: 10, width: 100, height: 140), radius: 12)
    #expect(bands(2) { $0.fill(card, with: .red) } == [0..<160, 160..<320])
  }

  @Test("A frame is not split at the rounded corners of its clips")
  func clips() {
    func clipped(by clips: [CGRect]) -> [Range<Int>] {
      bands(2) { recorder in
        recorder.clip(to: .roundedRect(CGRect(x: 10, y: 10, width: 100, height: 140), radius: 12))
        for clip in clips { recorder.clip(to: .roundedRect(clip, radius: 12)) }
        recorder.fill(Self.area, with: .white)
      }
    }
    #expect(clipped(by: []) == [0..<160, 160..<320])
    #expect(clipped(by: [CGRect(x: 9, y: 70, width: 90, height: 60)]) == [0..<166, 166..<320])
    let meeting = [0, 9, 12].map { CGRect(x: 9, y: 70 + $0, width: 90, height: 60) }
    #expect(clipped(by: meeting) == [0..<138, 138..<320])
  }

  @Test("A frame drawn in bands equals a frame drawn at once, bit for bit", arguments: 0..<24)
  func bits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let list = DisplayList { recorder in
      recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
      for _ in 0..<6 { draw(&random, into: &recorder) }
    }
    #expect(try pixels(list, Self.many) == pixels(list, Bands(most: 1, pixels: 1)))
  }

  @Test("A frame updated in bands equals a frame updated at once, bit for bit")
  func changes() throws {
    let canvas = try #require(Canvas(size: Self.size, scale: 2, opaque: true, bands: Self.many))
    let whole = try #require(
      Canvas(size: Self.size, scale: 2, opaque: true, bands: Bands(most: 1, pixels: 1)))
    var random = SeededGenerator(seed: 5)
    var lists: [DisplayList] = []
    for _ in 0..<12 {
      lists.append(DisplayList { draw(&random, into: &$0) })
      if lists.count > 5 { lists.removeFirst() }
      let list = DisplayList { recorder in
        recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
        for list in lists { recorder.draw(list) }
      }
      canvas.draw(list)
      whole.draw(list)
      #expect(try #require(canvas.image()).pixels == whole.image()?.pixels)
    }
  }

  /// Draws one element of each kind.
  private func draw(
    _ random: inout SeededGenerator, depth: Int = 0, into recorder: inout DisplayRecorder
  ) {
    recorder.save()
    defer { recorder.restore() }
    recorder.translate(x: random.number(0...90), y: random.number(0...140))
    if random.next() % 5 == 0 {
      recorder.concatenate(CGAffineTransform(rotationAngle: random.number(-1...1)))
    }
    let clip = CGRect(x: -4, y: -6, width: random.number(20...60), height: random.number(20...60))
    switch random.next() % 8 {
    case 0: recorder.clip(to: .roundedRect(clip, radius: random.number(0...9)))
    case 1: recorder.clip(to: .rect(clip))
    default: break
    }
    let rect = CGRect(
      x: random.number(-20...0), y: random.number(-20...0), width: random.number(5...60),
      height: random.number(5...90))
    let color = random.color()
    let stops = GradientStop.stops([color, random.color()], locations: nil)
    switch random.next() % (depth < 2 ? 16 : 12) {
    case 0, 1: recorder.fill(rect, with: color)
    case 2: recorder.fill(.roundedRect(rect, radius: random.number(1...12)), with: color)
    case 3:
      recorder.stroke(.roundedRect(rect, radius: 5), with: color, width: random.number(0.5...6))
    case 4, 5:
      let layout = PangoShaper().layout(
        TextRequest("Word", font: FontDescriptor(size: random.number(8...30))))
      recorder.draw(layout, at: .zero, color: color)
    case 6:
      let offset = CGSize(width: 2, height: random.number(-3...3))
      let shadow = Shadow(color: color, offset: offset, radius: random.number(0.5...9))
      recorder.drawShadow(shadow, of: .roundedRect(rect, radius: 4))
    case 7:
      let conic = GradientPaint.Geometry.conic(center: .zero, angle: random.number(0...6))
      recorder.fill(.rect(rect), with: .gradient(conic, stops))
    case 8:
      let end = CGPoint(x: random.chance(50) ? rect.minX : rect.maxX, y: rect.maxY)
      let axial = GradientPaint.Geometry.axial(start: rect.origin, end: end)
      let radial = GradientPaint.Geometry.radial(
        startCenter: rect.origin, startRadius: 3, endCenter: rect.origin, endRadius: rect.height)
      let geometry = random.chance(60) ? axial : radial
      recorder.fill(.rect(rect), with: .gradient(geometry, stops))
    case 9:
      recorder.setBlendMode(.multiply)
      recorder.fill(rect, with: color)
    case 10:
      let pixels = (0..<UInt32(24 * 30)).map { 0xFF00_0000 | $0 &* 40_503 & 0xFF_FFFF }
      guard let image = CGImage(width: 24, height: 30, pixels: pixels) else { return }
      recorder.draw(image, in: rect)
    case 11: recorder.fill(.ellipse(rect), with: color)
    case 12: recorder.drawBackdrop(in: .rect(rect), radius: random.number(1...6))
    default:
      var content: [DisplayList] = []
      for _ in 0..<2 {
        content.append(DisplayList { draw(&random, depth: depth + 1, into: &$0) })
      }
      var group = DisplayGroup(
        DisplayList { recorder in for list in content { recorder.draw(list) } },
        alpha: random.number(0.4...1))
      switch random.next() % 6 {
      case 0: group.mask = DisplayList { $0.fill(.roundedRect(rect, radius: 9), with: .black) }
      case 1: group.blurRadius = random.number(0.5...4)
      case 2: group.shadow = Shadow(color: .black, offset: .zero, radius: random.number(1...9))
      case 3: group.rasterScale = 2
      default: break
      }
      recorder.draw(group)
    }
  }
}
