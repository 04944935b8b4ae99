import CoreGraphics
import Foundation
import KinemaRendering
import KinemaTestSupport
import QuartzCore
import Testing

/// Cached pictures of groups, compared with the same frames drawn without a cache.
@Suite("Cached groups")
struct KeptGroupTests {
  private static let size = CGSize(width: 200, height: 240)

  @MainActor
  private final class Screen {
    let top = CALayer()
    /// A single band, so that the caches of one thread contain all pictures.
    let canvas: Canvas

    init(_ layers: [CALayer]) throws {
      canvas = try #require(
        Canvas(
          size: KeptGroupTests.size, scale: 2, opaque: true, bands: Bands(most: 1, pixels: 1),
          sharesCaches: false))
      CATransaction.setDisableActions(true)
      top.frame = CGRect(origin: .zero, size: KeptGroupTests.size)
      top.backgroundColor = .white
      layers.forEach(top.addSublayer)
    }

    /// Shows a frame, and returns the greatest difference of a channel from the uncached frame.
    ///
    /// - Parameter isWhole: Whether the whole frame is drawn. Cairo cuts edges at its clip, which
    /// moves them slightly, so a partial drawing differs from a complete one.
    func show(isWhole: Bool = false) throws -> Int {
      let list = LayerRenderer.displayList(of: top, at: 0)
      canvas.draw(list)
      if isWhole { canvas.redraw() }
      let kept = try #require(canvas.image())
      canvas.redraw(anew: true)
      let anew = try #require(canvas.image())
      if kept.pixels == anew.pixels { return 0 }
      var worst = 0
      for (p, q) in zip(kept.pixels, anew.pixels) where p != q {
        for shift: UInt32 in [0, 8, 16] {
          worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
      }
      return worst
    }
  }

