import KinemaTestSupport
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Layer trees at chosen times without a host.
  @MainActor @Suite(.fixedWidthText) struct CARendererTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func square(_ x: CGFloat = 0) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: 0, width: 10, height: 10)
      layer.backgroundColor = red
      return layer
    }

    private func slide(_ duration: Double = 1, begin: Double = 0) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 5
      animation.byValue = 80
      animation.duration = duration
      animation.beginTime = begin
      return animation
    }

    private func stage() -> (CARenderer, CGContext, CALayer) {
      let context = CGContext(size: CGSize(width: 100, height: 10))
      let renderer = CARenderer(context: context)
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      renderer.layer = root
      return (renderer, context, root)
    }

    private func render(_ renderer: CARenderer, at time: Double) {
      renderer.beginFrame(atTime: time, timeStamp: nil)
      renderer.render()
      renderer.endFrame()
    }

    private func drawing(at x: Int) -> String {
      """
      list {
        clip rect 0,0 100x10
        list {\(x == 0 ? "" : "\n    at \(x),0")
          fill rect 0,0 10x10 #FF0000
        }
      }
      """
    }

    @Test
    func `A layer tree can be rendered at any time and in any order without ending animations`() {
      let (renderer, context, root) = stage()
      let layer = square()
      root.addSublayer(layer)
      layer.add(slide(), forKey: "slide")
      for (time, x) in [(0.5, 40), (0.25, 20), (0.75, 60), (2, 0), (0, 0), (0.5, 40)] {
        render(renderer, at: time)
        #expect(context.displayList.description == drawing(at: x))
      }
      #expect(layer.animationKeys() == ["slide"])
    }

    @Test
    func
      `An animation that is removed on completion disappears at its end, and others hold their value`()
    {
      let (renderer, context, root) = stage()
      let layer = square()
      root.addSublayer(layer)
      let animation = slide()
      animation.fillMode = .forwards
      layer.add(animation, forKey: nil)
      render(renderer, at: 1.5)
      #expect(context.displayList.description == drawing(at: 0))
      layer.removeAllAnimations()
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
      render(renderer, at: 1.5)
      #expect(context.displayList.description == drawing(at: 80))
      // A layer whose time is stopped keeps animations that a finger may reverse.
      animation.isRemovedOnCompletion = true
      layer.removeAllAnimations()
      layer.speed = 0
      layer.add(animation, forKey: nil)
      render(renderer, at: 1.5)
      layer.timeOffset = 1
      render(renderer, at: 1.5)
      #expect(context.displayList.description == drawing(at: 80))
    }

    @Test func `The update bounds contain only the changes since the last rendered frame`() {
      let (renderer, context, root) = stage()
      let (still, moving) = (square(90), square())
      root.addSublayer(still)
      root.addSublayer(moving)
      moving.add(slide(), forKey: nil)
      renderer.beginFrame(atTime: 0.25)
      #expect(renderer.updateBounds() == CGRect(x: 0, y: 0, width: 100, height: 10))
      renderer.render()
      #expect(renderer.updateBounds().isNull)
      renderer.endFrame()
      renderer.beginFrame(atTime: 0.25)
      #expect(renderer.updateBounds().isNull)
      renderer.addUpdate(CGRect(x: 50, y: 2, width: 4, height: 4))
      #expect(renderer.updateBounds() == CGRect(x: 50, y: 2, width: 4, height: 4))
      renderer.endFrame()
      renderer.beginFrame(atTime: 0.5)
      #expect(renderer.updateBounds() == CGRect(x: 20, y: 0, width: 30, height: 10))
      renderer.endFrame()
      // Changes that were not rendered remain for the next frame.
      let before = context.displayList
      renderer.beginFrame(atTime: 0.5)
      #expect(renderer.updateBounds() == CGRect(x: 20, y: 0, width: 30, height: 10))
      #expect(context.displayList == before)
      renderer.render()
      #expect(context.displayList != before)
      renderer.bounds.origin.x = 10
      renderer.beginFrame(atTime: 0.5)
      #expect(renderer.updateBounds() == CGRect(x: 10, y: 0, width: 100, height: 10))
    }

    @Test
    func `Rendering is limited to the bounds and keeps earlier drawing beneath the new drawing`() {
      let context = CGContext(size: CGSize(width: 20, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      let renderer = CARenderer(context: context)
      let layer = square(30)
      renderer.layer = layer
      renderer.bounds = CGRect(x: 25, y: 0, width: 20, height: 10)
      for _ in 0..<3 {
        layer.position.x += 1
        render(renderer, at: 0)
      }
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      layer.position.x = 35
      render(renderer, at: 0)
      #expect(
        context.displayList.description == """
          fill rect 0,0 20x10 #000000
          fill rect 1,1 2x2 #000000
          at -25,0
          list {
            clip rect 25,0 20x10
            list {
              at 30,0
              fill rect 0,0 10x10 #FF0000
            }
          }
          """)
      let other = CGContext(size: CGSize(width: 20, height: 10))
      renderer.setDestination(other)
      render(renderer, at: 0)
      #expect(other.displayList.items.count == 1)
    }

    @Test func `The next frame is due immediately, when an animation begins, or never`() {
      let (renderer, _, root) = stage()
      let (outer, inner) = (CALayer(), square())
      root.addSublayer(outer)
      outer.addSublayer(inner)
      func next(_ time: Double) -> Double {
        renderer.beginFrame(atTime: time)
        defer { renderer.endFrame() }
        return renderer.nextFrameTime()
      }
      #expect(renderer.nextFrameTime() == .infinity)
      #expect(next(0) == .infinity)
      // The layer's time is (t - 2) * 2, so 4 s to 6 s in the layer are 4 s to 5 s here.
      outer.beginTime = 2
      outer.speed = 2
      inner.add(slide(2, begin: 4), forKey: nil)
      #expect(next(0) == 4)
      #expect(next(3.5) == 4)
      #expect(next(4) == 4)
      #expect(next(4.99) == 4.99)
      #expect(next(5) == .infinity)
      // A reversed time starts from the end.
      outer.speed = -2
      outer.timeOffset = 10
      #expect(next(0) == 4)
      #expect(next(4.5) == 4.5)
      #expect(next(5.5) == .infinity)
      outer.speed = 0
      #expect(next(4.5) == .infinity)
      // The next animations are in a mask and in the delayed copies of a replicator.
      outer.speed = 1
      (outer.beginTime, outer.timeOffset) = (0, 0)
      inner.removeAllAnimations()
      let (mask, dots, dot) = (square(), CAReplicatorLayer(), square())
      inner.mask = mask
      mask.add(slide(1, begin: 1), forKey: nil)
      dots.instanceCount = 3
      dots.instanceDelay = 2
      dots.addSublayer(dot)
      root.addSublayer(dots)
      dot.add(slide(1, begin: 3), forKey: nil)
      #expect(
        [0, 1.5, 2, 3.5, 4.5, 6.5, 7.5, 8].map(next) == [1, 1.5, 3, 3.5, 5, 7, 7.5, .infinity])
    }

    @Test func `Rendering at frame times produces the same pictures as a host`() throws {
      let loop = try CurrentLoop()
      let (renderer, context, root) = stage()
      let layer = square()
      root.addSublayer(layer)
      layer.add(slide(0.5), forKey: nil)
      loop.frame()
      for _ in 0..<40 {
        render(renderer, at: loop.time)
        #expect(
          context.displayList.description
            == DisplayList {
              $0.draw(
                DisplayList {
                  $0.clip(to: renderer.bounds)
                  $0.draw(LayerRenderer.displayList(of: root, at: loop.time))
                })
            }.description)
        loop.frame()
      }
      #expect(layer.animationKeys() == nil)
    }
  }
}
