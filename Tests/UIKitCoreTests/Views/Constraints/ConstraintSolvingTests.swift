import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Solving constraints") struct ConstraintSolvingTests {
  /// Returns relations that are typical of layouts: bounds, edges that follow edges, sizes,
  /// preferences, and very weak preferences for undetermined values.
  private func randomSystem(_ random: inout SeededGenerator) -> (RelationSystem, variables: Int) {
    var system = RelationSystem()
    let variables = (0..<2 + random.below(14)).map { _ in system.makeVariable() }
    let sizes = variables.filter { $0.id % 2 == 1 }
    for size in sizes { system.add(LinearExpression(size), .greaterOrEqual, priority: nil) }
    let factors = [1.0, 1, 1, 0.5, 2, -1]
    let priorities: [Float?] = [nil, nil, nil, 750, 750, 500, 250, 1]
    // Whether most relations are equations, as in a chain of views.
    let isChain = random.chance(50)
    var asked: [(LinearExpression, SimplexSolver.Relation, Float?)] = []
    for _ in 0..<1 + random.below(2 * variables.count) {
      let constant = Double(random.below(41) - 20)
      let first = variables[random.below(variables.count)]
      var expression = LinearExpression(first) + constant
      if random.chance(isChain ? 70 : 55) {
        let second = isChain && first.id > 0 ? first.id - 1 : random.below(variables.count)
        expression =
          expression - LinearExpression(variables[second]) * factors[random.below(factors.count)]
      }
      if random.chance(20) {
        expression = expression - LinearExpression(variables[random.below(variables.count)])
      }
      let sign: SimplexSolver.Relation =
        random.chance(isChain ? 80 : 50)
        ? .equal : random.chance(50) ? .lessOrEqual : .greaterOrEqual
      asked.append((expression, sign, priorities[random.below(priorities.count)]))
    }
    // The strongest relations come first, in the order of addition for each priority.
    for (_, relation) in asked.enumerated().sorted(by: {
      ($0.element.2 ?? 1000, $1.offset) > ($1.element.2 ?? 1000, $0.offset)
    }) {
      system.add(relation.0, relation.1, priority: relation.2)
    }
    for size in sizes where random.chance(60) {
      let content = Double(random.below(30))
      system.add(LinearExpression(size) + -content, .greaterOrEqual, priority: 750)
      system.add(LinearExpression(size) + -content, .lessOrEqual, priority: 250)
    }
    for variable in variables { system.add(LinearExpression(variable), .equal, priority: 0) }
    return (system, variables.count)
  }

  /// Solves all relations in one simple tableau.
  private func solvePlainly(
    _ relations: [LinearRelation], _ count: Int
  ) -> (values: [Double], failures: [Int]) {
    let levels = Set(relations.compactMap(\.priority)).sorted(by: >)
    var solver = PlainSimplexSolver(levels: levels.count)
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var failures: [Int] = []
    for (index, relation) in relations.enumerated() {
      let terms = relation.terms.map { (variables[$0.variable.id], $0.coefficient) }
      do {
        try solver.add(
          relation.constant, terms, relation.sign,
          level: relation.priority.flatMap { levels.firstIndex(of: $0) })
      } catch {
        failures.append(index)
      }
    }
    return (variables.map { solver.value(of: $0) }, failures)
  }

  /// Compares values and failures, and returns the number of groups that need no tableau.
  private func compareWithOneTableau(
    _ system: inout RelationSystem, _ count: Int, _ seed: UInt64
  ) -> Int {
    let plain = solvePlainly(system.relations, count)
    var known: [RelationGroup: RelationGroup.Solution] = [:]
    let failures = system.solve(knowing: &known)
    #expect(failures == plain.failures, "KINEMA_SEED=\(seed)")
    for variable in 0..<count {
      let value = system.value(of: LinearExpression(.init(id: variable)))
      #expect(abs(value - plain.values[variable]) < 1e-6, "KINEMA_SEED=\(seed), \(variable)")
    }
    return known.keys.count { group in
      var reduction = RelationReduction(group)
      return reduction.solve() != nil
    }
  }

  @Test("Solving constraints in groups has the same result as solving them in a single tableau")
  func groups() {
    var reduced = 0
    let seeds = walkSeeds(count: 400)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var (system, count) = randomSystem(&random)
      reduced += compareWithOneTableau(&system, count, seed) > 0 ? 1 : 0
    }
    #expect(reduced > seeds.count / 10 || seeds.count == 1)
  }

  @Test("A group that equals a solved group is not solved again")
  func keptGroups() {
    var system = RelationSystem()
    let (a, b) = (system.makeVariable(), system.makeVariable())
    system.add(LinearExpression(a) + -3, .equal, priority: nil)
    system.add(LinearExpression(b) + -4, .equal, priority: nil)
    var known: [RelationGroup: RelationGroup.Solution] = [:]
    #expect(system.solve(knowing: &known).isEmpty && known.count == 2)
    #expect(system.value(of: a) == 3 && system.value(of: b) == 4)
    // A stored value that no solver would find proves that a solution is reused.
    for group in known.keys { known[group]?.values = [77] }
    var changed = RelationSystem()
    let (c, d) = (changed.makeVariable(), changed.makeVariable())
    changed.add(LinearExpression(c) + -3, .equal, priority: nil)
    changed.add(LinearExpression(d) + -5, .equal, priority: nil)
    #expect(changed.solve(knowing: &known).isEmpty && known.count == 2)
    #expect(changed.value(of: c) == 77 && changed.value(of: d) == 5)
  }

  /// Returns a column of views, 2 pt apart and with a preferred height of 8 pt.
  private func chain(of count: Int, endingAt end: Double?) -> RelationSystem {
    var system = RelationSystem()
    var edge = LinearExpression(0)
    for _ in 0..<count {
      let top = LinearExpression(system.makeVariable())
      let height = LinearExpression(system.makeVariable())
      system.add(height, .greaterOrEqual, priority: nil)
      system.add(top - edge + -2, .equal, priority: nil)
      system.add(height + -8, .greaterOrEqual, priority: 750)
      system.add(height + -8, .lessOrEqual, priority: 250)
      edge = top + height
    }
    if let end { system.add(edge + -end, .equal, priority: nil) }
    return system
  }

  /// Returns a column of views between two fixed ends, some with preferred sizes.
  private func randomChain(_ random: inout SeededGenerator) -> (RelationSystem, variables: Int) {
    var system = RelationSystem()
    let count = 2 + random.below(9)
    let tops = (0..<count).map { _ in system.makeVariable() }.map(LinearExpression.init)
    let heights = (0..<count).map { _ in system.makeVariable() }.map(LinearExpression.init)
    for height in heights { system.add(height, .greaterOrEqual, priority: nil) }
    var edge = LinearExpression(Double(random.below(20)))
    var required: [LinearExpression] = []
    for (top, height) in zip(tops, heights) {
      required.append(top - edge + -Double(random.below(3)))
      edge = top + height
    }
    required.append(edge * (random.chance(20) ? 2 : 1) + -Double(random.below(40 * count)))
    if random.chance(30) { required.reverse() }
    for expression in required { system.add(expression, .equal, priority: nil) }
    for _ in 0..<random.below(3) {
      let other = heights[random.below(count)] * Double(random.below(3))
      system.add(
        heights[random.below(count)] - other + -Double(random.below(30)),
        [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)], priority: 500)
    }
    let areEqual = random.chance(50)
    for height in heights {
      let content = Double(5 + random.below(20))
      let difference = areEqual ? 0 : Float(random.below(3))
      system.add(height + -content, .greaterOrEqual, priority: 750 + difference)
      system.add(height + -content, .lessOrEqual, priority: 250 + difference)
    }
    for expression in heights + tops { system.add(expression, .equal, priority: 0) }
    return (system, 2 * count)
  }

  @Test("Solving chains between fixed ends has the same result as a single tableau")
  func randomChains() {
    var reduced = 0
    let seeds = walkSeeds(count: 400)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var (system, count) = randomChain(&random)
      reduced += compareWithOneTableau(&system, count, seed)
    }
    #expect(reduced > seeds.count / 3 || seeds.count == 1)
  }

  @Test("A stretched chain of 3,000 views gives its extra space to the last view")
  func longChain() {
    var system = chain(of: 3_000, endingAt: 40_000)
    for variable in (0..<3_000).map({ LinearExpression(.init(id: 2 * $0)) }) {
      system.add(variable, .equal, priority: 0)
    }
    var known: [RelationGroup: RelationGroup.Solution] = [:]
    #expect(system.solve(knowing: &known).isEmpty)
    #expect(system.value(of: .init(id: 5_997)) == 8 && system.value(of: .init(id: 5_998)) == 29_992)
    #expect(system.value(of: .init(id: 5_999)) == 10_008)
  }

  @Test(
    "Chains with and without fixed ends can be solved, even if constraints conflict")
  func chains() {
    for (count, end) in [(1_000, nil), (40, 400)] as [(Int, Double?)] {
      var system = chain(of: count, endingAt: end)
      var known: [RelationGroup: RelationGroup.Solution] = [:]
      #expect(system.solve(knowing: &known).isEmpty)
      #expect(system.value(of: .init(id: 2 * count - 2)) == Double(count * 10 - 8))
      #expect(system.value(of: .init(id: 2 * count - 1)) == 8)
    }
    var stretched = chain(of: 10, endingAt: 150)
    var known: [RelationGroup: RelationGroup.Solution] = [:]
    #expect(stretched.solve(knowing: &known).isEmpty)
    let heights = (0..<10).map { stretched.value(of: .init(id: 2 * $0 + 1)) }
    #expect(heights.reduce(0, +) == 130 && heights.filter { $0 == 8 }.count == 9)
    var refused = chain(of: 10, endingAt: -5)
    #expect(refused.solve(knowing: &known) == [40])
    #expect(refused.value(of: .init(id: 18)) == 92)
  }
}
