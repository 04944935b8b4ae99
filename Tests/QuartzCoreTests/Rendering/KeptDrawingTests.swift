import Foundation
import KinemaTestSupport
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Drawings that layers cache from frame to frame.
  @MainActor @Suite(.fixedWidthText) struct KeptDrawingTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func layer(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: y, width: side, height: side)
      layer.backgroundColor = red
      return layer
    }

    private func list(_ layer: CALayer) -> DisplayList {
      LayerRenderer.displayList(of: layer, at: 0)
    }

    @Test func `A frame without changes reuses the drawing of the previous frame`() {
      let root = layer(0, 0, 100)
      for index in 0..<100 { root.addSublayer(layer(CGFloat(index), 0, 5)) }
      let first = list(root)
      #expect(list(root).segment === first.segment)
    }

    @Test func `A sublayer that moves does not change the drawings of its siblings`() {
      let root = layer(0, 0, 1_000)
      let sublayers = (0..<1_000).map { layer(CGFloat($0), 0, 5) }
      for sublayer in sublayers { root.addSublayer(sublayer) }
      let first = list(root)
      sublayers[700].position.y += 20
      let second = list(root)
      var known = Set<ObjectIdentifier>()
      first.segment.forEachLeaf { known.insert(ObjectIdentifier($0)) }
      var new = 0
      second.segment.forEachLeaf { if !known.contains(ObjectIdentifier($0)) { new += 1 } }
      // The layer draws its own content and the background of its superlayer.
      #expect(new == 2)
      #expect(
        second.damage(from: first).rects == [
          CGRect(x: 700, y: 0, width: 5, height: 5), CGRect(x: 700, y: 20, width: 5, height: 5),
        ])
    }

    @Test func `A changed sublayer that was removed is released before the next drawing`() {
      let root = layer(0, 0, 100)
      weak var left: CALayer?
      do {
        let sublayer = layer(0, 0, 10)
        root.addSublayer(sublayer)
        _ = list(root)
        sublayer.position.x += 20
        sublayer.removeFromSuperlayer()
        left = sublayer
      }
      #expect(left == nil)
    }

    @Test func `The current content of a hidden layer is drawn when the layer is shown again`() {
      let (root, cover, inner) = (layer(0, 0, 100), layer(0, 0, 50), layer(0, 0, 10))
      root.addSublayer(cover)
      cover.addSublayer(inner)
      _ = list(root)
      cover.isHidden = true
      #expect(list(root).count == 1)
      inner.position.x += 20
      _ = list(root)
      inner.position.x += 20
      cover.isHidden = false
      #expect(list(root).items.last?.bounds.minX == 40)
    }

    @Test func `A layer below a transform layer reports each of its changes`() {
      let (root, space, inner) = (layer(0, 0, 100), CATransformLayer(), layer(0, 0, 10))
      root.addSublayer(space)
      space.addSublayer(inner)
      for x: CGFloat in [1, 2, 3] {
        inner.frame.origin.x = x
        #expect(list(root).items.last?.bounds.minX == x)
      }
    }

    @Test func `Contents are upright after a distant superlayer is flipped`() throws {
      let image = try #require(CGImage(width: 2, height: 2, pixels: [1, 2, 3, 4]))
      let (root, group, inner) = (layer(0, 0, 100), layer(0, 0, 50), layer(0, 0, 10))
      root.addSublayer(group)
      group.addSublayer(inner)
      group.opacity = 0.5
      inner.contents = image
      for flipped in [false, true, false] {
        root.isGeometryFlipped = flipped
        #expect(LayerRenderer.faultOfKeptDrawing(of: root, at: 0) == nil)
      }
    }

    @Test
    func `The comparison of cached drawings detects a property whose changes are not reported`() {
      let (root, inner) = (layer(0, 0, 100), layer(0, 0, 10))
      root.addSublayer(inner)
      #expect(LayerRenderer.faultOfKeptDrawing(of: root, at: 0) == nil)
      // A layer that only creates a space draws nothing. Here, the flag changes without a
      // notification.
      inner.flags.isDepthSpace = true
      let fault = LayerRenderer.faultOfKeptDrawing(of: root, at: 0)
      #expect(fault?.contains("does not call appearanceDidChange()") == true)
      inner.appearanceDidChange()
      #expect(LayerRenderer.faultOfKeptDrawing(of: root, at: 0) == nil)
    }

    /// Compares cached drawings with new ones while a tree with all kinds of layers changes at
    /// random.
    @Test(arguments: UInt64(1)...12)
    func `Cached drawings match new drawings after any change`(seed: UInt64) throws {
      let clock = try CurrentLoop()
      var walk = LayerWalk(seed: seed)
      for step in 0..<400 {
        walk.step()
        if step % 3 == 0 { clock.frame() }
        if step % 5 == 0 { _ = LayerRenderer.displayList(inside: walk.anyLayer(), at: clock.time) }
        let fault = LayerRenderer.faultOfKeptDrawing(of: walk.root, at: clock.time)
        #expect(fault == nil, "seed \(seed), step \(step)")
        if fault != nil { return }
      }
    }
  }
}

