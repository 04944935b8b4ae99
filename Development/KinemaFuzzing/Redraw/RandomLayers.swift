import CoreGraphics
import MotionTesting
import QuartzCore

/// A layer tree that is determined by a seed, and random changes of it.
@MainActor
struct RandomLayers {
  /// The width and height of the picture in points.
  static let side: CGFloat = 96

  let root = CALayer()
  private(set) var random: SeededGenerator
  private var layers: [CALayer] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    for _ in 0..<3 + random.below(8) { insert() }
  }

  // MARK: - Changes

  /// Makes a random change, and returns a description of it.
  mutating func change() -> String {
    guard let layer = pick() else {
      insert()
      return "add"
    }
    switch random.below(12) {
    case 0:
      insert()
      return "add"
    case 1:
      remove(layer)
      return "remove"
    case 2, 3:
      layer.position = point()
      return "move"
    case 4:
      layer.bounds.size = size()
      layer.setNeedsDisplay()
      return "resize"
    case 5:
      layer.backgroundColor = color()
      return "color"
    case 6:
      layer.opacity = Float(random.number(0.1...1))
      return "opacity"
    case 7:
      turn(layer)
      return "turn"
    case 8:
      decorate(layer)
      return "decorate"
    case 9:
      (layer as? CATextLayer)?.string = word()
      (layer as? RandomInk)?.renew(&random)
      return "content"
    case 10:
      layer.shouldRasterize.toggle()
      return "rasterize"
    default:
      let parent = layer.superlayer ?? root
      layer.removeFromSuperlayer()
      parent.insertSublayer(layer, at: UInt32(random.below((parent.sublayers?.count ?? 0) + 1)))
      return "reorder"
    }
  }

  private mutating func pick() -> CALayer? {
    layers.isEmpty ? nil : layers[random.below(layers.count)]
  }

  private mutating func remove(_ layer: CALayer) {
    var gone: Set<ObjectIdentifier> = []
    func visit(_ layer: CALayer) {
      gone.insert(ObjectIdentifier(layer))
      for child in layer.sublayers ?? [] { visit(child) }
    }
    visit(layer)
    layer.removeFromSuperlayer()
    layers.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

  // MARK: - Making

  private mutating func insert() {
    let layer: CALayer
    switch random.below(8) {
    case 0:
      let text = CATextLayer()
      text.string = word()
      text.fontSize = random.number(8...22)
      text.foregroundColor = color()
      layer = text
    case 1, 2: layer = RandomInk(.backdrop, &random)
    case 3: layer = RandomInk(.blend, &random)
    case 4: layer = RandomInk(.blurred, &random)
    default: layer = CALayer()
    }
    layer.bounds.size = size()
    layer.position = point()
    if random.chance(60) { layer.backgroundColor = color() }
    if random.chance(30) { turn(layer) }
    if random.chance(50) { decorate(layer) }
    layer.setNeedsDisplay()
    let parent = random.chance(45) ? pick() ?? root : root
    parent.addSublayer(layer)
    layers.append(layer)
  }

  private mutating func turn(_ layer: CALayer) {
    switch random.below(4) {
    case 0: layer.transform = CATransform3DIdentity
    case 1, 2:
      let scale = random.number(0.6...1.4)
      layer.transform = CATransform3DScale(
        CATransform3DMakeRotation(random.number(0...6), 0, 0, 1), scale, scale, 1)
    default:
      var transform = CATransform3DIdentity
      transform.m34 = -1 / random.number(120...400)
      layer.transform = CATransform3DRotate(
        transform, random.number(-1...1), random.number(0...1), 1, 0)
    }
  }

  private mutating func decorate(_ layer: CALayer) {
    switch random.below(7) {
    case 0: layer.cornerRadius = random.number(0...12)
    case 1: layer.masksToBounds.toggle()
    case 2:
      layer.shadowOpacity = Float(random.number(0...1))
      layer.shadowRadius = random.number(0.5...9)
      layer.shadowOffset = CGSize(width: random.number(-5...5), height: random.number(-5...5))
    case 3:
      let mask = CALayer()
      mask.frame = CGRect(origin: .zero, size: size())
      mask.cornerRadius = random.number(0...12)
      mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: random.number(0.3...1))
      layer.mask = random.chance(70) ? mask : nil
    case 4:
      layer.shouldRasterize = true
      layer.rasterizationScale = [1, 2, 1.5][random.below(3)]
    case 5: layer.borderWidth = random.number(0...4)
    default: layer.opacity = Float(random.number(0.2...1))
    }
  }

  // MARK: - Values

  private mutating func point() -> CGPoint {
    CGPoint(x: number(-10...106), y: number(-10...106))
  }

  private mutating func size() -> CGSize {
    CGSize(width: number(4...56), height: number(4...56))
  }

  /// Returns a random number, which is a whole number in half of the cases.
  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    let value = random.number(range)
    return random.chance(50) ? value.rounded() : value
  }

  private mutating func color() -> CGColor {
    CGColor(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(60) ? 1 : random.number(0.2...1))
  }

  private mutating func word() -> String {
    ["Word", "Lamp", "A", "Quick fox", "jelly", "Öl"][random.below(6)]
  }
}

/// A layer with content that a plain layer cannot draw, such as a blend mode.
final class RandomInk: CALayer {
  enum Kind { case backdrop, blend, blurred }

  private let kind: Kind
  private var radius: CGFloat = 2
  private var tint = RGBA.black

  init(_ kind: Kind, _ random: inout SeededGenerator) {
    self.kind = kind
    super.init()
    renew(&random)
  }

  override init() {
    kind = .blend
    super.init()
  }

  override init(layer: Any) {
    let other = layer as? RandomInk
    kind = other?.kind ?? .blend
    radius = other?.radius ?? 2
    tint = other?.tint ?? .black
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  func renew(_ random: inout SeededGenerator) {
    radius = random.number(0.5...8)
    tint = RGBA(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0.3...1))
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) {
    switch kind {
    case .backdrop: ctx.recorder.drawBackdrop(in: .rect(bounds), radius: radius, saturation: 1.8)
    case .blend:
      ctx.recorder.setBlendMode(.multiply)
      ctx.recorder.fill(bounds, with: tint)
      ctx.recorder.setBlendMode(.normal)
    case .blurred:
      let inner = bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4)
      let content = DisplayList { $0.fill(.ellipse(inner), with: tint) }
      ctx.recorder.draw(DisplayGroup(content, blurRadius: radius))
    }
  }
}
