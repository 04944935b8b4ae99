/// A partition of numbers into sets that can be joined (Tarjan's union-find).
///
/// Each set is identified by one of its members.
struct DisjointSets {
  private var parents: [Int]

  /// Creates sets of one member each.
  init(count: Int) { parents = Array(0..<count) }

  mutating func representative(of member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  /// Joins the sets of two members, and keeps the smaller representative.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (representative(of: a), representative(of: b))
    parents[max(a, b)] = min(a, b)
  }

  /// Joins the sets that contain the variables of the terms.
  mutating func join(_ terms: [LinearExpression.Term]) {
    guard let first = terms.first else { return }
    for term in terms.dropFirst() { join(first.variable.id, term.variable.id) }
  }
}
