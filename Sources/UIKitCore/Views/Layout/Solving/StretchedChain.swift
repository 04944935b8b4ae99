// Ours: in a chain between two fixed ends, the positions follow from the sizes, and a single
// equation remains: the sizes must fill the available length. Each size has a cost per point for
// growing and for shrinking. The sizes with the lowest cost are changed until the equation is
// satisfied. The result is used only if every other solution costs more, because a solution is then
// optimal regardless of how it was found.

/// A group in which all variables follow from free variables, which must satisfy a single equation.
struct StretchedChain {
  /// The costs at all levels of strength, starting with the level of required relations.
  private typealias Cost = [Double]

  /// A value at which the slope of a variable's cost changes.
  private struct Kink {
    var value: Double
    var level: Int
    /// The slopes of a single relation below and above the value.
    var below: Double
    var above: Double
  }

  /// A range in which a variable changes at a constant cost. `end` is the limit of the range.
  private struct Step {
    var variable: Int
    var end: Double
    var cost: Cost
  }

  private let relations: [LinearRelation]
  private let isKnown: [Bool]
  private let levels: [Float]
  private var values: [Double]
  /// The variables that equations express in terms of other variables, in order of computation.
  private var following: [(variable: Int, relation: Int)] = []
  private var follows: [Bool]
  private var free: [Int] = []
  /// The index of the remaining equation.
  private var closing = -1
  /// The kinks of each free variable, from relations in which it is the only unknown.
  private var kinks: [[Kink]]

  /// Creates a chain from relations with a single term for each variable, or returns nil if the
  /// relations do not form a chain.
  init?(_ relations: [LinearRelation], values: [Double], isKnown: [Bool]) {
    self.relations = relations
    self.values = values
    self.isKnown = isKnown
    levels = Set(relations.compactMap(\.priority)).sorted(by: >)
    follows = Array(repeating: false, count: values.count)
    kinks = Array(repeating: [], count: values.count)
    let sizes = sizes()
    guard express(except: sizes) else { return nil }
    free = values.indices.filter { !isKnown[$0] && !follows[$0] }
    guard free.allSatisfy({ sizes[$0] }) else { return nil }
    noteKinks()
  }

  /// Returns the values if every other solution costs more.
  ///
  /// The caller must check that the required relations hold.
  mutating func solve() -> [Double]? {
    for variable in free {
      guard let value = cheapest(kinks[variable]) else { return nil }
      values[variable] = value
    }
    evaluate()
    let weights = weights()
    guard let costs = costs(), close(weights, costs) else { return nil }
    evaluate()
    return isUnique(weights) ? values : nil
  }

  // MARK: - Structure

  private func unknown(_ relation: LinearRelation) -> [LinearExpression.Term] {
    relation.terms.filter { !isKnown[$0.variable.id] }
  }

  /// Returns, for each variable, whether it is the only unknown of a relation.
  ///
  /// Required equations and relations of priority 0 do not count.
  private func sizes() -> [Bool] {
    var sizes = Array(repeating: false, count: values.count)
    for relation in relations where !relation.isRequiredEquation && relation.priority != 0 {
      let terms = unknown(relation)
      if terms.count == 1 { sizes[terms[0].variable.id] = true }
    }
    return sizes
  }

  /// Expresses all variables except sizes in terms of other variables, and returns whether exactly
  /// one equation remains.
  private mutating func express(except sizes: [Bool]) -> Bool {
    var uses: [[Int]] = Array(repeating: [], count: values.count)
    var open = Array(repeating: 0, count: relations.count)
    var left = Set<Int>()
    for (index, relation) in relations.enumerated() where relation.isRequiredEquation {
      let terms = unknown(relation)
      if !terms.isEmpty { left.insert(index) }
      for term in terms where !sizes[term.variable.id] {
        uses[term.variable.id].append(index)
        open[index] += 1
      }
    }
    var waiting = left.filter { open[$0] == 1 }.sorted()
    while let index = waiting.popLast() {
      guard open[index] == 1,
        let term = unknown(relations[index]).first(where: {
          !sizes[$0.variable.id] && !follows[$0.variable.id]
        }), abs(term.coefficient) > 1e-6
      else { continue }
      left.remove(index)
      follows[term.variable.id] = true
      following.append((term.variable.id, index))
      for use in uses[term.variable.id] {
        open[use] -= 1
        if open[use] == 1 { waiting.append(use) }
      }
    }
    closing = left.first ?? -1
    return left.count == 1
  }

