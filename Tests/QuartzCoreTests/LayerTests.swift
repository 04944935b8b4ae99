import QuartzCore
import Testing

extension AllQuartzCoreTests {
  @MainActor @Suite struct LayerTests {
    final class Tagged: CALayer {
      var tag = 0
      override init(layer: Any) {
        super.init(layer: layer)
        tag = (layer as? Tagged)?.tag ?? -1
      }
      override init() { super.init() }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Plain: CALayer {
      var list = [1, 2, 3]
    }

    @Test func `Layers are created from a class object through its own initializers`() {
      let type: CALayer.Type = Tagged.self
      #expect(type.make() is Tagged)
      let original = Tagged()
      original.tag = 7
      original.position = CGPoint(x: 3, y: 4)
      let copy = type.makeCopy(of: original)
      #expect((copy as? Tagged)?.tag == 7)
      #expect(copy.position == CGPoint(x: 3, y: 4))
      #expect((Plain.self as CALayer.Type).make() is Plain)
      #expect((Plain().presentation() as Plain?)?.list == [1, 2, 3])
    }

    @Test func `A layer created from a class object is released`() {
      weak var released: CALayer?
      do {
        let layer = (Tagged.self as CALayer.Type).make()
        released = layer
        #expect(released != nil)
      }
      #expect(released == nil)
    }

    @Test func `Frame, bounds, position, and anchor point are consistent`() {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      #expect(layer.position == CGPoint(x: 60, y: 45))
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      layer.anchorPoint = CGPoint(x: 0, y: 1)
      #expect(layer.frame == CGRect(x: 60, y: -5, width: 100, height: 50))
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(layer.position == CGPoint(x: 0, y: 10))
    }

    @Test func `A rotated layer's frame encloses it and can be set`() {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 100, height: 40)
      layer.position = CGPoint(x: 50, y: 50)
      layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      #expect(abs(layer.frame.width - 40) < 1e-9)
      #expect(abs(layer.frame.minX - 30) < 1e-9)
      layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
      let wanted = CGRect(x: 5, y: 6, width: 60, height: 200)
      layer.frame = wanted
      #expect(abs(layer.frame.minX - 5) < 1e-9 && abs(layer.frame.minY - 6) < 1e-9)
      #expect(abs(layer.bounds.width - 200) < 1e-9)
    }

    @Test func `The layer tree keeps its order, and a layer has only one superlayer`() {
      let (root, other) = (CALayer(), CALayer())
      let layers = (0..<4).map { _ in CALayer() }
      for layer in layers { root.addSublayer(layer) }
      root.insertSublayer(layers[3], at: 0)
      root.insertSublayer(layers[0], above: layers[2])
      root.insertSublayer(layers[2], below: layers[1])
      #expect(root.sublayers == [layers[3], layers[2], layers[1], layers[0]])
      other.addSublayer(layers[2])
      #expect(layers[2].superlayer === other)
      #expect(root.sublayers?.count == 3)
      root.replaceSublayer(layers[1], with: layers[0])
      #expect(root.sublayers == [layers[3], layers[0]])
      #expect(layers[1].superlayer == nil)
      root.sublayers = nil
      #expect(root.sublayers == nil)
      #expect(layers[0].superlayer == nil)
    }

    @Test func `Points are converted through rotated, scaled, and scrolled layers and back`() {
      let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
      root.bounds = CGRect(x: 0, y: 100, width: 300, height: 300)
      root.addSublayer(a)
      a.addSublayer(b)
      root.addSublayer(c)
      a.frame = CGRect(x: 50, y: 60, width: 100, height: 80)
      a.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
      b.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
      b.bounds.origin = CGPoint(x: 12, y: 7)
      c.frame = CGRect(x: -20, y: 10, width: 50, height: 50)
      c.transform = CATransform3DMakeScale(2, 0.5, 1)
      let p = CGPoint(x: 3, y: 9)
      let q = c.convert(p, from: b)
      let back = b.convert(q, from: c)
      #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
      #expect(root.convert(.zero, from: c) == CGPoint(x: -45, y: 22.5))
      #expect(b.convert(p, to: b) == p)
    }