  /// Creates a half-transparent card with cells that contain text.
  @MainActor
  private func card(_ frame: CGRect, named name: String, cells: Int = 5) -> CALayer {
    let card = CALayer()
    card.frame = frame
    card.opacity = 0.5
    card.cornerRadius = 9
    card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)
    for index in 0..<cells {
      let text = CATextLayer()
      text.frame = CGRect(x: 6, y: 6 + CGFloat(index) * 18, width: frame.width - 12, height: 15)
      text.cornerRadius = 4
      text.backgroundColor = CGColor(gray: 0.7, alpha: 1)
      text.string = "\(name) \(index)"
      text.fontSize = 10
      text.foregroundColor = .black
      card.addSublayer(text)
    }
    return card
  }

  @Test("A fading group that moves by whole pixels is cached from its third frame")
  @MainActor func fades() throws {
    let card = card(CGRect(x: 10, y: 10, width: 120, height: 120), named: "fade")
    let screen = try Screen([card])
    for step in 0..<12 {
      card.opacity = 0.3 + Float(step) * 0.05
      if step > 5 { card.position.x += 1.5 }
      #expect(try screen.show() <= 1, "step \(step)")
      #expect(screen.canvas.keptGroups.uses == max(step - 1, 0), "step \(step)")
    }
  }

  @Test("An unchanged group stays cached while content beneath it moves")
  @MainActor func still() throws {
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 30, width: 40, height: 200)
    box.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let card = card(CGRect(x: 30, y: 20, width: 120, height: 120), named: "still")
    let screen = try Screen([box, card])
    for step in 0..<12 {
      box.frame.size.width = step % 2 == 0 ? 40 : 190
      #expect(try screen.show() <= 1, "step \(step)")
    }
    #expect(screen.canvas.keptGroups.uses > 6)
  }

  @Test("Groups that rotate, scale, move by fractional pixels, or change are not cached")
  @MainActor func others() throws {
    let card = card(CGRect(x: 30, y: 40, width: 120, height: 120), named: "other")
    let screen = try Screen([card])
    for _ in 0..<3 {
      card.opacity -= 0.05
      #expect(try screen.show() <= 1)
    }
    let changes: [(Int) -> Void] = [
      { card.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat($0) * 0.1)) },
      {
        let scale = 1 + CGFloat($0) * 0.01
        card.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      },
      { card.position.x += CGFloat($0) * 0.17 },
      { (card.sublayers?[2] as? CATextLayer)?.string = "changed \($0)" },
      { card.sublayers?[1].backgroundColor = CGColor(gray: 0.1 * CGFloat($0), alpha: 1) },
    ]
    for (kind, change) in changes.enumerated() {
      for step in 1..<6 {
        change(step)
        let uses = screen.canvas.keptGroups.uses
        #expect(try screen.show(isWhole: true) == 0, "kind \(kind), step \(step)")
        #expect(screen.canvas.keptGroups.uses == uses, "kind \(kind), step \(step)")
      }
    }
  }

  @Test("The cache has a size limit in bytes")
  @MainActor func limit() throws {
    let screen = try Screen([])
    for index in 0..<90 {
      let card = card(CGRect(origin: .zero, size: Self.size), named: "limit \(index)", cells: 1)
      screen.top.sublayers = [card]
      for opacity in [0.5, 0.6] {
        card.opacity = Float(opacity)
        screen.canvas.draw(LayerRenderer.displayList(of: screen.top, at: 0))
      }
    }
    // 90 pictures of 768,000 bytes would take 69 million bytes.
    #expect(screen.canvas.keptGroups.bytes <= 48 << 20)
    #expect(screen.canvas.keptGroups.bytes > 30 << 20)
  }

  // MARK: - Random trees

  @MainActor
  private func layer(_ random: inout SeededGenerator, depth: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(
      x: (random.number(-20...120) * 2).rounded() / 2,
      y: (random.number(-20...160) * 2).rounded() / 2, width: random.number(10...120),
      height: random.number(10...120))
    layer.backgroundColor = CGColor(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0.4...1))
    if random.next() % 3 == 0 { layer.opacity = Float(random.number(0.2...0.9)) }
    if random.next() % 3 == 0 { layer.cornerRadius = random.number(1...12) }
    if random.next() % 4 == 0 { layer.masksToBounds = true }
    if random.next() % 5 == 0 {
      layer.setAffineTransform(CGAffineTransform(rotationAngle: random.number(-1...1)))
    }
    if random.next() % 4 == 0 {
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: layer.bounds.insetBy(dx: 2, dy: 3), transform: nil)
      mask.opacity = Float(random.number(0.3...1))
      layer.mask = mask
    }
    if random.next() % 6 == 0 {
      layer.shadowOpacity = 0.5
      layer.shadowRadius = random.number(0...6)
    }
    for _ in 0..<(depth < 3 ? random.next() % 4 : 0) {
      layer.addSublayer(self.layer(&random, depth: depth + 1))
    }
    return layer
  }

  /// Changes one layer in a way that is typical of a frame.
  @MainActor
  private func change(_ layer: CALayer, _ random: inout SeededGenerator) {
    switch random.next() % 5 {
    case 0, 1: layer.opacity = Float(random.number(0.1...0.95))
    case 2, 3:
      layer.position.x += random.number(-8...8).rounded() / 2
      layer.position.y += random.number(-8...8).rounded() / 2
    default: layer.backgroundColor = CGColor(gray: random.number(0...1), alpha: 1)
    }
  }

  @Test("Random trees look the same with and without the cache", arguments: 0..<10)
  @MainActor func trees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var layers: [CALayer] = []
    for _ in 0..<4 { layers.append(layer(&random, depth: 0)) }
    let screen = try Screen(layers)
    let moving = layers + layers.flatMap { $0.sublayers ?? [] }
    for step in 0..<10 {
      change(moving[Int(random.next() % UInt64(moving.count))], &random)
      let worst = try screen.show(isWhole: true)
      #expect(worst <= 1, "swift test --filter KeptGroupTests/trees, seed \(seed), step \(step)")
    }
  }
}
