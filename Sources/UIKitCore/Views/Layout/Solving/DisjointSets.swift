/// Numbers in sets that can be joined, each set known by one of its members (Tarjan's union-find).
struct DisjointSets {
  private var parents: [Int]

  /// Sets of one member each.
  init(count: Int) { parents = Array(0..<count) }

  mutating func representative(of member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  /// Makes one set of two; the smaller representative stays.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (representative(of: a), representative(of: b))
    parents[max(a, b)] = min(a, b)
  }

  /// Joins the variables of some terms.
  mutating func join(_ terms: [LinearExpression.Term]) {
    guard let first = terms.first else { return }
    for term in terms.dropFirst() { join(first.variable.id, term.variable.id) }
  }
}
