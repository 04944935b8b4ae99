import UIKitCore

/// The simplex method in its simplest form: one tableau of dictionaries, with a symbol for every
/// required equation. The solver must find the same solutions.
struct PlainSimplexSolver {
  private enum Kind {
    case external
    case slack
    case error
    case dummy
  }

  /// A constant plus multiples of symbols.
  private struct Row {
    var constant = 0.0
    var cells: [Int: Double] = [:]

    mutating func add(_ symbol: Int, _ coefficient: Double) {
      let sum = (cells[symbol] ?? 0) + coefficient
      cells[symbol] = abs(sum) < 1e-9 ? nil : sum
    }

    mutating func add(_ other: Row, times factor: Double) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.cells { add(symbol, coefficient * factor) }
    }

    /// Replaces a symbol by a row.
    mutating func substitute(_ symbol: Int, _ row: Row) {
      guard let coefficient = cells.removeValue(forKey: symbol) else { return }
      add(row, times: coefficient)
    }

    /// Reads `0 = row` as an equation for a symbol.
    mutating func solve(for symbol: Int) {
      guard let coefficient = cells.removeValue(forKey: symbol) else { return }
      let factor = -1 / coefficient
      constant *= factor
      cells = cells.mapValues { $0 * factor }
    }
  }

  private var kinds: [Kind] = []
  private var rows: [Int: Row] = [:]
  /// The errors of each strength level, the strongest level first.
  private var objective: [Row]

  /// Creates a solver for weak constraints with a number of levels.
  init(levels: Int) {
    objective = Array(repeating: Row(), count: max(levels, 1))
  }

  private mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  mutating func makeVariable() -> Int { makeSymbol(.external) }

  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  // MARK: Adding constraints

  /// Adds `expression relation 0`. A constraint without a level is required, and level 0 is the
  /// strongest weak level.
  mutating func add(
    _ constant: Double, _ terms: [(variable: Int, coefficient: Double)],
    _ relation: SimplexSolver.Relation, level: Int?
  ) throws(SimplexSolver.Failure) {
    var row = Row()
    row.constant = constant
    for (variable, coefficient) in terms where coefficient != 0 {
      if let basic = rows[variable] {
        row.add(basic, times: coefficient)
      } else {
        row.add(variable, coefficient)
      }
    }
    var subjects: [Int] = []
    if relation == .equal {
      if let level {
        let (plus, minus) = (makeSymbol(.error), makeSymbol(.error))
        row.add(plus, -1)
        row.add(minus, 1)
        objective[level].add(plus, 1)
        objective[level].add(minus, 1)
        subjects = [plus, minus]
      } else {
        let dummy = makeSymbol(.dummy)
        row.add(dummy, 1)
        subjects = [dummy]
      }
    } else {
      let sign: Double = relation == .lessOrEqual ? 1 : -1
      let slack = makeSymbol(.slack)
      row.add(slack, sign)
      subjects = [slack]
      if let level {
        let error = makeSymbol(.error)
        row.add(error, -sign)
        objective[level].add(error, 1)
        subjects.append(error)
      }
    }
    if row.constant < 0 {
      row.constant = -row.constant
      row.cells = row.cells.mapValues { -$0 }
    }
    try insert(row, subjects)
    optimize()
  }

  private mutating func insert(_ row: Row, _ subjects: [Int]) throws(SimplexSolver.Failure) {
    var row = row
    if let subject = subject(of: row, subjects) {
      row.solve(for: subject)
      substitute(subject, row)
      rows[subject] = row
      return
    }
    if row.cells.keys.allSatisfy({ kinds[$0] == .dummy }) {
      guard abs(row.constant) < 1e-6, let dummy = subjects.first else {
        throw .unsatisfiable
      }
      row.constant = 0
      row.solve(for: dummy)
      substitute(dummy, row)
      rows[dummy] = row
      return
    }
    guard insertWithArtificialVariable(row) else { throw .unsatisfiable }
  }

  /// Returns a symbol that may be basic: an unrestricted symbol, or a new symbol with the correct
  /// sign.
  private func subject(of row: Row, _ subjects: [Int]) -> Int? {
    if let external = row.cells.keys.filter({ kinds[$0] == .external }).min() { return external }
    return subjects.first { kinds[$0] != .dummy && (row.cells[$0] ?? 0) < 0 }
  }

  private mutating func insertWithArtificialVariable(_ row: Row) -> Bool {
    let backup = (rows, objective)
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    var goal = [row]
    optimize(&goal)
    guard abs(goal[0].constant) < 1e-6 else {
      (rows, objective) = backup
      return false
    }
    if var basic = rows.removeValue(forKey: artificial) {
      let entering = basic.cells.keys.filter { kinds[$0] == .slack || kinds[$0] == .error }.min()
      if let entering {
        basic.add(artificial, -1)
        basic.solve(for: entering)
        basic.cells[artificial] = nil
        substitute(entering, basic)
        rows[entering] = basic
      } else if !basic.cells.isEmpty {
        (rows, objective) = backup
        return false
      }
    }
    for key in rows.keys { rows[key]?.cells[artificial] = nil }
    for level in objective.indices { objective[level].cells[artificial] = nil }
    return true
  }

  private mutating func substitute(_ symbol: Int, _ row: Row) {
    for key in rows.keys where rows[key]?.cells[symbol] != nil {
      rows[key]?.substitute(symbol, row)
    }
    for level in objective.indices { objective[level].substitute(symbol, row) }
  }

  // MARK: The simplex method

  private mutating func optimize() {
    var goal = objective
    optimize(&goal)
    objective = goal
  }

  /// Minimizes the rows of the goal, the first row first.
  private mutating func optimize(_ goal: inout [Row]) {
    // Bland's rule does not cycle. The limit guards against rounding errors.
    for _ in 0..<10_000 {
      guard let entering = entering(goal), let leaving = leaving(entering) else { return }
      guard var row = rows.removeValue(forKey: leaving) else { return }
      row.add(leaving, -1)
      row.solve(for: entering)
      substitute(entering, row)
      for level in goal.indices { goal[level].substitute(entering, row) }
      rows[entering] = row
    }
  }

  private func entering(_ goal: [Row]) -> Int? {
    var best: Int?
    for level in goal.indices {
      for (symbol, coefficient) in goal[level].cells
      where coefficient < -1e-9 && kinds[symbol] != .dummy && symbol < best ?? .max {
        // A stronger level must not become worse.
        if goal[..<level].allSatisfy({ abs($0.cells[symbol] ?? 0) < 1e-9 }) { best = symbol }
      }
      if best != nil { return best }
    }
    return nil
  }

  private func leaving(_ entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for (symbol, row) in rows where kinds[symbol] != .external {
      guard let coefficient = row.cells[entering], coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      if let known = best, (known.ratio, known.symbol) <= (ratio, symbol) { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }
}
