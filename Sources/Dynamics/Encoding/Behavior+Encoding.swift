public import KinemaElementary
import Physics2D

extension Behavior: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(kind)
    switch self {
    case .composite: break
    case .snap(var snap): writer.visit(&snap)
    case .gravity(var gravity): writer.visit(&gravity.direction)
    case .collision(var collision): writer.visit(&collision)
    case .attachment(var attachment): writer.visit(&attachment)
    case .push(var push): writer.visit(&push)
    case .itemProperties(var properties): writer.visit(&properties)
    case .field(var field): writer.visit(&field)
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    switch reader.read(Kind.self) {
    case .composite: self = .composite
    case .snap:
      var snap = SnapBehavior(to: .zero)
      reader.visit(&snap)
      self = .snap(snap)
    case .gravity:
      var gravity = GravityBehavior()
      reader.visit(&gravity.direction)
      self = .gravity(gravity)
    case .collision:
      var collision = CollisionBehavior()
      reader.visit(&collision)
      self = .collision(collision)
    case .attachment:
      var attachment = AttachmentBehavior()
      reader.visit(&attachment)
      self = .attachment(attachment)
    case .push:
      var push = PushBehavior(.continuous)
      reader.visit(&push)
      self = .push(push)
    case .itemProperties:
      var properties = ItemPropertiesBehavior()
      reader.visit(&properties)
      self = .itemProperties(properties)
    case .field:
      var field = FieldBehavior(customName: "")
      reader.visit(&field)
      self = .field(field)
    }
    reader.require(isClean, or: "a behavior has a number that is out of range")
  }
}

extension Behavior.Kind: BinaryCodable {}
extension AttachmentBehavior.Kind: BinaryCodable {}
extension PushBehavior.Mode: BinaryCodable {}
extension CollisionBehavior.Mode: BinaryCodable {}

extension BinaryVisitor {
  fileprivate mutating func visit(_ snap: inout SnapBehavior) {
    visit(&snap.point, &snap.damping, &snap.retiresAtRest)
  }

  fileprivate mutating func visit(_ collision: inout CollisionBehavior) {
    visit(&collision.mode, &collision.boundaries, &collision.referenceInsets)
  }

  fileprivate mutating func visit(_ attachment: inout AttachmentBehavior) {
    visit(&attachment.kind, &attachment.isAnchored)
    visit(&attachment.firstOffset, &attachment.secondOffset)
    visit(&attachment.anchor, &attachment.axis)
    visit(&attachment.length, &attachment.currentLength)
    visit(&attachment.damping, &attachment.frequency)
    visit(orInfinite: &attachment.frictionTorque)
    visit(orInfinite: &attachment.minimum)
    visit(orInfinite: &attachment.maximum)
    visit(&attachment.actsAsPin)
  }

  fileprivate mutating func visit(_ push: inout PushBehavior) {
    visit(&push.mode, &push.isActive, &push.retiresAfterActing)
    visit(&push.direction)
    var items = push.offsetTable.keys.map { ItemID(sortKey: $0) }
    var offsets = push.offsetTable.values
    visit(&items, &offsets)
    require(items.count == offsets.count, or: "an offset has no item")
    push.offsetTable = SortedTable()
    for (item, offset) in zip(items, offsets) { push.offsetTable[item.sortKey] = offset }
  }

  fileprivate mutating func visit(_ properties: inout ItemPropertiesBehavior) {
    visit(orInfinite: &properties.elasticity)
    visit(orInfinite: &properties.friction)
    visit(orInfinite: &properties.density)
    visit(orInfinite: &properties.resistance)
    visit(orInfinite: &properties.angularResistance)
    visit(orInfinite: &properties.charge)
    visit(&properties.isAnchored, &properties.allowsRotation)
  }

  fileprivate mutating func visit(_ field: inout FieldBehavior) {
    visit(&field.definition, &field.customName)
  }
}

extension CollisionBoundary: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(id)
    writer.append(UInt32(lines.count))
    for line in lines {
      writer.write(line.points)
      writer.write(line.isClosed)
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(id: reader.read(), lines: [])
    var count = 0
    reader.visitCount(&count, leastSize: 1)
    for _ in 0..<count {
      let points: [Point2] = reader.read()
      let isClosed: Bool = reader.read()
      guard let line = Line(points, isClosed: isClosed), line.points == points,
        line.isClosed == isClosed
      else {
        reader.fail("a line is invalid")
        return
      }
      lines.append(line)
    }
  }
}
