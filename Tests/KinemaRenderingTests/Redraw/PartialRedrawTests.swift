import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

@Suite("Partial redraws equal complete redraws")
struct PartialRedrawTests {
  private static let size = CGSize(width: 160, height: 160)

  /// Returns the number of pixels that differ by more than a tolerance after a partial redraw.
  private func wrong(
    by tolerance: Int = 2, scale: CGFloat = 1, _ before: @escaping (inout DisplayRecorder) -> Void,
    _ after: @escaping (inout DisplayRecorder) -> Void
  ) throws -> Int {
    let canvas = try #require(Canvas(size: Self.size, scale: scale, opaque: true))
    var last = DisplayList.empty
    for record in [before, after] {
      last = DisplayList { recorder in
        recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
        record(&recorder)
      }
      canvas.draw(last)
    }
    let whole = try #require(
      CairoRasterizer().image(of: last, size: Self.size, scale: scale, opaque: true))
    let shown = try #require(canvas.image())
    return zip(shown.pixels, whole.pixels).count { p, q in
      [0, 8, 16].contains { (shift: UInt32) in
        abs(Int(p >> shift & 255) - Int(q >> shift & 255)) > tolerance
      }
    }
  }

  @Test("Two nearby blurs are redrawn if the content beneath them changes", arguments: 0..<12)
  func blurs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<3).map { _ in
      CGRect(x: random.number(0...100), y: random.number(0...100), width: 50, height: 40)
    }
    let spots = (0..<30).map { _ in
      (
        CGRect(x: random.number(0...150), y: random.number(0...150), width: 9, height: 9),
        random.color(1...1)
      )
    }
    let dot = CGRect(x: random.number(20...130), y: random.number(20...130), width: 6, height: 6)
    func draw(_ color: RGBA, _ recorder: inout DisplayRecorder) {
      for (rect, color) in spots { recorder.fill(rect, with: color) }
      recorder.fill(dot, with: color)
      for frame in frames { recorder.drawBackdrop(in: .rect(frame), radius: 7) }
    }
    #expect(
      try wrong {
        draw(.red, &$0)
      } _: {
        draw(.blue, &$0)
      } == 0)
  }

  @Test("A blur is redrawn if it lies between two changes that are redrawn as one rectangle")
  func mergedChanges() throws {
    // On the canvas, the first change is small enough to be merged with the second one.
    func draw(_ color: RGBA, _ recorder: inout DisplayRecorder) {
      for row in 0..<20 {
        recorder.fill(CGRect(x: 50, y: CGFloat(row) * 2, width: 60, height: 1), with: .black)
      }
      recorder.fill(CGRect(x: 60, y: 32, width: 300, height: 128), with: color)
      recorder.fill(CGRect(x: 120, y: 5, width: 40, height: 20), with: color)
      recorder.drawBackdrop(in: .rect(CGRect(x: 62, y: 2, width: 30, height: 14)), radius: 3)
    }
    #expect(
      try wrong {
        draw(.red, &$0)
      } _: {
        draw(.blue, &$0)
      } == 0)
  }

  /// Returns a group whose content grows on its left, so that the grid of its bitmap moves.
  private func group(left: CGFloat, _ make: (DisplayList) -> DisplayGroup) -> DisplayGroup {
    make(
      DisplayList { recorder in
        recorder.fill(.ellipse(CGRect(x: 30, y: 30, width: 90, height: 90)), with: .blue)
        recorder.stroke(.ellipse(CGRect(x: 50, y: 50, width: 40, height: 40)), with: .red, width: 3)
        recorder.fill(CGRect(x: left, y: 30, width: 8, height: 8), with: .black)
      })
  }

  @Test(
    "A bitmap is redrawn if its content grows or shrinks", arguments: [1, 1.5, 2] as [CGFloat],
    [0.3, 7.6, 20.2] as [CGFloat])
  func rasterized(scale: CGFloat, left: CGFloat) throws {
    func draw(_ left: CGFloat, _ recorder: inout DisplayRecorder) {
      recorder.concatenate(CGAffineTransform(translationX: 3.3, y: 2.2).rotated(by: 0.2))
      recorder.draw(group(left: left) { DisplayGroup($0, rasterScale: scale) })
    }
    #expect(
      try wrong {
        draw(29, &$0)
      } _: {
        draw(left, &$0)
      } == 0)
  }

  @Test(
    "A group in perspective is redrawn if its content grows or shrinks",
    arguments: [0.3, 7.6, 20.2] as [CGFloat])
  func perspective(left: CGFloat) throws {
    func draw(_ left: CGFloat, _ recorder: inout DisplayRecorder) {
      let projection = Projection(
        m11: 1, m12: 0.1, m13: 0.002, m21: 0, m22: 1, m23: 0, m31: 4.3, m32: 0, m33: 1)
      recorder.draw(group(left: left) { DisplayGroup($0, projection: projection) })
    }
    #expect(
      try wrong {
        draw(29, &$0)
      } _: {
        draw(left, &$0)
      } == 0)
  }

  @Test("A blur is redrawn in a group with perspective, a mask, or a blur")
  func nested() throws {
    func draw(_ color: RGBA, _ kind: Int, _ recorder: inout DisplayRecorder) {
      let content = DisplayList { inner in
        inner.fill(CGRect(x: 20, y: 20, width: 110, height: 110), with: .white)
        inner.fill(CGRect(x: 60, y: 60, width: 8, height: 8), with: color)
        inner.drawBackdrop(in: .rect(CGRect(x: 50, y: 40, width: 60, height: 60)), radius: 6)
      }
      var group = DisplayGroup(content, alpha: 0.9)
      switch kind {
      case 0:
        group.projection = Projection(
          m11: 0.8, m12: 0.1, m13: 0.002, m21: 0, m22: 0.8, m23: 0, m31: 30, m32: 20, m33: 1)
      case 1:
        group.mask = DisplayList {
          $0.fill(CGRect(x: 55, y: 45, width: 40, height: 90), with: .black)
        }
      case 2: group.blurRadius = 3
      case 3: group.shadow = Shadow(color: .black, offset: CGSize(width: 5, height: 5), radius: 4)
      default: group.rasterScale = 1.5
      }
      recorder.draw(group)
    }
    for kind in 0..<5 {
      #expect(
        try wrong {
          draw(.red, kind, &$0)
        } _: {
          draw(.blue, kind, &$0)
        } == 0, "kind \(kind)")
    }
  }

  @Test("A blur in a clipped group shows a change outside the clip", arguments: 0..<4)
  func clippedGroup(kind: Int) throws {
    func draw(_ color: RGBA, _ recorder: inout DisplayRecorder) {
      let content = DisplayList { inner in
        inner.fill(CGRect(x: 20, y: 20, width: 110, height: 110), with: .white)
        inner.fill(CGRect(x: 50, y: 60, width: 8, height: 8), with: color)
        inner.drawBackdrop(in: .rect(CGRect(x: 45, y: 40, width: 60, height: 60)), radius: 6)
      }
      var group = DisplayGroup(content)
      switch kind {
      case 0:
        group.projection = Projection(
          m11: 1, m12: 0, m13: 0.0005, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
      case 1: group.rasterScale = 1.5
      case 2: group.blurRadius = 3
      default: group.shadow = Shadow(color: .black, offset: CGSize(width: 5, height: 5), radius: 4)
      }
      recorder.clip(to: CGRect(x: 62, y: 0, width: 90, height: 160))
      recorder.draw(group)
    }
    #expect(
      try wrong {
        draw(.red, &$0)
      } _: {
        draw(.blue, &$0)
      } == 0)
  }

  @Test("The corner of a slightly rotated rectangle is the same if only a part is redrawn")
  func turnedCorner() throws {
    func draw(_ color: RGBA, _ recorder: inout DisplayRecorder) {
      recorder.fill(CGRect(x: 112, y: 20, width: 30, height: 30), with: color)
      recorder.concatenate(CGAffineTransform(translationX: 120.9, y: 30.03).rotated(by: -0.05))
      recorder.fill(CGRect(x: -80, y: 0, width: 80, height: 40), with: .black)
    }
    // Cairo samples two of 15 rows differently beside an edge that crosses the redrawn part.
    #expect(
      try wrong(by: 34) {
        draw(.red, &$0)
      } _: {
        draw(.blue, &$0)
      } == 0)
  }
}
