public import KinemaElementary
import Physics2D

// Changes that a scene ignores are not encoded. Each edit begins with three words, so that a short
// encoding cannot expand into a long list in memory.

extension [DynamicEdit] {
  /// Returns the edits as bytes, which ``init(encoded:)`` reads.
  public func encoded() -> [UInt8] { BinaryForm.edits.bytes { encode(to: &$0) } }

  /// Reads edits from the bytes that ``encoded()`` returned.
  ///
  /// - Throws: A `BinaryFault` with a one-line message if the bytes are invalid.
  public init(encoded bytes: [UInt8]) throws(BinaryFault) {
    self = try BinaryForm.edits.value(of: bytes) { Self.decode(from: &$0) }
  }

  fileprivate func encode(to writer: inout BinaryWriter) {
    let edits = compactMap { edit in
      edit.change.cleaned.map { DynamicEdit(tick: edit.tick, substep: edit.substep, $0) }
    }
    writer.append(UInt32(edits.count))
    for edit in edits {
      writer.write(edit.tick)
      writer.write(Int(edit.substep ?? -1))
      edit.change.encode(into: &writer)
    }
  }

  fileprivate static func decode(from reader: inout BinaryReader) -> Self {
    reader.section = "edits"
    var number = 0
    reader.visitCount(&number, leastSize: 24)
    var edits: Self = []
    edits.reserveCapacity(number)
    for _ in 0..<number where reader.isValid {
      let tick: Int64 = reader.read()
      var substep = 0
      reader.visit(&substep, in: -1...1 << 30)
      edits.append(
        DynamicEdit(
          tick: tick, substep: substep < 0 ? nil : Int32(substep), DynamicEdit.Change(&reader)))
    }
    return edits
  }
}

extension DynamicRecording {
  /// Returns the initial scene and the edits as bytes, which ``init(encoded:)`` reads.
  public func encoded() -> [UInt8] {
    BinaryForm.recording.bytes { writer in
      start.encode(into: &writer)
      edits.encode(to: &writer)
    }
  }

  /// Reads a recording from the bytes that ``encoded()`` returned.
  ///
  /// - Throws: A `BinaryFault` with a one-line message if the bytes are invalid.
  public init(encoded bytes: [UInt8]) throws(BinaryFault) {
    self = try BinaryForm.recording.value(of: bytes) { reader throws(BinaryFault) in
      let start = try DynamicScene(from: &reader)
      return DynamicRecording(of: start, [DynamicEdit].decode(from: &reader))
    }
  }
}

extension DynamicEdit.Change {
  fileprivate func encode(into writer: inout BinaryWriter) {
    func begin(_ number: Int) { writer.write(number) }
    switch self {
    case .beginTick(let interval):
      begin(0)
      writer.write(interval)
    case .addItem(var definition):
      begin(1)
      writer.visit(&definition)
    case .removeItem(let item):
      begin(2)
      writer.write(item)
    case .redefineItem(let item, var definition):
      begin(3)
      writer.write(item)
      writer.visit(&definition)
    case .setPose(let item, let position, let angle):
      begin(4)
      writer.write(item)
      writer.write(position)
      writer.write(angle)
    case .setVelocity(let item, let linear, let angular):
      begin(5)
      writer.write(item)
      writer.write(linear)
      writer.write(angular)
    case .addVelocity(let item, let linear, let angular):
      begin(6)
      writer.write(item)
      writer.write(linear)
      writer.write(angular)
    case .applyForce(let item, let force):
      begin(7)
      writer.write(item)
      writer.write(force)
    case .wake(let item):
      begin(8)
      writer.write(item)
    case .addBehavior(let behavior, let items, let parent):
      begin(9)
      writer.write(behavior)
      writer.write(items)
      writer.write(parent)
    case .removeBehavior(let behavior):
      begin(10)
      writer.write(behavior)
    case .setBehavior(let id, let behavior):
      begin(11)
      writer.write(id)
      writer.write(behavior)
    case .setParameter(let id, let name, let value):
      begin(12)
      writer.write(id)
      writer.write(name)
      writer.write(value)
    case .overrideParameter(let name, let path, let value):
      begin(13)
      writer.write(name)
      writer.write(path)
      writer.write(value)
    case .releaseParameter(let name, let path):
      begin(14)
      writer.write(name)
      writer.write(path)
    case .addMember(let item, let behavior):
      begin(15)
      writer.write(item)
      writer.write(behavior)
    case .removeMember(let item, let behavior):
      begin(16)
      writer.write(item)
      writer.write(behavior)
    case .setReferenceBounds(let bounds):
      begin(17)
      writer.write(bounds)
    case .synchronize: begin(18)
    case .stopIfDone: begin(19)
    }
  }

  fileprivate init(_ reader: inout BinaryReader) {
    switch reader.read(Int.self) {
    case 0: self = .beginTick(reader.read())
    case 1: self = .addItem(Self.definition(&reader))
    case 2: self = .removeItem(reader.read())
    case 3: self = .redefineItem(reader.read(), Self.definition(&reader))
    case 4: self = .setPose(reader.read(), reader.read(), angle: reader.read())
    case 5: self = .setVelocity(reader.read(), reader.read(), angular: reader.read())
    case 6: self = .addVelocity(reader.read(), reader.read(), angular: reader.read())
    case 7: self = .applyForce(reader.read(), reader.read())
    case 8: self = .wake(reader.read())
    case 9: self = .addBehavior(reader.read(), reader.read(), below: reader.read())
    case 10: self = .removeBehavior(reader.read())
    case 11: self = .setBehavior(reader.read(), reader.read())
    case 12: self = .setParameter(reader.read(), reader.read(), reader.read())
    case 13:
      self = .overrideParameter(reader.read(), path: reader.read(), reader.read())
    case 14: self = .releaseParameter(reader.read(), path: reader.read())
    case 15: self = .addMember(reader.read(), reader.read())
    case 16: self = .removeMember(reader.read(), reader.read())
    case 17: self = .setReferenceBounds(reader.read())
    case 18: self = .synchronize
    case 19: self = .stopIfDone
    default:
      self = .synchronize
      reader.fail("the kind is unknown")
    }
    // The condition `cleaned == nil` would compare names as text, which would link the Unicode
    // tables.
    if case .none = cleaned {
      reader.fail("a change has a number that is out of range")
    }
  }

  private static func definition(
    _ reader: inout BinaryReader
  ) -> ItemDefinition {
    var definition = ItemDefinition(size: DynamicSize(0, 0), at: .zero)
    reader.visit(&definition)
    return definition
  }
}
