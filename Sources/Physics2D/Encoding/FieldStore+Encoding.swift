public import KinemaElementary

extension FieldStore: BinaryFields {
  func encode(into writer: inout BinaryWriter) {
    var copy = self
    // A free slot keeps only its generation.
    for slot in free {
      copy.records[Int(slot)] = FieldRecord()
      copy.records[Int(slot)].generation = records[Int(slot)].generation
    }
    copy.visitFields(&writer)
  }

  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&records, &free)
  }
}

extension FieldRecord: BinaryFields {
  init() { self.init(definition: FieldDefinition()) }

  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&generation, &isAlive, &definition, &members)
  }
}

extension FieldDefinition: BinaryFields {
  @usableFromInline package init() { self.init(.linearGravity) }

  @usableFromInline package mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(&kind, &position, &direction, &region)
    visitor.visit(&strength, &falloff, &minimumRadius)
    visitor.visit(&smoothness, &animationSpeed, &seed)
  }
}

extension FieldDefinition.Kind: BinaryCodable {
  /// The kinds in the order of their encoded numbers.
  private static let all: [Self] = [
    .linearGravity, .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .velocity,
    .noise, .turbulence,
  ]

  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for (number, kind) in Self.all.enumerated() where kind == self {
      writer.append(UInt8(number))
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    let number = Int(reader.read(UInt8.self))
    let isKnown = reader.require(Self.all.indices.contains(number), or: "the kind is unknown")
    self = Self.all[isKnown ? number : 0]
  }
}

extension FieldRegion: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) { writer.write(terms) }

  @usableFromInline package init(from reader: inout BinaryReader) {
    terms = reader.read()
    var depth = 0
    for term in terms {
      switch term {
      case .everywhere, .disc, .box: depth += 1
      case .inverse: reader.require(depth > 0, or: "a region is missing a term")
      case .union, .difference, .intersection:
        reader.require(depth > 1, or: "a region is missing a term")
        depth -= 1
      }
    }
    reader.require(depth == 1, or: "a region does not reduce to a single term")
  }
}

// All terms are encoded with the length of the longest one. Otherwise, a list of short terms would
// use more memory than its encoding has bytes.
extension FieldRegion.Term: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    var number: UInt8 = 0
    var size = Vector2.zero
    switch self {
    case .everywhere: number = 0
    case .disc(let radius): (number, size) = (1, Vector2(radius, 0))
    case .box(let half): (number, size) = (2, half)
    case .union: number = 3
    case .difference: number = 4
    case .intersection: number = 5
    case .inverse: number = 6
    }
    writer.write(number)
    writer.visit(orInfinite: &size.x)
    writer.visit(orInfinite: &size.y)
  }

  init(from reader: inout BinaryReader) {
    let number: UInt8 = reader.read()
    var size = Vector2.zero
    reader.visit(orInfinite: &size.x)
    reader.visit(orInfinite: &size.y)
    switch number {
    case 0: self = .everywhere
    case 1: self = .disc(radius: size.x)
    case 2: self = .box(halfSize: size)
    case 3: self = .union
    case 4: self = .difference
    case 5: self = .intersection
    case 6: self = .inverse
    default:
      self = .everywhere
      reader.fail("the kind is unknown")
    }
  }
}
