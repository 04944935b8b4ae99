import CoreGraphics
import KinemaRendering
import QuartzCore
import Testing

/// Layers in a common space, rasterized layers, and layers in transitions.
@MainActor @Suite("Layers with depth, and layer transitions")
struct LayerSpaceTests {
  private func layer(_ rect: CGRect, _ color: RGBA?) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color.map { CGColor($0) }
    return layer
  }

  /// Six faces of a cube, in a layer of a given class.
  private func cube<Space: CALayer>(_ space: Space) -> Space {
    space.frame = CGRect(x: 40, y: 40, width: 80, height: 80)
    let faces: [(RGBA, CATransform3D)] = [
      (.red, CATransform3DIdentity),
      (.green, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
      (.blue, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
      (RGBA(gray: 0.2), CATransform3DMakeRotation(.pi, 0, 1, 0)),
      (RGBA(gray: 0.5), CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)),
      (RGBA(gray: 0.8), CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)),
    ]
    for (color, turn) in faces {
      let face = layer(CGRect(x: 0, y: 0, width: 80, height: 80), color)
      face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 40), turn)
      space.addSublayer(face)
    }
    return space
  }

  private func stage(_ inside: CALayer) -> CALayer {
    let root = layer(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
    root.sublayerTransform.m34 = -1 / 400
    root.addSublayer(inside)
    inside.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.6, 0, 1, 0)
    return root
  }

  private func picture(_ root: CALayer, _ side: CGFloat = 160) throws -> Picture {
    try Picture(side, side, scale: 2, opaque: true) {
      $0.draw(LayerRenderer.displayList(of: root, at: 0))
    }
  }

  @Test("A transform layer draws the faces of a cube in depth order")
  func cubes() throws {
    let space = cube(CATransformLayer())
    let shown = try picture(stage(space))
    let colors = Set(
      stride(from: 4, to: 320, by: 4).flatMap { y in
        stride(from: 4, to: 320, by: 4).map { x in shown.hex(x, y) }
      })
    // Three faces are toward the viewer and cover the other three.
    #expect(["#FF0000", "#808080", "#CCCCCC"].allSatisfy(colors.contains))
    #expect(!colors.contains("#333333") && !colors.contains("#00FF00"))
    #expect(!colors.contains("#0000FF"))

    // A plain layer flattens the faces onto its plane, where four of them are edge-on.
    let flat = try picture(stage(cube(CALayer())))
    #expect(flat.hex(160, 160) == "#FF0000")
    #expect((4..<316).allSatisfy { flat.hex($0, 160) != "#808080" })

    // A translucent space makes each face translucent, not the cube as a whole.
    space.opacity = 0.5
    let glass = try picture(stage(cube(CATransformLayer())))
    let ghost = try picture(stage(space))
    #expect(glass.hex(160, 170) == "#FF0000" && ghost.hex(160, 170) != "#FF8080")
  }

  @Test("A hit test in a transform layer returns the nearest sublayer and never the layer itself")
  func hits() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(space.hitTest(CGPoint(x: 50, y: 50)) == nil)
    let (near, far) = (layer(space.bounds, .red), layer(space.bounds, .blue))
    near.zPosition = 10
    space.addSublayer(near)
    space.addSublayer(far)
    #expect(space.hitTest(CGPoint(x: 50, y: 50)) === near)
  }

  @Test("A replicator that preserves depth distributes its copies in 3D space")
  func replicatedDepth() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
    root.sublayerTransform.m34 = -1 / 200
    let copies = CAReplicatorLayer()
    copies.frame = root.bounds
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(0, 0, -60)
    copies.instanceAlphaOffset = -0.3
    copies.addSublayer(layer(CGRect(x: 40, y: 40, width: 80, height: 80), .red))
    copies.preservesDepth = true
    root.addSublayer(copies)
    // The copies behind are drawn first, so the opaque original covers them.
    let list = LayerRenderer.displayList(of: root, at: 0).description
    let order = ["alpha 0.4", "alpha 0.7", "\nfill rect 0,0 80x80"].map {
      list.range(of: $0)?.lowerBound
    }
    #expect(order.compactMap(\.self).count == 3)
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    let shown = try picture(root)
    #expect(shown.hex(160, 160) == "#FF0000" && shown.hex(82, 160) == "#FF0000")
  }

  @Test("A continuous corner curves gradually, without a step in curvature")
  func continuousCorner() throws {
    func path(_ curve: CALayerCornerCurve, _ size: CGSize, _ radius: CGFloat) throws -> Path {
      let layer = CALayer()
      layer.bounds = CGRect(origin: .zero, size: size)
      layer.cornerRadius = radius
      layer.cornerCurve = curve
      layer.backgroundColor = .black
      let item = try #require(LayerRenderer.displayList(of: layer, at: 0).items.first)
      guard case .fill(let shape, _, _) = item.command else { throw PictureError() }
      return shape.path
    }
    let smooth = try path(.continuous, CGSize(width: 200, height: 200), 40)
    // The curvature along the corner, computed from differences of the direction.
    let points = smooth.subpaths.flatMap(\.segments).filter { $0.length < 150 }.flatMap { segment in
      (0..<200).map { segment.point(at: CGFloat($0) / 200) }
    }.prefix(600)
    var curvatures: [CGFloat] = []
    for index in stride(from: 4, to: points.count - 4, by: 1) {
      let (a, b, c) = (points[index - 4], points[index], points[index + 4])
      let (u, v) = (
        CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: c.x - b.x, dy: c.y - b.y)
      )
      let turn = atan2(u.dx * v.dy - u.dy * v.dx, u.dx * v.dx + u.dy * v.dy)
      curvatures.append(turn / ((hypot(u.dx, u.dy) + hypot(v.dx, v.dy)) / 2))
    }
    let steps = zip(curvatures, curvatures.dropFirst()).map { abs($1 - $0) }
    // A circular corner begins with a step of 1 / 40.
    #expect((steps.max() ?? 1) < 0.003)
    #expect(abs(curvatures[curvatures.count / 2] - 1 / 40) < 0.001)
    #expect(smooth.contains(CGPoint(x: 40, y: 0.05), using: .winding) == false)
    #expect(smooth.contains(CGPoint(x: 61.5, y: 0.05), using: .winding))

    // Without enough space, for example at the end of a capsule, the corner is a quarter circle.
    let capsule = try path(.continuous, CGSize(width: 200, height: 80), 40)
    for angle in stride(from: CGFloat.pi, through: 1.5 * .pi, by: 0.1) {
      let near = CGPoint(x: 40 + 39.9 * cos(angle), y: 40 + 39.9 * sin(angle))
      let far = CGPoint(x: 40 + 40.1 * cos(angle), y: 40 + 40.1 * sin(angle))
      #expect(capsule.contains(near, using: .winding) && !capsule.contains(far, using: .winding))
    }
    _ = try Picture(220, 110, scale: 4) { list in
      list.fill(.path(smooth), with: .red)
      list.translate(x: 210, y: 10)
    }
  }

  @Test("Without group opacity, each layer is blended separately")
  func separateOpacity() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
    let panel = layer(CGRect(x: 20, y: 20, width: 100, height: 100), .red)
    panel.addSublayer(layer(CGRect(x: 20, y: 20, width: 60, height: 60), .black))
    panel.opacity = 0.5
    root.addSublayer(panel)
    #expect(try picture(root).rgb(140, 140) == (127, 127, 127))
    panel.allowsGroupOpacity = false
    #expect(try picture(root).rgb(140, 140) == (127, 63, 63))
    #expect(try picture(root).rgb(60, 60) == (255, 127, 127))
  }

  @Test("A rasterized layer is drawn at its own scale, and its bitmap excludes the opacity")
  func bitmap() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
    let disc = layer(CGRect(x: 20.5, y: 20.5, width: 100, height: 100), .black)
    root.addSublayer(disc)
    #expect(try picture(root).rgb(41, 80).0 == 0)
    disc.shouldRasterize = true
    // A raster pixel at the edge is half covered. It is one point wide, which is two pixels of the
    // picture.
    let coarse = try picture(root)
    #expect(coarse.rgb(41, 80).0 > 20 && coarse.rgb(40, 80).0 < 250)
    disc.rasterizationScale = 2
    #expect(try picture(root).rgb(41, 80).0 == 0)
    disc.opacity = 0.5
    #expect(try picture(root).rgb(80, 80).0 == 127)
    let text = LayerRenderer.displayList(of: root, at: 0).description
    #expect(text.contains("group alpha 0.5 bitmap 2 {"))
  }

  @Test("A replicator tints images and colors in the same way")
  func tintedImages() throws {
    let image = try #require(
      CGImage(width: 2, height: 1, pixels: [0xFFFF_8040, 0x8080_4020]))
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    copies.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let content = layer(CGRect(x: 0, y: 0, width: 2, height: 1), nil)
    content.contents = image
    copies.addSublayer(content)
    let shown = try Picture(2, 1) { $0.draw(LayerRenderer.displayList(of: copies, at: 0)) }
    #expect(shown.rgb(0, 0) == (255, 64, 0) && shown.alpha(0, 0) == 255)
    #expect(shown.rgb(1, 0) == (128, 32, 0) && shown.alpha(1, 0) == 128)
  }

  /// Returns a layer at five points in time during a transition, side by side.
  private func strip(_ type: CATransitionType, _ subtype: CATransitionSubtype?) throws -> Picture {
    let size = CGSize(width: 120, height: 200)
    func page(_ color: RGBA, _ mark: RGBA) -> DisplayList {
      DisplayList { list in
        list.fill(CGRect(origin: .zero, size: size), with: color)
        for row in 0..<8 {
          list.fill(CGRect(x: 12, y: 14 + 22 * CGFloat(row), width: 96, height: 8), with: mark)
        }
      }
    }
    let transition = CATransition()
    (transition.type, transition.subtype) = (type, subtype)
    transition.outgoing = page(RGBA(red: 1, green: 0.8, blue: 0.3), .black)
    let new = page(RGBA(red: 0.3, green: 0.6, blue: 1), .white)
    return try Picture(700, 220, opaque: true) { list in
      list.fill(CGRect(x: 0, y: 0, width: 700, height: 220), with: RGBA(gray: 0.5))
      for (index, progress) in ([0, 0.25, 0.45, 0.7, 1] as [Double]).enumerated() {
        list.save()
        list.translate(x: 10 + 140 * CGFloat(index), y: 10)
        list.draw(
          transition.mix(
            into: new, bounds: CGRect(origin: .zero, size: size), progress: progress))
        list.restore()
      }
    }
  }

  @Test("A page curls up from its lower-right corner")
  func pageCurl() throws {
    let shown = try strip(.pageCurl, nil)
    let (old, new) = ("#FFCC4C", "#4C99FF")
    #expect(shown.hex(14, 14) == old && shown.hex(126, 206) == old)
    // After a quarter of the time, one corner shows the new content, and the opposite corner shows
    // the old page.
    #expect(shown.hex(154, 14) == old && shown.hex(266, 208) == new)
    #expect(shown.hex(574, 14) == new && shown.hex(686, 206) == new)
    #expect(shown.hex(140, 100) == "#808080")
  }

  @Test("An uncurl is the reverse of a curl")
  func pageUncurl() throws {
    let shown = try strip(.pageUncurl, nil)
    #expect(shown.hex(14, 14) == "#FFCC4C" && shown.hex(574, 14) == "#4C99FF")
    #expect(shown.hex(434, 14) == "#4C99FF")
  }

  @Test("A card flips in perspective, and its near side appears longer")
  func flip() throws {
    let shown = try strip(.flip, .fromLeft)
    func height(_ x: Int) -> Int { (0..<220).filter { shown.hex(x, $0) != "#808080" }.count }
    // After a quarter of the time, the left edge is nearer, and the right edge is farther away.
    #expect(height(170) > 200 && height(248) < 200)
    // After half of the time, the new side faces the viewer, upright.
    #expect(shown.hex(490, 22) == "#4C99FF" && shown.hex(574, 14) == "#4C99FF")
  }
}

private struct PictureError: Error {}