/// Random changes of a tree with all kinds of layers.
@MainActor private struct LayerWalk {
  let root = CALayer()
  private var layers: [CALayer] = []
  private var random: Seed

  init(seed: UInt64) {
    random = Seed(state: seed)
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layers = [root]
    for index in 0..<18 {
      let layer = make(index)
      layer.frame = CGRect(x: number(0, 80), y: number(0, 80), width: 40, height: 30)
      layer.backgroundColor = color()
      layers[random.below(layers.count)].addSublayer(layer)
      layers.append(layer)
    }
  }

  private func make(_ index: Int) -> CALayer {
    switch index % 9 {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 2, y: 2, width: 9, height: 9), transform: nil)
      return shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.black, CGColor.white]
      return gradient
    case 2:
      let text = CATextLayer()
      text.string = "text"
      text.fontSize = 8
      return text
    case 3:
      let copies = CAReplicatorLayer()
      copies.instanceCount = 2
      copies.instanceDelay = 0.1
      return copies
    case 4: return CATransformLayer()
    default: return CALayer()
    }
  }

  private mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low + (high - low) * CGFloat(random.below(64)) / 63
  }

  private mutating func color() -> CGColor {
    CGColor(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0.5, 1))
  }

  mutating func anyLayer() -> CALayer { layers[random.below(layers.count)] }

  mutating func step() {
    let layer = layers[random.below(layers.count)]
    switch random.below(26) {
    case 0: layer.position = CGPoint(x: number(0, 90), y: number(0, 90))
    case 1: layer.bounds.size = CGSize(width: number(5, 60), height: number(5, 60))
    case 2: layer.bounds.origin.y = number(-9, 9)
    case 3: layer.opacity = Float(number(0, 1.5))
    case 4: layer.isHidden.toggle()
    case 5: layer.backgroundColor = random.below(3) == 0 ? nil : color()
    case 6: layer.cornerRadius = number(0, 12)
    case 7: layer.masksToBounds.toggle()
    case 8: layer.borderWidth = number(0, 4)
    case 9: layer.zPosition = random.below(2) == 0 ? 0 : number(-9, 9)
    case 10: layer.transform = CATransform3DMakeRotation(number(0, 3), 0, 0, 1)
    case 11: layer.transform = CATransform3DIdentity
    case 12: layer.isGeometryFlipped.toggle()
    case 13: layer.shadowOpacity = Float(random.below(2))
    case 14: layer.shouldRasterize.toggle()
    case 15: layer.allowsGroupOpacity.toggle()
    case 16:
      layer.sublayerTransform.m34 = random.below(2) == 0 ? 0 : -0.002
    case 17: move(layer)
    case 18: if layer !== root { layer.removeFromSuperlayer() }
    case 19: layer.mask = layer.mask == nil ? makeMask() : nil
    case 20: layer.mask?.position.x = number(0, 30)
    case 21: animate(layer)
    case 22: layer.removeAllAnimations()
    case 23: changeKind(of: layer)
    case 24:
      layer.contents = CGImage(width: 1, height: 1, pixels: [UInt32(0xFF00_0000 + random.below(9))])
    default: layer.speed = Float(random.below(3))
    }
  }

  private mutating func move(_ layer: CALayer) {
    let goal = anyLayer()
    var above: CALayer? = goal
    while let next = above {
      if next === layer { return }
      above = next.superlayer
    }
    if layer !== root { goal.insertSublayer(layer, at: UInt32(random.below(3))) }
  }

  private mutating func makeMask() -> CALayer {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: number(5, 30), height: 20)
    mask.backgroundColor = .black
    return mask
  }

  private mutating func animate(_ layer: CALayer) {
    let paths = ["position.x", "opacity", "zPosition", "cornerRadius", "mask.position.x"]
    let animation = CABasicAnimation(keyPath: paths[random.below(paths.count)])
    animation.fromValue = 0
    animation.toValue = number(0.5, 9)
    animation.duration = Double(number(0.02, 0.3))
    animation.isRemovedOnCompletion = random.below(4) > 0
    layer.add(animation, forKey: nil)
  }

  private mutating func changeKind(of layer: CALayer) {
    switch layer {
    case let shape as CAShapeLayer: shape.lineWidth = number(1, 5)
    case let gradient as CAGradientLayer: gradient.colors = [color(), color()]
    case let text as CATextLayer: text.string = "text \(random.below(9))"
    case let copies as CAReplicatorLayer: copies.instanceCount = random.below(4)
    default: layer.setNeedsDisplay()
    }
  }
}

/// Random numbers from a seed.
private struct Seed {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
