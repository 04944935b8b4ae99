// Ours: in a chain between two fixed ends the positions follow from the sizes, and one equation is
// left, that the sizes fill the room. Each size says what it costs to give it more or less; those
// that cost least give way, until the equation holds. The result counts only if the cost of every
// other one is higher, as any way that is found must then be the best of all.

/// A group of relations in which all follows from free variables, and one equation between these.
struct StretchedChain {
  /// A price at each level of strength, that of required relations first.
  private typealias Cost = [Double]

  /// A value at which the cost of a variable gets another slope.
  private struct Kink {
    var value: Double
    var level: Int
    /// The slopes of one relation below and above.
    var below: Double
    var above: Double
  }

  /// A stretch of values, towards which a variable moves at one cost.
  private struct Step {
    var variable: Int
    var end: Double
    var cost: Cost
  }

  private let relations: [LinearRelation]
  private let isKnown: [Bool]
  private let levels: [Float]
  private var values: [Double]
  /// The variables that equations express by others, each after those.
  private var following: [(variable: Int, relation: Int)] = []
  private var follows: [Bool]
  private var free: [Int] = []
  /// The equation that is left.
  private var closing = -1
  /// The kinks by the relations that name a free variable and no other unknown.
  private var kinks: [[Kink]]

  /// A chain of relations with one term for each variable; nil if there is none.
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

  /// The values, if no others are as good; that required relations hold is left to the caller.
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

  /// Whether a relation asks for something of a variable alone, rather than only where nothing else
  /// decides.
  private func sizes() -> [Bool] {
    var sizes = Array(repeating: false, count: values.count)
    for relation in relations where !relation.isRequiredEquation && relation.priority != 0 {
      let terms = unknown(relation)
      if terms.count == 1 { sizes[terms[0].variable.id] = true }
    }
    return sizes
  }

  /// Expresses the variables that are no sizes by others; false unless one equation is left.
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

  /// The cost of a relation for each unit of its value, below and above zero.
  private func slopes(of relation: LinearRelation) -> (below: Double, above: Double) {
    (relation.sign == .lessOrEqual ? 0 : -1, relation.sign == .greaterOrEqual ? 0 : 1)
  }

  // MARK: - Costs

  private static let tolerance = 1e-7

  private var nothing: Cost { Cost(repeating: 0, count: levels.count + 1) }

  private func sign(_ cost: Cost) -> Double {
    cost.first { abs($0) > Self.tolerance } ?? 0
  }

  /// The lowest value at which a variable costs least, as far as it alone is asked about.
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

  /// Finds the variables that follow.
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

  /// Changes slopes along all variables to those along the free ones, which take the others with
  /// them.
  private func carry(_ slopes: inout [Double]) {
    for (variable, index) in following.reversed() where slopes[variable] != 0 {
      let (_, factor) = value(of: relations[index], without: variable)
      for term in relations[index].terms where term.variable.id != variable {
        slopes[term.variable.id] -= slopes[variable] * term.coefficient / factor
      }
    }
  }

  /// The change of the equation that is left with each free variable.
  private func weights() -> [Double] {
    var slopes = Array(repeating: 0.0, count: values.count)
    for term in relations[closing].terms { slopes[term.variable.id] = term.coefficient }
    carry(&slopes)
    return slopes
  }

  /// The costs to lessen and to raise each free variable, here; nil where one says nothing of
  /// the cost of several.
  private func costs() -> [(down: Cost, up: Cost)]? {
    var slopes = Array(
      repeating: Array(repeating: 0.0, count: values.count), count: levels.count + 1)
    for relation in relations where !relation.isRequiredEquation {
      let terms = unknown(relation)
      // Those of one free variable are its kinks.
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

  /// Moves free variables until the equation that is left holds, those that cost least first.
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

  /// The steps of a variable in one direction, up to its kinks and from the last one on.
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

  /// Whether every other solution costs more: whichever variable takes room from another one.
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
    // Costs can be added, so that the two cheapest of either side tell of all pairs.
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
