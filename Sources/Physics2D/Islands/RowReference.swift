/// A reference to the row of a joint; references stand in the order of the joints' creation.
struct RowReference: Sendable {
  enum Kind: UInt8, Sendable {
    case distance
    case pin
    case other
  }

  var kind: Kind
  var index: Int32
}
