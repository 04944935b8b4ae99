import CoreGraphics
import Dynamics
import Foundation
import Physics2D
import UIDynamics
import UIFoundation

/// A picture of an animator's world, drawn into the current context.
@MainActor
struct OverlayDrawing {
  let scene: DynamicScene
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

  private var world: World { scene.world }

  // MARK: Bodies

  private func drawBodies() {
    for item in scene.itemIDs {
      guard let body = scene.body(of: item), let size = scene.size(of: item) else { continue }
      let color: UIColor =
        world.kind(of: body) == .anchored
        ? .systemBlue : world.isAwake(body) ? .systemGreen : .systemGray
      color.setStroke()
      for outline in world.outlines(of: body) {
        let path = path(of: outline)
        color.withAlphaComponent(0.15).setFill()
        path.fill()
        path.stroke()
      }
      // A line from the center along the item's own x axis shows its rotation.
      let center = CGPoint(world.position(of: body))
      let angle = CGFloat(world.angle(of: body))
      let reach = min(size.width, size.height) / 2
      stroke([
        center, CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)),
      ])
    }
  }

  private func drawBoundaries() {
    UIColor.systemOrange.setStroke()
    for body in scene.boundaryBodies {
      for outline in world.outlines(of: body) {
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
    for id in scene.behaviorIDs {
      let joints = scene.joints(of: id)
      switch scene.effective(id) {
      case .attachment(let attachment)? where !joints.isEmpty:
        for joint in joints { drawJoint(joint) }
        if attachment.isAnchored {
          UIColor.systemRed.setFill()
          dot(CGPoint(attachment.anchor), 3)
        }
      case .snap(let snap)?:
        for joint in joints { drawJoint(joint) }
        UIColor.systemRed.setStroke()
        let point = snap.point
        stroke([CGPoint(x: point.x - 6, y: point.y), CGPoint(x: point.x + 6, y: point.y)])
        stroke([CGPoint(x: point.x, y: point.y - 6), CGPoint(x: point.x, y: point.y + 6)])
      default: break
      }
    }
  }

  private func drawJoint(_ joint: JointID) {
    let ends = world.ends(of: joint)
    let tension = CGFloat(world.tension(of: joint))
    (tension >= 0 ? UIColor.systemRed : .systemBlue).setStroke()
    // The width is 1 pt, plus 1 pt for each factor of ten in the force, measured in UIKit newtons.
    let width = 1 + log10(1 + tension.magnitude / 100)
    stroke([CGPoint(ends.first), CGPoint(ends.second)], width: width)
  }

  // MARK: Forces

  private func drawPushes() {
    UIColor.systemPurple.setStroke()
    for id in scene.behaviorIDs {
      guard case .push(let push)? = scene.effective(id), push.isActive else { continue }
      let vector = push.direction.vector
      for item in scene.items(of: id) {
        guard let body = scene.body(of: item) else { continue }
        let offset = push.offsets[item] ?? .zero
        let center = world.position(of: body)
        arrow(
          from: CGPoint(x: center.x + offset.dx, y: center.y + offset.dy),
          by: CGVector(dx: vector.dx * 30, dy: vector.dy * 30), longest: 120)
      }
    }
  }

  private func drawVelocities() {
    UIColor.systemGreen.setStroke()
    for item in scene.itemIDs {
      guard let body = scene.body(of: item), world.isAwake(body) else { continue }
      let velocity = world.linearVelocity(of: body)
      arrow(
        from: CGPoint(world.position(of: body)),
        by: CGVector(dx: CGFloat(velocity.x) / 10, dy: CGFloat(velocity.y) / 10), longest: 200)
    }
  }

  /// Draws the acceleration of each field for an item of 1 kg and charge 1 at rest, on a grid.
  private func drawFields() {
    UIColor.systemTeal.setStroke()
    for id in scene.behaviorIDs {
      guard case .field(let field)? = scene.effective(id), field.customName == nil else { continue }
      var probe = World(world.settings)
      let fieldID = probe.addField(field.definition)
      var bodies: [(CGPoint, BodyID)] = []
      for y in stride(from: area.minY + 20, to: area.maxY, by: 40) {
        for x in stride(from: area.minX + 20, to: area.maxX, by: 40) {
          var definition = BodyDefinition(
            .dynamic, at: Point2(x, y), shapes: [.box(Vector2(100, 100))])
          definition.collisionFilter = .nothing
          definition.charge = 1
          let body = probe.addBody(definition)
          probe.addMember(body, to: fieldID)
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
      dot(CGPoint(field.definition.position), 3)
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
