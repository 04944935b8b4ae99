/// A pair of shapes that the broad phase proposes.
struct Candidate: Sendable {
  var key: ContactKey
  var shapeA: Int32
  var shapeB: Int32
}
