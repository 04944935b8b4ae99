import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

/// Bitmaps that are drawn without Cairo, compared with the same bitmaps drawn by Cairo.
@Suite("Transformed bitmaps")
struct PlacedBitmapTests {
  private static let side = 96

  /// Returns soft waves in three colors, partly translucent.
  private func waves(_ width: Int, _ height: Int) throws -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = (x / 12 + y / 9) % 5 == 0 ? 160 : 255
        func part(_ place: Int) -> UInt32 {
          let wave = abs(place * 9 % 510 - 255)
          return UInt32(wave * alpha / 255)
        }
        pixels.append(
          UInt32(alpha) << 24 | part(x) << 16 | part(y + 8) << 8 | part(x + y + 20))
      }
    }
    return try #require(CGImage(width: width, height: height, pixels: pixels))
  }

  /// Returns a rotated picture on a background. If a clip is not a rectangle, Cairo does the
  /// drawing, even if the clip cuts nothing off.
  private func list(_ image: CGImage, _ transform: CGAffineTransform, byCairo: Bool) -> DisplayList
  {
    DisplayList { recorder in
      let side = CGFloat(Self.side)
      recorder.fill(CGRect(x: 0, y: 0, width: side, height: side), with: RGBA(gray: 0.8))
      if byCairo {
        recorder.clip(to: .ellipse(CGRect(x: -side, y: -side, width: 3 * side, height: 3 * side)))
      }
      recorder.concatenate(transform)
      recorder.draw(
        image, in: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)))
    }
  }

  private func pixels(_ list: DisplayList) throws -> CGImage {
    let side = CGFloat(Self.side)
    let canvas = try #require(
      Canvas(size: CGSize(width: side, height: side), scale: 1, opaque: true))
    canvas.draw(list)
    return try #require(canvas.image())
  }

  private func channels(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> $0 & 255) } }

  private func transform(_ seed: UInt64, _ image: CGImage) -> CGAffineTransform {
    var random = SeededGenerator(seed: seed)
    let scale = random.number(0.8...2)
    return CGAffineTransform(translationX: random.number(20...76), y: random.number(20...76))
      .rotated(by: random.number(0.05...6.2)).scaledBy(x: scale, y: scale * random.number(0.8...1))
      .translatedBy(x: -CGFloat(image.width) / 2, y: -CGFloat(image.height) / 2)
  }

  @Test(
    "A rotated bitmap equals Cairo's result except at the antialiased edge", arguments: 0..<40)
  func asCairo(seed: UInt64) throws {
    let image = try waves(40, 28)
    let transform = transform(seed, image)
    let ours = try pixels(list(image, transform, byCairo: false))
    let cairos = try pixels(list(image, transform, byCairo: true))
    let back = transform.inverted()
    var (sum, count, drawn) = (0, 0, 0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
        let inset = min(place.x, place.y, 40 - place.x, 28 - place.y)
        let (mine, other) = (channels(ours.pixel(x: x, y: y)), channels(cairos.pixel(x: x, y: y)))
        let apart = zip(mine, other).map { abs($0 - $1) }.max() ?? 0
        if inset < -2 {
          #expect(mine == other, "beyond the picture at \(x), \(y)")
        } else if inset > 2 {
          drawn += 1
          #expect(apart <= 5, "\(apart) apart inside at \(x), \(y)")
        } else {
          (sum, count) = (sum + apart, count + 1)
        }
      }
    }
    #expect(drawn > 100)
    #expect(Double(sum) / Double(count) < 7, "\(Double(sum) / Double(count)) at the edge")
  }

  @Test("A partial redraw equals the original drawing", arguments: 0..<20)
  func parts(seed: UInt64) throws {
    let image = try waves(40, 28)
    let whole = list(image, transform(seed, image), byCairo: false)
    let expected = try pixels(whole)
    let side = CGFloat(Self.side)
    let canvas = try #require(
      Canvas(size: CGSize(width: side, height: side), scale: 1, opaque: true))
    canvas.draw(whole)
    var random = SeededGenerator(seed: seed &+ 99)
    for _ in 0..<6 {
      // A patch appears and disappears over the bitmap.
      let patch = CGRect(
        x: random.number(0...90).rounded(), y: random.number(0...90).rounded(),
        width: random.number(2...30).rounded(), height: random.number(2...30).rounded())
      canvas.draw(
        DisplayList {
          $0.draw(whole)
          $0.fill(patch, with: .black)
        })
      canvas.draw(whole)
    }
    let shown = try #require(canvas.image())
    #expect(shown.pixels == expected.pixels)
  }

  @Test("Two adjacent halves cover the background with at most a faint seam")
  func seams() throws {
    let image = try #require(
      CGImage(width: 20, height: 20, pixels: Array(repeating: 0xFF00_0000, count: 400)))
    let turn = CGAffineTransform(translationX: 48, y: 48).rotated(by: 0.3)
    let picture = try pixels(
      DisplayList { recorder in
        recorder.fill(CGRect(x: 0, y: 0, width: 96, height: 96), with: .white)
        recorder.concatenate(turn)
        recorder.draw(image, in: CGRect(x: -20, y: -10, width: 20, height: 20))
        recorder.draw(image, in: CGRect(x: 0, y: -10, width: 20, height: 20))
      })
    // Two layers of half coverage leave at most a quarter of the background.
    for y in 30..<66 {
      for x in 30..<66 {
        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(turn.inverted())
        guard abs(place.x) < 18, abs(place.y) < 8 else { continue }
        #expect(channels(picture.pixel(x: x, y: y))[0] <= 66)
      }
    }
  }
}
