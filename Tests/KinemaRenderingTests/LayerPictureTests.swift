import CoreGraphics
import QuartzCore
import Testing

/// Pixels of layer trees that combine several features.
@MainActor @Suite struct LayerPictureTests {
  private func layer(_ rect: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color
    return layer
  }

  @Test("Masks, shadows, gradients, corners, and perspective can be combined in one tree")
  func tree() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 300, height: 200), .white)
    let card = layer(CGRect(x: 20, y: 20, width: 80, height: 80), .white)
    card.cornerRadius = 12
    card.borderWidth = 2
    card.shadowOpacity = 0.6
    card.shadowRadius = 6
    card.shadowOffset = CGSize(width: 0, height: 6)
    root.addSublayer(card)

    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 120, y: 20, width: 80, height: 80)
    gradient.colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    let hole = CAShapeLayer()
    hole.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 60), transform: nil)
    gradient.mask = hole
    root.addSublayer(gradient)

    let stage = layer(CGRect(x: 210, y: 20, width: 80, height: 80), nil)
    stage.sublayerTransform.m34 = -1 / 200
    let turned = layer(
      CGRect(x: 10, y: 10, width: 60, height: 60), CGColor(red: 0, green: 0.6, blue: 0, alpha: 1))
    turned.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
    stage.addSublayer(turned)
    root.addSublayer(stage)

    let group = layer(
      CGRect(x: 20, y: 120, width: 80, height: 60), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    group.opacity = 0.5
    group.addSublayer(
      layer(CGRect(x: 40, y: 10, width: 60, height: 40), CGColor(gray: 0, alpha: 1)))
    root.addSublayer(group)

    let clipped = layer(
      CGRect(x: 140, y: 120, width: 60, height: 60), CGColor(gray: 0.8, alpha: 1))
    clipped.cornerRadius = 30
    clipped.masksToBounds = true
    clipped.addSublayer(
      layer(
        CGRect(x: 30, y: 0, width: 60, height: 60), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    )
    root.addSublayer(clipped)

    let dots = CAReplicatorLayer()
    dots.frame = CGRect(x: 220, y: 120, width: 60, height: 60)
    dots.instanceCount = 8
    dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    dots.instanceAlphaOffset = -0.1
    let dot = layer(CGRect(x: 25, y: 0, width: 10, height: 10), .black)
    dot.cornerRadius = 5
    dots.addSublayer(dot)
    root.addSublayer(dots)

    let picture = try Picture(300, 200, opaque: true) {
      $0.draw(LayerRenderer.displayList(of: root, at: 0))
    }
    #expect(picture.hex(60, 60) == "#FFFFFF")
    #expect(picture.hex(60, 20) == "#000000")
    // The shadow is visible below the card and fades upward beside it.
    #expect(picture.rgb(60, 106).0 < 200)
    // The area outside the disc is masked. The disc is red at its top and blue at its bottom.
    #expect(picture.hex(122, 22) == "#FFFFFF")
    #expect(picture.rgb(160, 34).0 > 180 && picture.rgb(160, 86).2 > 180)
    // In perspective the receding right edge is shorter than the left one.
    func height(_ x: Int) -> Int { (20..<100).filter { picture.rgb(x, $0).0 < 100 }.count }
    #expect(height(236) > height(264) && height(264) > 30)
    // A translucent tree is composited first, so the black part hides the red one.
    #expect(picture.rgb(80, 150).0 == picture.rgb(110, 150).0)
    #expect(picture.hex(30, 150).hasPrefix("#FF80") || picture.hex(30, 150).hasPrefix("#FF7F"))
    // The content is clipped to a disc.
    #expect(picture.hex(198, 122) == "#FFFFFF")
    #expect(picture.hex(180, 150) == "#0000FF")
    #expect(picture.rgb(250, 124).0 < 20)
    #expect(picture.rgb(250, 175).0 > 80 && picture.rgb(250, 175).0 < 130)
  }
  @Test("A push never shows the background between the old and new content")
  func seamlessPush() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 20), .black)
    let push = CATransition()
    push.type = .push
    push.duration = 1
    push.beginTime = 1
    push.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(push, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    for step in 1..<20 {
      let list = LayerRenderer.displayList(of: layer, at: 1 + Double(step) * 0.0511)
      let picture = try Picture(40, 20) { $0.draw(list) }
      for x in 0..<40 { #expect(picture.alpha(x, 10) >= 254, "\(step) \(x)") }
    }
  }

  @Test("In flipped geometry, images and text are upright, and shapes are flipped")
  func flipped() throws {
    let image = try #require(CGImage(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    let root = layer(CGRect(x: 0, y: 0, width: 60, height: 20), .white)
    root.isGeometryFlipped = true
    let picture = layer(CGRect(x: 0, y: 0, width: 20, height: 10), nil)
    picture.contents = image
    picture.magnificationFilter = .nearest
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 20, y: 0, width: 20, height: 10)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 3), transform: nil)
    let inner = layer(CGRect(x: 40, y: 0, width: 20, height: 10), nil)
    inner.isGeometryFlipped = true
    let twice = layer(CGRect(x: 0, y: 0, width: 20, height: 10), nil)
    twice.contents = image
    twice.magnificationFilter = .nearest
    inner.addSublayer(twice)
    for child in [picture, shape, inner] { root.addSublayer(child) }
    let shown = try Picture(60, 20) { $0.draw(LayerRenderer.displayList(of: root, at: 0)) }
    // Positions are measured from the bottom, and contents are drawn as usual.
    #expect(shown.hex(10, 5) == "#FFFFFF")
    #expect(shown.hex(10, 12) == "#FF0000" && shown.hex(10, 18) == "#0000FF")
    #expect(shown.hex(30, 12) == "#FFFFFF" && shown.hex(30, 18) == "#000000")
    #expect(shown.hex(50, 12) == "#FF0000" && shown.hex(50, 18) == "#0000FF")
  }
}
