// Ours: relations that are not connected through common variables are solved separately. Some
// decisions of the simplex method depend on the order of the relations. Each group contains its
// relations in their original order, so that these decisions are the same as in a single tableau.
// If a group equals one that was solved before, the earlier solution is reused.

/// A set of relations between variables, and its solution.
package struct RelationSystem {
  package private(set) var relations: [LinearRelation] = []
  private var variableCount = 0
  private var values: [Double] = []

  package init() {}

  package mutating func makeVariable() -> SimplexSolver.Variable {
    defer { variableCount += 1 }
    return SimplexSolver.Variable(id: variableCount)
  }

  /// Adds the relation `expression sign 0`, and returns its number.
  ///
  /// Without a priority, the relation is required.
  @discardableResult
  package mutating func add(
    _ expression: LinearExpression, _ sign: SimplexSolver.Relation, priority: Float?
  ) -> Int {
    relations.append(LinearRelation(expression, sign, priority: priority))
    return relations.count - 1
  }

  package func value(of variable: SimplexSolver.Variable) -> Double {
    variable.id < values.count ? values[variable.id] : 0
  }

  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + value(of: $1.variable) * $1.coefficient
    }
  }

  /// Solves all groups whose solutions are not known yet, and stores all solutions in `known`.
  ///
  /// Returns the numbers of the required relations that contradict earlier ones, in ascending
  /// order.
  package mutating func solve(knowing known: inout [RelationGroup: RelationGroup.Solution]) -> [Int]
  {
    var failures = relations.indices.filter { isRefused(relations[$0]) }
    var solved: [RelationGroup: RelationGroup.Solution] = [:]
    values = Array(repeating: 0, count: variableCount)
    for part in parts() {
      let solution = solved[part.group] ?? known[part.group] ?? part.group.solution
      solved[part.group] = solution
      for (variable, value) in zip(part.variables, solution.values) { values[variable] = value }
      failures += solution.failures.map { part.relations[$0] }
    }
    known = solved
    return failures.sorted()
  }

  /// The values of all variables, or nil if there is a contradiction or another solution with the
  /// same cost.
  var onlyValues: [Double]? {
    guard !relations.contains(where: isRefused) else { return nil }
    var values = Array(repeating: 0.0, count: variableCount)
    for part in parts() {
      guard let found = part.group.onlyValues else { return nil }
      for (variable, value) in zip(part.variables, found) { values[variable] = value }
    }
    return values
  }

  /// Returns whether a relation without variables is required and not satisfied.
  private func isRefused(_ relation: LinearRelation) -> Bool {
    guard relation.terms.isEmpty, relation.priority == nil else { return false }
    return switch relation.sign {
    case .equal: !(abs(relation.constant) < 1e-6)
    case .lessOrEqual: relation.constant >= 1e-6
    case .greaterOrEqual: relation.constant <= -1e-6
    }
  }

  /// A group, and the numbers of its variables and relations in the system.
  private struct Part {
    var variables: [Int] = []
    var relations: [Int] = []
    var group = RelationGroup(variableCount: 0, relations: [])
  }

  private func parts() -> [Part] {
    var sets = DisjointSets(count: variableCount)
    for relation in relations { sets.join(relation.terms) }
    var parts: [Part] = []
    var positions = Array(repeating: -1, count: variableCount)
    var locals = Array(repeating: 0, count: variableCount)
    for variable in 0..<variableCount {
      let first = sets.representative(of: variable)
      if positions[first] < 0 {
        positions[first] = parts.count
        parts.append(Part())
      }
      positions[variable] = positions[first]
      locals[variable] = parts[positions[first]].variables.count
      parts[positions[first]].variables.append(variable)
    }
    for (index, relation) in relations.enumerated() {
      guard let first = relation.terms.first else { continue }
      let position = positions[first.variable.id]
      var local = relation
      for term in local.terms.indices {
        let variable = local.terms[term].variable.id
        local.terms[term].variable = SimplexSolver.Variable(id: locals[variable])
      }
      parts[position].relations.append(index)
      parts[position].group.relations.append(local)
    }
    for position in parts.indices {
      parts[position].group.variableCount = parts[position].variables.count
    }
    return parts
  }
}
