/// A reference to the row of a joint. References are in the creation order of the joints.
struct RowReference: Sendable {
  enum Kind: UInt8, Sendable {
    case distance
    case pin
    case other
  }

  var kind: Kind
  var index: Int32
}
