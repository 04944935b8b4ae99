import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

/// Rotated text. It is drawn without Cairo, and clips that do not cut it are ignored.
@Suite("Rotated text")
struct TurnedTextTests {
  private static let size = CGSize(width: 120, height: 120)
  /// A clip that cuts nothing off. Cairo does the drawing, because the clip is not a rectangle.
  private static let around = DisplayShape.ellipse(
    CGRect(x: -200, y: -200, width: 520, height: 520))

  /// Draws a word that is rotated about the center.
  private func word(
    _ seed: UInt64, clip: (CGRect) -> DisplayShape?, surroundings: DisplayShape? = nil
  ) throws -> [UInt32] {
    var random = SeededGenerator(seed: seed)
    let layout = PangoShaper().layout(
      TextRequest("Words \(seed)", font: FontDescriptor(size: random.number(8...24))))
    let color = random.color(0.1...1)
    let list = DisplayList { recorder in
      recorder.fill(CGRect(origin: .zero, size: Self.size), with: random.color(1...1))
      if let surroundings { recorder.clip(to: surroundings) }
      recorder.translate(x: random.number(50...70), y: random.number(50...70))
      recorder.concatenate(CGAffineTransform(rotationAngle: random.number(0.02...6.2)))
      let box = CGRect(origin: .zero, size: layout.size)
      if let shape = clip(box) { recorder.clip(to: shape) }
      recorder.draw(layout, at: .zero, color: color)
    }
    return try #require(
      CairoRasterizer().image(of: list, size: Self.size, scale: 2, opaque: true)
    ).pixels
  }

  private func difference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var worst = 0
    for (p, q) in zip(first, second) where p != q {
      for shift: UInt32 in [0, 8, 16, 24] {
        worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
    }
    return worst
  }

  @Test("Rotated text has the same colors as in Cairo", arguments: 0..<30)
  func colors(seed: UInt64) throws {
    let ours = try word(seed, clip: { _ in nil })
    let cairos = try word(seed, clip: { _ in nil }, surroundings: Self.around)
    #expect(difference(ours, cairos) <= 1, "seed \(seed)")
  }

  @Test("A clip that contains rotated text entirely does not change it", arguments: 0..<30)
  func roomyClips(seed: UInt64) throws {
    let free = try word(seed, clip: { _ in nil })
    #expect(try word(seed, clip: { .rect($0.insetBy(dx: -2, dy: -2)) }) == free, "seed \(seed)")
  }

  @Test("Clipped rotated text equals Cairo's result", arguments: 0..<30)
  func tightClips(seed: UInt64) throws {
    for inset in [-2, -0.5, 0, 0.5, 1, 3] {
      let clip = { (box: CGRect) in DisplayShape.rect(box.insetBy(dx: inset, dy: inset)) }
      let difference = difference(
        try word(seed, clip: clip), try word(seed, clip: clip, surroundings: Self.around))
      #expect(difference <= 1, "seed \(seed), inset \(inset)")
    }
    #expect(
      try word(seed, clip: { .rect($0.insetBy(dx: 3, dy: 3)) }) != word(seed, clip: { _ in nil }))
  }
}
