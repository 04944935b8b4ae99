import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Key paths that lead from a layer to its mask or a sublayer.
  @MainActor @Suite struct ReachingTests {
    private let layer = CALayer()
    private let mask = CAShapeLayer()
    private let child = CALayer()

    init() {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = .black
      mask.frame = layer.bounds
      mask.path = CGPath(rect: layer.bounds, transform: nil)
      layer.mask = mask
      child.name = "dot"
      child.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
      layer.addSublayer(child)
    }

    private func animation(_ path: String, _ from: Any, _ to: Any) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 4
      return animation
    }

    @Test func `Key paths of a layer read and write values of its mask and named sublayers`() {
      layer.setValue(0.5, forKeyPath: "mask.opacity")
      layer.setValue(7, forKeyPath: "sublayers.dot.position.x")
      #expect(mask.opacity == 0.5 && child.position == CGPoint(x: 7, y: 1))
      #expect(layer.value(forKeyPath: "mask.opacity") as? NSNumber == 0.5)
      #expect(layer.value(forKeyPath: "mask.bounds.size.width") as? NSNumber == 10)
      #expect(layer.value(forKeyPath: "sublayers.none.opacity") == nil)
    }

    @Test func `A layer can animate its mask and a named sublayer by key path`() throws {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 10), transform: nil)
      let group = CAAnimationGroup()
      group.duration = 4
      group.animations = [
        animation("sublayers.dot.position.x", 0, 8), animation("zPosition", 0, 4),
      ]
      layer.add(animation("mask.path", try #require(mask.path), wide), forKey: "reveal")
      layer.add(animation("mask.opacity", 0, 1), forKey: nil)
      layer.add(group, forKey: nil)
      loop.run(for: 1)
      #expect(mask.presentation()?.path?.boundingBox.width == 20)
      #expect(mask.presentation()?.opacity == 0.25 && mask.opacity == 1)
      #expect(child.presentation()?.position.x == 2 && layer.presentation()?.zPosition == 1)
      let text = LayerRenderer.displayList(of: layer, at: loop.time).description
      #expect(text.contains("fill path M0,0 L20,0 L20,10"), "\(text)")
      // This time is the layer's time, which can be stopped.
      layer.speed = 0
      layer.timeOffset = 2
      #expect(mask.presentation()?.opacity == 0.5 && child.presentation()?.position.x == 4)
      layer.speed = 1
      layer.timeOffset = 0
      loop.run(for: 3.1)
      #expect(mask.presentation()?.opacity == 1 && layer.animationKeys() == nil)
    }
  }
}
