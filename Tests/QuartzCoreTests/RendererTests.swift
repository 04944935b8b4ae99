import KinemaTestSupport
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Layer trees as display lists, compared as text.
  @MainActor @Suite(.fixedWidthText) struct RendererTests {
    private func layer(
      _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor? = nil
    ) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: y, width: w, height: h)
      layer.backgroundColor = color
      return layer
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func expect(
      _ layer: CALayer, _ text: String, at time: CFTimeInterval = 0,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        LayerRenderer.displayList(of: layer, at: time).description == text,
        sourceLocation: sourceLocation)
    }

    @Test func `The background, the sublayers by depth, and the border are drawn in this order`() {
      let root = layer(10, 10, 100, 100, red)
      root.borderWidth = 2
      let (a, b, c) = (layer(0, 0, 10, 10, blue), layer(5, 0, 10, 10, .black), layer(9, 0, 5, 5))
      for sublayer in [a, b, c] { root.addSublayer(sublayer) }
      a.zPosition = 1
      expect(
        root,
        """
        at 10,10
        fill rect 0,0 100x100 #FF0000
        at 15,10
        fill rect 0,0 10x10 #000000
        at 10,10
        fill rect 0,0 10x10 #0000FF
        stroke rect 1,1 98x98 #000000 width 2
        """)
    }

    @Test func `Hidden and transparent layers draw nothing`() {
      let root = layer(0, 0, 10, 10, red)
      root.isHidden = true
      expect(root, "")
      root.isHidden = false
      root.opacity = 0
      expect(root, "")
    }

    @Test
    func `Opacity applies to the color of a single fill, and to a group for a layer tree`() {
      let root = layer(0, 0, 10, 10, red)
      root.opacity = 0.5
      expect(root, "fill rect 0,0 10x10 #FF000080")
      root.addSublayer(layer(2, 2, 4, 4, blue))
      expect(
        root,
        """
        group alpha 0.5 {
          fill rect 0,0 10x10 #FF0000
          at 2,2
          fill rect 0,0 4x4 #0000FF
        }
        """)
    }

    @Test func `A clipping layer clips its sublayers to its corners, but not its border`() {
      let root = layer(0, 0, 100, 50, red)
      root.cornerRadius = 8
      root.masksToBounds = true
      root.borderWidth = 1
      root.addSublayer(layer(90, 40, 50, 50, blue))
      expect(
        root,
        """
        fill rounded 0,0 100x50 radius 8 #FF0000
        clip rounded 0,0 100x50 radius 8
        at 90,40
        fill rect 0,0 50x50 #0000FF
        clip none
        at 0,0
        stroke rounded 0.5,0.5 99x49 radius 7.5 #000000 width 1
        """)
      root.maskedCorners = [.layerMinXMinYCorner]
      #expect(LayerRenderer.displayList(of: root, at: 0).description.contains("path"))
    }

    @Test func `Shadows come from the path, the outline, or the drawing`() {
      let root = layer(0, 0, 20, 20, red)
      root.shadowOpacity = 0.5
      root.shadowOffset = CGSize(width: 0, height: 2)
      root.shadowRadius = 4
      expect(
        root,
        """
        shadow of rect 0,0 20x20 #00000080 offset 0,2 radius 4
        fill rect 0,0 20x20 #FF0000
        """)
      root.backgroundColor = nil
      root.addSublayer(layer(2, 2, 4, 4, blue))
      expect(
        root,
        """
        group shadow #00000080 offset 0,2 radius 4 {
          at 2,2
          fill rect 0,0 4x4 #0000FF
        }
        """)
      root.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      expect(
        root,
        """
        shadow of ellipse 0,0 20x20 #00000080 offset 0,2 radius 4
        at 2,2
        fill rect 0,0 4x4 #0000FF
        """)
      root.masksToBounds = true
      #expect(!LayerRenderer.displayList(of: root, at: 0).description.contains("shadow"))
    }

    @Test func `A mask can be any layer, and animations in it are visible`() {
      let root = layer(0, 0, 100, 100, red)
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      root.mask = mask
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.toValue = 80
      slide.duration = 1
      mask.add(slide, forKey: nil)
      CATransaction.flush()
      expect(
        root,
        """
        group {
          fill rect 0,0 100x100 #FF0000
        }
        mask {
          at 40,0
          fill ellipse 0,0 10x10 #000000
        }
        """, at: 0.5)
    }

    @Test
    func `A perspective transform becomes a projection, and the back of a layer can be hidden`() {
      let root = layer(0, 0, 200, 200)
      root.sublayerTransform.m34 = -1 / 400
      let card = layer(50, 50, 100, 100, red)
      card.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      root.addSublayer(card)
      expect(
        root,
        """
        group projection 0.997439 0.119856 0.001199 0 1 0 50.128053 44.007181 0.940072 {
          fill rect 0,0 100x100 #FF0000
        }
        """)
      card.isDoubleSided = false
      #expect(!LayerRenderer.displayList(of: root, at: 0).isEmpty)
      card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      #expect(LayerRenderer.displayList(of: root, at: 0).isEmpty)
    }

    @Test func `The depth under a rotated perspective determines which layer is in front`() {
      let root = layer(0, 0, 200, 200)
      let (near, far) = (layer(0, 0, 10, 10, red), layer(0, 0, 20, 20, blue))
      near.zPosition = 10
      far.zPosition = -10
      root.addSublayer(near)
      root.addSublayer(far)
      func order() -> [CGFloat] {
        LayerRenderer.displayList(of: root, at: 0).items.map(\.bounds.width)
      }
      #expect(order() == [20, 10])
      root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      #expect(order() == [10, 20])
    }

    @Test func `The properties of a shape layer trim, dash, and stroke its path`() {
      let shape = CAShapeLayer()
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = red
      shape.lineWidth = 3
      shape.lineCap = .round
      shape.lineDashPattern = [4, 2]
      shape.strokeStart = 0.25
      shape.strokeEnd = 0.75
      expect(shape, "stroke path M25,0 L75,0 #FF0000 width 3 cap round dash 4 2")
    }

    @Test func `Gradients fill the outline of their layer`() {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      layer.colors = [red, blue]
      layer.cornerRadius = 5
      expect(layer, "fill rounded 0,0 100x50 radius 5 axial 50,0 to 50,50 #FF0000@0 #0000FF@1")
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
      expect(
        layer,
        "fill rounded 0,0 100x50 radius 5 radial 0,0 radius 0 to 0,0 radius 1 #FF0000@0 #0000FF@1 at 50,25 matrix 50 0 0 25"
      )
      layer.type = .conic
      expect(layer, "fill rounded 0,0 100x50 radius 5 conic 50,25 from 0.464 #FF0000@0 #0000FF@1")
    }

    @Test func `Replicators draw copies with delays and color changes`() {
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      layer.instanceDelay = 0.1
      layer.instanceRedOffset = -0.25
      let dot = self.layer(0, 0, 10, 10, red)
      let fall = CABasicAnimation(keyPath: "position.y")
      fall.fromValue = 5
      fall.toValue = 105
      fall.duration = 1
      fall.fillMode = .both
      dot.add(fall, forKey: nil)
      layer.addSublayer(dot)
      CATransaction.flush()
      expect(
        layer,
        """
        at 0,20
        fill rect 0,0 10x10 #FF0000
        at 0,0
        list {
          at 20,10
          fill rect 0,0 10x10 #BF0000
        }
        list {
          at 40,0
          fill rect 0,0 10x10 #800000
        }
        """, at: 0.2)
    }

    @Test func `The shaper lays out the text of a layer`() {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
      layer.string = "Hello"
      layer.fontSize = 20
      layer.alignmentMode = .right
      layer.foregroundColor = red
      expect(
        layer,
        """
        at 10,10
        text "Hello" fixed 20 at 140,19 #FF0000
        """)
    }

    @Test func `Drawn contents are recorded once and stretched with the bounds`() {
      final class Counting: CALayer {
        nonisolated(unsafe) static var count = 0
        override func draw(in ctx: CGContext) {
          Self.count += 1
          ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
      }
      let layer = Counting()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.setNeedsDisplay()
      for time in 0..<5 { _ = LayerRenderer.displayList(of: layer, at: Double(time)) }
      #expect(Counting.count == 1)
      layer.bounds.size.width = 40
      expect(
        layer,
        """
        at -10,0 matrix 2 0 0 1
        list {
          clip rect 0,0 20x20
          fill rect 0,0 10x10 #000000
        }
        """)
      layer.contentsGravity = .bottomRight
      expect(
        layer,
        """
        at 10,0
        list {
          clip rect 0,0 20x20
          fill rect 0,0 10x10 #000000
        }
        """)
      #expect(Counting.count == 1)
      layer.needsDisplayOnBoundsChange = true
      layer.bounds.size.width = 60
      _ = LayerRenderer.displayList(of: layer, at: 0)
      #expect(Counting.count == 2)
    }

    @Test func `Images are positioned by gravity, cropped, and stretched in nine parts`() throws {
      let image = try #require(
        CGImage(width: 4, height: 2, pixels: Array(repeating: 0xFF00_0000, count: 8)))
      let layer = layer(0, 0, 40, 40)
      layer.contents = image
      expect(layer, "image 4x2 in 0,0 40x40")
      layer.contentsGravity = .resizeAspect
      expect(layer, "image 4x2 in 0,10 40x20")
      layer.contentsGravity = .topLeft
      layer.contentsScale = 2
      layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
      expect(layer, "image 2x2 in 0,0 1x1")
      layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.contentsGravity = .resize
      layer.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
      expect(
        layer,
        """
        group {
          blend plusLighter
          image 1x1 in 0,0 0.5x0.5
          image 2x1 in 0.5,0 39x0.5
          image 1x1 in 39.5,0 0.5x0.5
          image 1x1 in 0,0.5 0.5x39
          image 2x1 in 0.5,0.5 39x39
          image 1x1 in 39.5,0.5 0.5x39
          image 1x1 in 0,39.5 0.5x0.5
          image 2x1 in 0.5,39.5 39x0.5
          image 1x1 in 39.5,39.5 0.5x0.5
        }
        """)
    }

    @Test func `A push transition moves the old contents out and the new ones in`() throws {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let root = layer(0, 0, 100, 100, red)
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromLeft
      transition.duration = 1
      root.add(transition, forKey: nil)
      #expect(root.animationKeys() == [kCATransition])
      root.backgroundColor = blue
      loop.run(for: 0.3)
      expect(
        root,
        """
        list {
          clip rect 0,0 100x100
          group {
            clip rect -1,-1 102x102 at 30,0
            at 30,0
            group blend plusLighter {
              fill rect 0,0 100x100 #FF0000
            }
            clip rect -1,-1 102x102 at -70,0
            at -70,0
            group blend plusLighter {
              fill rect 0,0 100x100 #0000FF
            }
          }
        }
        """, at: loop.time)
      transition.type = .fade
      root.add(transition, forKey: nil)
      root.backgroundColor = red
      loop.run(for: 0.5)
      expect(
        root,
        """
        group {
          group alpha 0.5 {
            fill rect 0,0 100x100 #0000FF
          }
          group alpha 0.5 blend plusLighter {
            fill rect 0,0 100x100 #FF0000
          }
        }
        """, at: loop.time)
      loop.run(for: 0.5)
      expect(root, "fill rect 0,0 100x100 #FF0000", at: loop.time)
    }

    @Test func `The render method draws the model values into a context`() {
      let root = layer(30, 30, 10, 10, red)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 9
      root.add(fade, forKey: nil)
      let context = CGContext(size: CGSize(width: 10, height: 10))
      root.render(in: context)
      #expect(context.displayList.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }
}
