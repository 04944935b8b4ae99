/// Relations that are connected through their variables, which are numbered from 0.
///
/// Groups with the same content are equal, and so are their solutions.
package struct RelationGroup: Hashable {
  package var variableCount: Int
  package var relations: [LinearRelation]

  package init(variableCount: Int, relations: [LinearRelation]) {
    self.variableCount = variableCount
    self.relations = relations
  }

  /// The values of a group's variables, and the required relations that contradict earlier ones.
  package struct Solution {
    package var values: [Double]
    package var failures: [Int]

    package init(values: [Double], failures: [Int]) {
      self.values = values
      self.failures = failures
    }
  }

  /// The solution, computed by the fastest applicable method.
  package var solution: Solution {
    var reduction = RelationReduction(self)
    if let values = reduction.solve() { return Solution(values: values, failures: []) }
    return wholeSolution
  }

  /// The solution that the simplex method computes from all relations in order.
  package var wholeSolution: Solution {
    let (solver, failures) = tableau()
    return Solution(values: values(in: solver), failures: failures)
  }

  /// The values, or nil if there is a contradiction or another solution with the same cost.
  var onlyValues: [Double]? {
    let (solver, failures) = tableau()
    return failures.isEmpty && solver.isUnique ? values(in: solver) : nil
  }

  private func values(in solver: SimplexSolver) -> [Double] {
    (0..<variableCount).map { solver.value(of: SimplexSolver.Variable(id: $0)) }
  }

  private func tableau() -> (SimplexSolver, failures: [Int]) {
    let levels = Set(relations.compactMap(\.priority)).sorted(by: >)
    var solver = SimplexSolver(levels: levels.count)
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    var failures: [Int] = []
    for (index, relation) in relations.enumerated() {
      do {
        try solver.add(
          relation.expression, relation.sign,
          level: relation.priority.flatMap { levels.firstIndex(of: $0) })
      } catch {
        failures.append(index)
      }
    }
    return (solver, failures)
  }
}
