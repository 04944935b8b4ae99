// Ours: most groups are chains in which required equations determine one variable after another.
// The remaining variables are solved as a separate system. The result is used only if no other
// solution has the same cost and every required relation holds. Otherwise, the simplex method
// solves the whole group.

/// A solver for a relation group that first computes all variables that do not require a tableau.
package struct RelationReduction {
  private let relations: [LinearRelation]
  private var values: [Double]
  private var isKnown: [Bool]
  /// The relations of each variable.
  ///
  /// Bounds and relations of priority 0 are omitted, because they have no effect if all variables
  /// are determined.
  private var uses: [[Int]]
  /// The number of unknown variables in each relation.
  private var open: [Int]
  private var isTaken: [Bool]
  /// Variables that one equation expresses in terms of other variables, in reverse order of
  /// computation.
  private var following: [(variable: Int, relation: Int)] = []
  private var follows: [Bool]

  package init(_ group: RelationGroup) {
    relations = group.relations.map(\.merged)
    values = Array(repeating: 0, count: group.variableCount)
    isKnown = Array(repeating: false, count: group.variableCount)
    follows = isKnown
    uses = Array(repeating: [], count: group.variableCount)
    open = relations.map(\.terms.count)
    isTaken = relations.map { $0.priority == 0 || $0.isBound }
    for (index, relation) in relations.enumerated() where !isTaken[index] {
      for term in relation.terms { uses[term.variable.id].append(index) }
    }
  }

  /// Returns the values of all variables, or nil if this method cannot determine them.
  package mutating func solve() -> [Double]? {
    determine()
    var chain = StretchedChain(relations, values: values, isKnown: isKnown)
    if let found = chain?.solve(), relations.allSatisfy({ holds($0, with: found) }) { return found }
    guard setAside(), solveRest() else { return nil }
    for step in following.reversed() {
      guard let value = value(of: step.variable, by: relations[step.relation]) else { return nil }
      values[step.variable] = value
      isKnown[step.variable] = true
    }
    return relations.allSatisfy { holds($0, with: values) } ? values : nil
  }

  /// Computes the variables that are the only unknown of a required equation.
  private mutating func determine() {
    var waiting = relations.indices.filter { relations[$0].isRequiredEquation && open[$0] == 1 }
    while let index = waiting.popLast() {
      guard open[index] == 1,
        let term = relations[index].terms.first(where: { !isKnown[$0.variable.id] }),
        let value = value(of: term.variable.id, by: relations[index])
      else { continue }
      values[term.variable.id] = value
      isKnown[term.variable.id] = true
      for use in uses[term.variable.id] {
        open[use] -= 1
        if open[use] == 1, relations[use].isRequiredEquation { waiting.append(use) }
      }
    }
  }

  /// Sets aside the variables that occur in only one equation.
  ///
  /// Returns false if one of the remaining variables occurs in no relation.
  private mutating func setAside() -> Bool {
    for index in relations.indices where !isTaken[index] && open[index] == 0 {
      isTaken[index] = true
    }
    var counts = uses.map { $0.reduce(0) { $0 + (isTaken[$1] ? 0 : 1) } }
    let unknown = values.indices.filter { !isKnown[$0] }
    guard unknown.allSatisfy({ counts[$0] > 0 }) else { return false }
    var waiting = Array(unknown.filter { counts[$0] == 1 }.reversed())
    while let variable = waiting.popLast() {
      guard counts[variable] == 1, !follows[variable],
        let index = uses[variable].first(where: { !isTaken[$0] }),
        relations[index].isRequiredEquation
      else { continue }
      isTaken[index] = true
      follows[variable] = true
      following.append((variable, index))
      for term in relations[index].terms {
        let other = term.variable.id
        guard !isKnown[other], !follows[other] else { continue }
        counts[other] -= 1
        if counts[other] == 0 { return false }
        if counts[other] == 1 { waiting.append(other) }
      }
    }
    return true
  }

  /// Solves the variables that are neither known nor set aside, as a separate system.
  ///
  /// Returns false if no variable of the group is known or set aside, or if the solution is not
  /// unique.
  private mutating func solveRest() -> Bool {
    let rest = values.indices.filter { !isKnown[$0] && !follows[$0] }
    guard !rest.isEmpty else { return true }
    guard rest.count < values.count else { return false }
    var system = RelationSystem()
    var locals = Array(repeating: -1, count: values.count)
    for variable in rest { locals[variable] = system.makeVariable().id }
    for (index, relation) in relations.enumerated() {
      guard !isTaken[index] || relation.isBound, !relation.terms.isEmpty else { continue }
      var expression = LinearExpression(relation.constant)
      for term in relation.terms {
        let variable = term.variable.id
        if isKnown[variable] {
          expression.constant += values[variable] * term.coefficient
        } else if locals[variable] >= 0 {
          expression.terms.append(
            .init(SimplexSolver.Variable(id: locals[variable]), term.coefficient))
        }
      }
      // A relation without remaining terms is a bound, which is checked at the end.
      guard !expression.terms.isEmpty else { continue }
      system.add(expression, relation.sign, priority: relation.priority)
    }
    guard let found = system.onlyValues else { return false }
    for (variable, value) in zip(rest, found) {
      values[variable] = value
      isKnown[variable] = true
    }
    return true
  }

  /// Returns the value of an equation's only unknown, or nil if the unknown's coefficient is too
  /// small.
  private func value(of variable: Int, by relation: LinearRelation) -> Double? {
    var sum = relation.constant
    var factor = 0.0
    for term in relation.terms {
      if term.variable.id == variable {
        factor = term.coefficient
      } else {
        sum += values[term.variable.id] * term.coefficient
      }
    }
    return abs(factor) > 1e-6 ? -sum / factor : nil
  }

  /// Returns whether a relation has finite values and, if it is required, is satisfied.
  private func holds(_ relation: LinearRelation, with values: [Double]) -> Bool {
    guard relation.terms.allSatisfy({ values[$0.variable.id].isFinite }) else { return false }
    guard relation.priority == nil else { return true }
    var (sum, size) = (relation.constant, max(1, abs(relation.constant)))
    for term in relation.terms {
      let part = values[term.variable.id] * term.coefficient
      sum += part
      size += abs(part)
    }
    let tolerance = 1e-10 * size
    return switch relation.sign {
    case .equal: abs(sum) <= tolerance
    case .lessOrEqual: sum <= tolerance
    case .greaterOrEqual: sum >= -tolerance
    }
  }
}
