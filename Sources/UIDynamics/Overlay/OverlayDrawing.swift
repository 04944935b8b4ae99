import CoreGraphics
import Foundation
import Physics2D

/// One picture of an animator's world, drawn into the current context.
@MainActor
struct OverlayDrawing {
  let simulation: DynamicSimulation
  let index: BehaviorIndex
  let area: CGRect

  func draw(_ parts: DynamicsOverlay.Parts) {
    if parts.contains(.fields) { drawFields() }
    if parts.contains(.boundaries) { drawBoundaries() }
    if parts.contains(.bodies) { drawBodies() }
    if parts.contains(.attachments) { drawAttachments() }
    if parts.contains(.pushes) { drawPushes() }
    if parts.contains(.velocities) { drawVelocities() }
    if parts.contains(.contacts) { drawContacts() }
  }

  private var world: World { simulation.world }

  // MARK: Bodies

  private func drawBodies() {
    for case let record? in simulation.table.records {
      let color: UIColor =
        world.kind(of: record.body.id) == .anchored
        ? .systemBlue : world.isAwake(record.body.id) ? .systemGreen : .systemGray
      color.setStroke()
      for outline in world.outlines(of: record.body.id) {
        let path = path(of: outline)
        color.withAlphaComponent(0.15).setFill()
        path.fill()
        path.stroke()
      }
      // A line from the centre along the item's own x axis shows its rotation.
      let center = CGPoint(world.position(of: record.body.id))
      let angle = CGFloat(world.angle(of: record.body.id))
      let reach = min(record.body.size.width, record.body.size.height) / 2
      stroke([
        center, CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)),
      ])
    }
  }

  private func drawBoundaries() {
    UIColor.systemOrange.setStroke()
    for case let entry? in simulation.boundaries {
      for outline in world.outlines(of: entry.body) {
        let path = path(of: outline)
        path.lineWidth = 2
        path.stroke()
      }
    }
  }

  private func path(of outline: Outline) -> UIBezierPath {
    let path = UIBezierPath()
    switch outline {
    case .polygon(let points): append(points, closed: true, to: path)
    case .chain(let points, let closed): append(points, closed: closed, to: path)
    case .circle(let center, let radius):
      let reach = CGFloat(radius)
      return UIBezierPath(
        ovalIn: CGRect(
          x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
    }
    return path
  }

  private func append(_ points: [Point2], closed: Bool, to path: UIBezierPath) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.move(to: CGPoint(point))
      } else {
        path.addLine(to: CGPoint(point))
      }
    }
    if closed { path.close() }
  }

  // MARK: Joints

  private func drawAttachments() {
    for behavior in index.all {
      switch behavior {
      case let attachment as UIAttachmentBehavior:
        guard simulation.hasJoints(of: attachment) else { continue }
        drawJoints(of: attachment)
        if attachment.attachedBehaviorType == .anchor {
          UIColor.systemRed.setFill()
          dot(attachment.anchorPoint, 3)
        }
      case let snap as UISnapBehavior:
        drawJoints(of: snap)
        UIColor.systemRed.setStroke()
        let point = snap.snapPoint
        stroke([CGPoint(x: point.x - 6, y: point.y), CGPoint(x: point.x + 6, y: point.y)])
        stroke([CGPoint(x: point.x, y: point.y - 6), CGPoint(x: point.x, y: point.y + 6)])
      default: break
      }
    }
  }

  private func drawJoints(of behavior: UIDynamicBehavior) {
    for joint in simulation.joints[ObjectIdentifier(behavior)] ?? [] { drawJoint(joint) }
  }

  private func drawJoint(_ joint: JointID) {
    let ends = world.ends(of: joint)
    let tension = CGFloat(world.tension(of: joint))
    (tension >= 0 ? UIColor.systemRed : .systemBlue).setStroke()
    // 1 pt, and 1 more for each tenfold of a UIKit newton.
    let width = 1 + log10(1 + tension.magnitude / 100)
    stroke([CGPoint(ends.first), CGPoint(ends.second)], width: width)
  }

  // MARK: Forces

  private func drawPushes() {
    UIColor.systemPurple.setStroke()
    for push in index.pushes where push.active {
      let vector = push.pushDirection
      for item in push.items {
        guard let body = simulation.body(of: item) else { continue }
        let offset = push.targetOffsetFromCenter(for: item)
        let center = CGPoint(world.position(of: body.id))
        let position = CGPoint(x: center.x + offset.horizontal, y: center.y + offset.vertical)
        arrow(from: position, by: CGVector(dx: vector.dx * 30, dy: vector.dy * 30), longest: 120)
      }
    }
  }

  private func drawVelocities() {
    UIColor.systemGreen.setStroke()
    for case let record? in simulation.table.records where world.isAwake(record.body.id) {
      let velocity = world.linearVelocity(of: record.body.id)
      arrow(
        from: CGPoint(world.position(of: record.body.id)),
        by: CGVector(dx: CGFloat(velocity.x) / 10, dy: CGFloat(velocity.y) / 10), longest: 200)
    }
  }

  /// Draws the acceleration that each field would give to an item of 1 kg and charge 1 at rest, on
  /// a grid.
  private func drawFields() {
    UIColor.systemTeal.setStroke()
    for case let field as UIFieldBehavior in index.all
    where field.evaluation == nil {
      var probe = World(world.settings)
      let id = probe.addField(field.definition)
      var bodies: [(CGPoint, BodyID)] = []
      for y in stride(from: area.minY + 20, to: area.maxY, by: 40) {
        for x in stride(from: area.minX + 20, to: area.maxX, by: 40) {
          var definition = BodyDefinition(
            .dynamic, at: Point2(x, y), shapes: [.box(Vector2(100, 100))])
          definition.collisionFilter = .nothing
          definition.charge = 1
          let body = probe.addBody(definition)
          probe.addMember(body, to: id)
          bodies.append((CGPoint(x: x, y: y), body))
        }
      }
      probe.step()
      let rate = CGFloat(1 / world.settings.timeStep)
      for (position, body) in bodies {
        let gained = probe.linearVelocity(of: body)
        arrow(
          from: position,
          by: CGVector(dx: CGFloat(gained.x) * rate / 20, dy: CGFloat(gained.y) * rate / 20),
          longest: 30)
      }
      UIColor.systemTeal.setFill()
      dot(field.position, 3)
    }
  }

  private func drawContacts() {
    UIColor.systemRed.setFill()
    UIColor.systemRed.setStroke()
    for contact in world.currentContacts {
      for point in contact.points {
        let position = CGPoint(point.position)
        dot(position, 2.5)
        let normal = contact.normal
        stroke([
          position,
          CGPoint(x: position.x + CGFloat(normal.x) * 10, y: position.y + CGFloat(normal.y) * 10),
        ])
      }
    }
  }

  // MARK: Strokes

  private func stroke(_ points: [CGPoint], width: CGFloat = 1) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.lineWidth = width
    path.stroke()
  }

  private func dot(_ center: CGPoint, _ radius: CGFloat) {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).fill()
  }

  private func arrow(from start: CGPoint, by vector: CGVector, longest: CGFloat) {
    let length = hypot(vector.dx, vector.dy)
    guard length > 1, length.isFinite else { return }
    let shown = min(length, longest)
    let (x, y) = (vector.dx / length, vector.dy / length)
    let end = CGPoint(x: start.x + x * shown, y: start.y + y * shown)
    let head = min(6, shown / 2)
    stroke([start, end])
    stroke([
      CGPoint(x: end.x - head * (x + y / 2), y: end.y - head * (y - x / 2)), end,
      CGPoint(x: end.x - head * (x - y / 2), y: end.y - head * (y + x / 2)),
    ])
  }
}