    @Test func `Points are converted through a perspective and back`() {
      let (root, turned) = (CALayer(), CALayer())
      root.bounds.size = CGSize(width: 200, height: 200)
      root.sublayerTransform.m34 = -1 / 500
      root.addSublayer(turned)
      turned.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      turned.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
      let p = CGPoint(x: 90, y: 20)
      let q = root.convert(p, from: turned)
      // x' = 40 cos a / (1 + 40 sin a / 500) from the middle, because the far side recedes.
      let w = 1 + 40 * sin(0.6) / 500
      #expect(abs(q.x - (100 + 40 * cos(0.6) / w)) < 1e-9)
      #expect(abs(q.y - (100 - 30 / w)) < 1e-9)
      let back = turned.convert(q, from: root)
      #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
    }

    @Test func `Hit testing finds the frontmost layer that is not hidden`() {
      let (root, a, b) = (CALayer(), CALayer(), CALayer())
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      for layer in [a, b] {
        layer.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        root.addSublayer(layer)
      }
      #expect(root.hitTest(CGPoint(x: 30, y: 30)) === b)
      a.zPosition = 1
      #expect(root.hitTest(CGPoint(x: 30, y: 30)) === a)
      a.isHidden = true
      #expect(root.hitTest(CGPoint(x: 30, y: 30)) === b)
      #expect(root.hitTest(CGPoint(x: 110, y: 30)) === b)
      root.masksToBounds = true
      #expect(root.hitTest(CGPoint(x: 110, y: 30)) == nil)
      #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    }

    @Test func `Layout runs once for each layer that needs it, from the top down`() {
      final class Logging: CALayer {
        var log: [String] = []
        weak var sink: Logging?
        override func layoutSublayers() { (sink ?? self).log.append(name ?? "") }
      }
      let (root, child, grandchild) = (Logging(), Logging(), Logging())
      root.name = "root"
      child.name = "child"
      grandchild.name = "grandchild"
      child.sink = root
      grandchild.sink = root
      root.addSublayer(child)
      child.addSublayer(grandchild)
      root.layoutIfNeeded()
      root.log = []
      root.layoutIfNeeded()
      #expect(root.log == [])
      grandchild.setNeedsLayout()
      child.setNeedsLayout()
      grandchild.layoutIfNeeded()
      #expect(root.log == ["child", "grandchild"])
    }

    @Test func `The values of a layer are read and written by key path`() {
      let layer = CALayer()
      layer.setValue(12, forKeyPath: "position.x")
      layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "bounds.size")
      layer.setValue(0.5, forKeyPath: "transform.rotation.z")
      layer.setValue(2.0, forKeyPath: "transform.scale.x")
      layer.setValue("mine", forKey: "tag")
      #expect(layer.position == CGPoint(x: 12, y: 0))
      #expect(layer.bounds.size == CGSize(width: 5, height: 6))
      #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 6)
      let angle = (layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue
      #expect(abs((angle ?? 0) - 0.5) < 1e-12)
      let scale = (layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue
      #expect(abs((scale ?? 0) - 2) < 1e-12)
      #expect(layer.value(forKey: "tag") as? String == "mine")
      #expect(layer.value(forKey: "nothing") == nil)
    }

    @Test func `Releasing a root layer deallocates its sublayers and masks`() {
      weak var grandchild: CALayer?
      weak var mask: CALayer?
      do {
        let root = CALayer()
        let child = CALayer()
        let last = CALayer()
        let cover = CALayer()
        root.addSublayer(child)
        child.addSublayer(last)
        child.mask = cover
        _ = last.presentation()
        grandchild = last
        mask = cover
        #expect(grandchild != nil && mask != nil)
      }
      #expect(grandchild == nil && mask == nil)
    }
  }
}
