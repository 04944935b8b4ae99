public import KinemaElementary
import Physics2D

// Each item is followed by its shape, so the table of shapes is not encoded.

extension ItemStore: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.append(UInt32(records.count))
    for var record in records {
      writer.visit(&record)
      writer.write(shapes[record.shape])
    }
    writer.write(free)
    writer.write(joinedCount)
  }

  init(from reader: inout BinaryReader) {
    var number = 0
    reader.visitCount(&number, leastSize: 140)
    records.reserveCapacity(number)
    for _ in 0..<number where reader.isValid {
      var record = ItemRecord()
      reader.visit(&record)
      let shape: CollisionShape = reader.read()
      if record.isAlive {
        record.shape = shapes.add(shape)
        count += 1
        if record.uses > 0, !record.hasBody { waitingCount += 1 }
      } else {
        record = ItemRecord(generation: record.generation)
      }
      records.append(record)
    }
    free = reader.read()
    reader.visit(&joinedCount, in: 0...1 << 60)
  }
}

extension BinaryVisitor {
  fileprivate mutating func visit(_ record: inout ItemRecord) {
    visit(&record.generation, &record.uses, &record.firstMembership)
    visit(&record.size)
    visit(&record.position, &record.angle)
    visit(&record.velocity, &record.angularVelocity)
    var body = record.hasBody ? record.body : .ground
    visit(&record.isReady, &body)
    record.body = body
    record.hasBody = body != .ground
    visit(&record.ordinal, &record.waitingSince)
    visit(&record.properties)
    visit(&record.acceleration, &record.force, &record.torque)
  }

  private mutating func visit(_ properties: inout ItemProperties) {
    visit(&properties.elasticity, &properties.friction, &properties.density)
    visit(&properties.resistance, &properties.angularResistance, &properties.charge)
    visit(&properties.isAnchored, &properties.allowsRotation)
  }

  mutating func visit(_ definition: inout ItemDefinition) {
    visit(&definition.size)
    visit(&definition.position, &definition.angle)
    visit(&definition.shape, &definition.isReady)
  }
}

extension CollisionShape: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    switch self {
    case .rectangle: writer.append(0 as UInt8)
    case .ellipse: writer.append(1 as UInt8)
    case .path(let corners):
      writer.append(2 as UInt8)
      writer.write(corners)
    case .group(let parts):
      writer.append(3 as UInt8)
      writer.write(parts)
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    switch reader.read(UInt8.self) {
    case 0: self = .rectangle
    case 1: self = .ellipse
    case 2: self = .path(reader.read())
    case 3: self = .group(reader.read())
    default:
      self = .rectangle
      reader.fail("the kind is unknown")
    }
    reader.require(cleaned == self, or: "no body can have this shape")
  }
}

// A part is never a group, so decoding is not recursive.
extension CollisionShape.Part: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    var copy = self
    writer.write(shape)
    writer.visit(&copy.size)
    writer.write(offset)
    writer.write(angle)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    let kind: UInt8 = reader.read()
    var part = Self(.rectangle, size: DynamicSize(0, 0))
    switch kind {
    case 0: break
    case 1: part.shape = .ellipse
    case 2: part.shape = .path(reader.read())
    default: reader.fail("the kind is unknown")
    }
    reader.visit(&part.size)
    part.offset = reader.read()
    part.angle = reader.read()
    self = part
  }
}