  private mutating func noteKinks() {
    for relation in relations where !relation.isRequiredEquation {
      let terms = unknown(relation)
      guard terms.count == 1, let term = terms.first, !follows[term.variable.id] else { continue }
      let rest = relation.terms.reduce(relation.constant) {
        $1 == term ? $0 : $0 + values[$1.variable.id] * $1.coefficient
      }
      let slopes = slopes(of: relation)
      let (a, b) = (slopes.below * term.coefficient, slopes.above * term.coefficient)
      kinks[term.variable.id].append(
        Kink(
          value: -rest / term.coefficient, level: level(of: relation), below: min(a, b),
          above: max(a, b)))
    }
    for variable in free { kinks[variable].sort { $0.value < $1.value } }
  }

  private func level(of relation: LinearRelation) -> Int {
    relation.priority.flatMap { levels.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Returns the cost per unit of a relation's value, below and above zero.
  private func slopes(of relation: LinearRelation) -> (below: Double, above: Double) {
    (relation.sign == .lessOrEqual ? 0 : -1, relation.sign == .greaterOrEqual ? 0 : 1)
  }

  // MARK: - Costs

  private static let tolerance = 1e-7

  private var nothing: Cost { Cost(repeating: 0, count: levels.count + 1) }

  private func sign(_ cost: Cost) -> Double {
    cost.first { abs($0) > Self.tolerance } ?? 0
  }

  /// Returns the lowest value at which the cost of a variable is minimal, independently of the
  /// other variables.
  private func cheapest(_ kinks: [Kink]) -> Double? {
    var slope = nothing
    for kink in kinks { slope[kink.level] += kink.below }
    guard sign(slope) < 0 else { return nil }
    for kink in kinks {
      slope[kink.level] += kink.above - kink.below
      if sign(slope) >= 0 { return kink.value }
    }
    return nil
  }

  /// Computes the variables that follow from the free variables.
  private mutating func evaluate() {
    for (variable, index) in following {
      let (sum, factor) = value(of: relations[index], without: variable)
      values[variable] = -sum / factor
    }
  }

  private func value(
    of relation: LinearRelation, without variable: Int = -1
  ) -> (sum: Double, factor: Double) {
    var (sum, factor) = (relation.constant, 0.0)
    for term in relation.terms {
      if term.variable.id == variable {
        factor = term.coefficient
      } else {
        sum += values[term.variable.id] * term.coefficient
      }
    }
    return (sum, factor)
  }

  /// Converts slopes with respect to all variables to slopes with respect to the free variables.
  ///
  /// The other variables depend on the free variables.
  private func carry(_ slopes: inout [Double]) {
    for (variable, index) in following.reversed() where slopes[variable] != 0 {
      let (_, factor) = value(of: relations[index], without: variable)
      for term in relations[index].terms where term.variable.id != variable {
        slopes[term.variable.id] -= slopes[variable] * term.coefficient / factor
      }
    }
  }

  /// Returns the change in the remaining equation per unit of each free variable.
  private func weights() -> [Double] {
    var slopes = Array(repeating: 0.0, count: values.count)
    for term in relations[closing].terms { slopes[term.variable.id] = term.coefficient }
    carry(&slopes)
    return slopes
  }

  /// Returns the costs of decreasing and increasing each free variable from its current value.
  ///
  /// Returns nil if a relation between several variables is exactly satisfied, because its cost
  /// then depends on how the variables change together.
  private func costs() -> [(down: Cost, up: Cost)]? {
    var slopes = Array(
      repeating: Array(repeating: 0.0, count: values.count), count: levels.count + 1)
    for relation in relations where !relation.isRequiredEquation {
      let terms = unknown(relation)
      // Relations with a single free variable are already included in the kinks of that variable.
      guard terms.count > 1 || terms.contains(where: { follows[$0.variable.id] }) else { continue }
      let value = value(of: relation).sum
      guard abs(value) > Self.tolerance else { return nil }
      let slope = value < 0 ? self.slopes(of: relation).below : self.slopes(of: relation).above
      guard slope != 0 else { continue }
      let level = level(of: relation)
      for term in terms { slopes[level][term.variable.id] += slope * term.coefficient }
    }
    for level in slopes.indices { carry(&slopes[level]) }
    return free.map { variable in
      var (down, up) = (nothing, nothing)
      for level in slopes.indices {
        down[level] = -slopes[level][variable]
        up[level] = slopes[level][variable]
      }
      for kink in kinks[variable] {
        let distance = values[variable] - kink.value
        down[kink.level] -= distance > Self.tolerance ? kink.above : kink.below
        up[kink.level] += distance < -Self.tolerance ? kink.below : kink.above
      }
      return (down, up)
    }
  }

  // MARK: - The solution

  /// Changes the free variables, starting with the lowest cost, until the remaining equation holds.
  private mutating func close(_ weights: [Double], _ costs: [(down: Cost, up: Cost)]) -> Bool {
    var left = value(of: relations[closing]).sum
    var steps: [Step] = []
    for (variable, cost) in zip(free, costs) where abs(weights[variable]) > 1e-9 {
      let weight = weights[variable]
      let goesUp = (weight > 0) == (left < 0)
      steps += self.steps(
        of: variable, goesUp: goesUp, goesUp ? cost.up : cost.down, share: 1 / abs(weight))
    }
    steps.sort { $0.cost.lexicographicallyPrecedes($1.cost) }
    for step in steps {
      guard left != 0 else { return true }
      let (start, weight) = (values[step.variable], weights[step.variable])
      let whole = left + (step.end - start) * weight
      if step.end.isFinite, (whole < 0) == (left < 0) {
        values[step.variable] = step.end
        left = whole
      } else {
        values[step.variable] = start - left / weight
        left = 0
      }
    }
    return left == 0
  }

  /// Returns the steps of a variable in one direction, up to each kink and beyond the last one.
  private func steps(
    of variable: Int, goesUp: Bool, _ cost: Cost, share: Double
  ) -> [Step] {
    var steps: [Step] = []
    var cost = cost
    let start = values[variable]
    let ahead =
      goesUp
      ? kinks[variable].filter { $0.value > start + Self.tolerance }
      : kinks[variable].filter { $0.value < start - Self.tolerance }.reversed()
    for kink in ahead {
      steps.append(Step(variable: variable, end: kink.value, cost: cost.map { $0 * share }))
      cost[kink.level] += kink.above - kink.below
    }
    let end = goesUp ? Double.infinity : -Double.infinity
    steps.append(Step(variable: variable, end: end, cost: cost.map { $0 * share }))
    return steps
  }

  /// Returns whether every exchange between two variables increases the cost.
  private func isUnique(_ weights: [Double]) -> Bool {
    guard let costs = costs() else { return false }
    var (raising, lowering): ([Step], [Step]) = ([], [])
    for (variable, cost) in zip(free, costs) {
      let weight = weights[variable]
      guard abs(weight) > 1e-9 else {
        guard sign(cost.up) > 0, sign(cost.down) > 0 else { return false }
        continue
      }
      let (up, down) = (cost.up.map { $0 / abs(weight) }, cost.down.map { $0 / abs(weight) })
      raising.append(Step(variable: variable, end: 0, cost: weight > 0 ? up : down))
      lowering.append(Step(variable: variable, end: 0, cost: weight > 0 ? down : up))
    }
    // Costs are additive, so it is sufficient to check the two cheapest steps in each direction.
    return twoCheapest(raising).allSatisfy { raised in
      twoCheapest(lowering).allSatisfy { lowered in
        raised.variable == lowered.variable || sign(zip(raised.cost, lowered.cost).map(+)) > 0
      }
    }
  }

  private func twoCheapest(_ steps: [Step]) -> some Sequence<Step> {
    steps.sorted { $0.cost.lexicographicallyPrecedes($1.cost) }.prefix(2)
  }
}
