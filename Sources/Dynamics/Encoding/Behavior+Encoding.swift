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

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    switch try reader.read(Kind.self) {
    case .composite: self = .composite
    case .snap:
      var snap = SnapBehavior(to: .zero)
      try reader.visit(&snap)
      self = .snap(snap)
    case .gravity:
      var gravity = GravityBehavior()
      try reader.visit(&gravity.direction)
      self = .gravity(gravity)
    case .collision:
      var collision = CollisionBehavior()
      try reader.visit(&collision)
      self = .collision(collision)
    case .attachment:
      var attachment = AttachmentBehavior()
      try reader.visit(&attachment)
      self = .attachment(attachment)
    case .push:
      var push = PushBehavior(.continuous)
      try reader.visit(&push)
      self = .push(push)
    case .itemProperties:
      var properties = ItemPropertiesBehavior()
      try reader.visit(&properties)
      self = .itemProperties(properties)
    case .field:
      var field = FieldBehavior(customName: "")
      try reader.visit(&field)
      self = .field(field)
    }
    try reader.require(isClean, or: "a behavior has a number that is out of range")
  }
}

extension Behavior.Kind: BinaryCodable {}
extension AttachmentBehavior.Kind: BinaryCodable {}
extension PushBehavior.Mode: BinaryCodable {}
extension CollisionBehavior.Mode: BinaryCodable {}

extension BinaryVisitor {
  fileprivate mutating func visit(_ snap: inout SnapBehavior) throws(Failure) {
    try visit(&snap.point, &snap.damping, &snap.retiresAtRest)
  }

  fileprivate mutating func visit(_ collision: inout CollisionBehavior) throws(Failure) {
    try visit(&collision.mode, &collision.boundaries, &collision.referenceInsets)
  }

  fileprivate mutating func visit(_ attachment: inout AttachmentBehavior) throws(Failure) {
    try visit(&attachment.kind, &attachment.isAnchored)
    try visit(&attachment.firstOffset, &attachment.secondOffset)
    try visit(&attachment.anchor, &attachment.axis)
    try visit(&attachment.length, &attachment.currentLength)
    try visit(&attachment.damping, &attachment.frequency)
    try visit(orInfinite: &attachment.frictionTorque)
    try visit(orInfinite: &attachment.minimum)
    try visit(orInfinite: &attachment.maximum)
    try visit(&attachment.actsAsPin)
  }

  fileprivate mutating func visit(_ push: inout PushBehavior) throws(Failure) {
    try visit(&push.mode, &push.isActive, &push.retiresAfterActing)
    try visit(&push.direction)
    // The items are sorted, because the order of a dictionary is not fixed.
    var items = push.offsets.keys.sorted { ($0.slot, $0.generation) < ($1.slot, $1.generation) }
    var offsets = items.map { push.offsets[$0] ?? .zero }
    try visit(&items, &offsets)
    try require(items.count == offsets.count, or: "an offset has no item")
    push.offsets = [:]
    for (item, offset) in zip(items, offsets) { push.offsets[item] = offset }
  }

  fileprivate mutating func visit(_ properties: inout ItemPropertiesBehavior) throws(Failure) {
    try visit(orInfinite: &properties.elasticity)
    try visit(orInfinite: &properties.friction)
    try visit(orInfinite: &properties.density)
    try visit(orInfinite: &properties.resistance)
    try visit(orInfinite: &properties.angularResistance)
    try visit(orInfinite: &properties.charge)
    try visit(&properties.isAnchored, &properties.allowsRotation)
  }

  fileprivate mutating func visit(_ field: inout FieldBehavior) throws(Failure) {
    try visit(&field.definition, &field.customName)
  }
}

extension CollisionBoundary: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(id)
    writer.write(lines)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(id: try reader.read(), lines: try reader.read())
  }
}

extension CollisionBoundary.Line: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(points)
    writer.write(isClosed)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    let points: [Point2] = try reader.read()
    let isClosed: Bool = try reader.read()
    guard let line = Self(points, isClosed: isClosed), line.points == points,
      line.isClosed == isClosed
    else { throw reader.fault("a line is invalid") }
    self = line
  }
}
