import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitCore

import KinemaRendering

@Suite("Patterns", .serialized) @MainActor
struct PatternTests {
  init() { Rendering.install() }

  /// Returns a pattern that draws a square in the top-left corner of each cell.
  ///
  /// By default, a red square of 1 × 1 point is drawn in a cell of 4 × 4 points.
  private func corner(
    _ color: CGColor? = CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4), step: CGFloat = 4,
    matrix: CGAffineTransform = .identity, size: CGFloat = 1
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if let color { context.setFillColor(color) }
        context.fill(CGRect(x: 0, y: 0, width: size, height: size))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: step,
        tiling: .constantSpacing, isColored: color != nil, callbacks: &callbacks))
  }

  private var colored: CGColorSpace {
    get throws { try #require(CGColorSpace(patternBaseSpace: nil)) }
  }

  private func drawn(_ size: CGFloat = 16, _ draw: (CGContext) -> Void) throws -> Picture {
    let context = CGContext(size: CGSize(width: size, height: size))
    draw(context)
    return try Picture(size, size) { $0.draw(context.displayList) }
  }

  /// Returns the pixels that are clearly visible.
  private func places(_ picture: Picture, _ side: Int = 16) -> Set<[Int]> {
    var result: Set<[Int]> = []
    for y in 0..<side {
      for x in 0..<side where picture.alpha(x, y) > 8 { result.insert([x, y]) }
    }
    return result
  }

  private func grid(_ xs: [Int], _ ys: [Int]) -> Set<[Int]> {
    Set(ys.flatMap { y in xs.map { [$0, y] } })
  }

  @Test("A colored cell repeats at every step in the filled area")
  func steps() throws {
    let color = try #require(
      CGColor(patternSpace: try colored, pattern: try corner(), components: [1]))
    let picture = try drawn {
      $0.setFillColor(color)
      $0.fill(CGRect(x: 2, y: 0, width: 10, height: 9))
    }
    #expect(places(picture) == grid([4, 8], [0, 4, 8]))
    #expect(picture.hex(4, 4) == "#FF0000")
  }

  @Test("A pattern ignores the current transform and shifts by its phase")
  func baseSpace() throws {
    let pattern = try corner()
    let color = try #require(CGColor(patternSpace: try colored, pattern: pattern, components: [1]))
    let turned = try drawn {
      $0.translateBy(x: 3, y: 2)
      $0.scaleBy(x: 2, y: 2)
      $0.setFillColor(color)
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(places(turned) == grid([4, 8], [4]))
    let moved = try drawn {
      $0.setFillColorSpace(CGColorSpace(patternBaseSpace: nil) ?? .rgb)
      $0.setPatternPhase(CGSize(width: 1, height: 2))
      $0.setFillPattern(pattern, colorComponents: [1])
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(places(moved) == grid([1, 5], [2, 6]))
  }

  @Test("The pattern matrix maps the cell to base space")
  func matrix() throws {
    let twice = try corner(matrix: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0))
    let color = try #require(CGColor(patternSpace: try colored, pattern: twice, components: [1]))
    let picture = try drawn {
      $0.setFillColor(color)
      $0.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
    }
    #expect(places(picture) == grid([1, 2, 9, 10], [0, 1]))
  }

  @Test("Cells larger than the step overlap and are clipped to their bounds")
  func overlap() throws {
    let wide = try corner(
      bounds: CGRect(x: 0, y: 0, width: 6, height: 4), step: 4, size: 9)
    let color = try #require(CGColor(patternSpace: try colored, pattern: wide, components: [0.5]))
    let picture = try drawn {
      $0.setFillColor(color)
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    // The first two columns of a step are covered twice.
    #expect(abs(picture.alpha(0, 0) - 191) <= 2 && abs(picture.alpha(5, 3) - 191) <= 2)
    #expect(abs(picture.alpha(2, 0) - 128) <= 2 && abs(picture.alpha(7, 3) - 128) <= 2)
  }

  @Test("An uncolored pattern is drawn in the current color")
  func uncolored() throws {
    let space = try #require(
      CGColorSpace(patternBaseSpace: CGColorSpace(name: CGColorSpace.sRGB)))
    var sets = 0
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        sets += 1
        // This color is ignored.
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setStrokeColor(gray: 1, alpha: 1)
        context.stroke(CGRect(x: 2, y: 2, width: 1, height: 1), width: 1)
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
        yStep: 4, tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let picture = try drawn {
      $0.setFillColorSpace(space)
      $0.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      $0.setStrokeColorSpace(space)
      $0.setStrokePattern(pattern, colorComponents: [0, 1, 0, 0.5])
      $0.stroke(CGRect(x: 0, y: 12, width: 8, height: 0), width: 8)
    }
    #expect(picture.hex(0, 0) == "#0000FF" && picture.hex(4, 4) == "#0000FF")
    #expect(picture.rgb(2, 2).0 == 0 && picture.rgb(2, 2).2 > 0)
    #expect(abs(picture.alpha(0, 12) - 128) <= 1 && picture.rgb(0, 12).1 > 100)
    #expect(sets == 2)
    let color = CGColor(patternSpace: space, pattern: pattern, components: [0, 1, 0, 0.5])
    #expect(color?.numberOfComponents == 4 && color?.pattern == pattern)
  }

  @Test("Creating a pattern fails if it cannot be drawn or does not match its color space")
  func misuse() throws {
    var callbacks = CGPatternCallbacks()
    let bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    func pattern(_ step: CGFloat) -> CGPattern? {
      CGPattern(
        info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: 4,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    }
    #expect(pattern(4) == nil)
    callbacks.drawPattern = { _, _ in }
    #expect(pattern(0) == nil && pattern(.nan) == nil && pattern(4) != nil)
    let made = try #require(pattern(4))
    let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let ofGray = try #require(CGColorSpace(patternBaseSpace: gray))
    #expect(CGColor(patternSpace: gray, pattern: made, components: [1, 1]) == nil)
    #expect(CGColor(patternSpace: ofGray, pattern: made, components: [1, 1]) == nil)
    #expect(CGColorSpace(patternBaseSpace: ofGray) == nil)
  }

  @Test("The callback receives the info pointer, which is released once, with its pattern")
  func release() throws {
    final class Log { var lines: [String] = [] }
    let log = Log()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, _ in
        info.map { log.lines.append("draw \($0.load(as: Int.self))") }
      },
      releaseInfo: { info in info.map { log.lines.append("release \($0.load(as: Int.self))") } })
    var number = 7
    try withUnsafeMutableBytes(of: &number) { bytes in
      var pattern = CGPattern(
        info: bytes.baseAddress, bounds: CGRect(x: 0, y: 0, width: 2, height: 2),
        matrix: .identity, xStep: 2, yStep: 2, tiling: .constantSpacing, isColored: true,
        callbacks: &callbacks)
      var color = CGColor(
        patternSpace: try colored, pattern: try #require(pattern), components: [1])
      pattern = nil
      #expect(log.lines == ["draw 7"])
      #expect(color != nil)
      color = nil
    }
    #expect(log.lines == ["draw 7", "release 7"])
  }

  @Test("A pattern multiplies its alpha by the context's alpha and stays sharp")
  func alpha() throws {
    let image = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    let color = UIColor(patternImage: UIImage(cgImage: image)).withAlphaComponent(0.5)
    let picture = try drawn {
      $0.setFillColor(color.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      $0.setAlpha(0.5)
      $0.fill(CGRect(x: 0, y: 2, width: 4, height: 1))
    }
    #expect(abs(picture.alpha(0, 0) - 128) <= 1 && abs(picture.alpha(1, 2) - 64) <= 1)
    #expect(picture.rgb(0, 0).2 == 0 && picture.rgb(1, 0).0 == 0)
    #expect(abs(color.cgColor.alpha - 0.5) < 1e-9)
    #expect(color.cgColor.components == [0.5])
  }

  @Test("A replicator's color multiplies the patterns of its copies")
  func tint() throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = UIColor(patternImage: UIImage(cgImage: image)).cgColor
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    copies.addSublayer(layer)
    copies.instanceCount = 1
    copies.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let picture = try Picture(4, 4) { $0.draw(LayerRenderer.displayList(of: copies, at: 0)) }
    #expect(picture.hex(2, 2) == "#FF0000")
  }
}
