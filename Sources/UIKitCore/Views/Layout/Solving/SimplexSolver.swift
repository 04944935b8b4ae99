// Documented: this is the Cassowary algorithm of Badros, Borning, and Stuckey (ACM TOCHI 8, 2001).
// It is a simplex tableau in which unrestricted variables are always basic, slack and error
// variables stay nonnegative, and the errors of weak constraints contribute to an objective.
// Ours: levels of strength are compared one after another, so that weaker constraints can never
// outweigh a stronger one. Ties are resolved in favor of the oldest symbol, so that results do not
// depend on hashing.

/// A solver for linear equations and inequalities, in which stronger constraints take precedence.
package struct SimplexSolver {
  /// A variable of the caller, which may be negative.
  package struct Variable: Hashable {
    package let id: Int

    package init(id: Int) { self.id = id }
  }

  package enum Relation: Hashable {
    case lessOrEqual
    case equal
    case greaterOrEqual
  }

  package enum Failure: Error {
    /// A required constraint contradicts earlier ones.
    case unsatisfiable
  }

  private struct Symbol {
    /// Whether the symbol is a variable of the caller, which may be negative.
    let isExternal: Bool
    /// The row that the symbol equals while it is basic.
    var row: Row?
    /// The symbols whose rows contain this symbol.
    ///
    /// The list may include symbols whose rows no longer contain it.
    var users: [Int] = []
  }

  /// A constant plus multiples of symbols.
  private struct Row {
    var constant = 0.0
    var cells: [Int: Double] = [:]

    /// Adds a coefficient to a symbol's cell, and returns whether the cell is new.
    @discardableResult
    mutating func add(_ symbol: Int, _ coefficient: Double) -> Bool {
      guard let known = cells[symbol] else {
        guard abs(coefficient) >= 1e-9 else { return false }
        cells[symbol] = coefficient
        return true
      }
      let sum = known + coefficient
      cells[symbol] = abs(sum) < 1e-9 ? nil : sum
      return false
    }

    mutating func add(_ other: Row, times factor: Double) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.cells { add(symbol, coefficient * factor) }
    }

    /// Replaces a symbol with a row.
    mutating func substitute(_ symbol: Int, _ row: Row) {
      guard let coefficient = cells.removeValue(forKey: symbol) else { return }
      add(row, times: coefficient)
    }

    /// Solves the equation `0 = row` for a symbol.
    mutating func solve(for symbol: Int) {
      guard let coefficient = cells.removeValue(forKey: symbol) else { return }
      let factor = -1 / coefficient
      constant *= factor
      cells = cells.mapValues { $0 * factor }
    }
  }

  private var symbols: [Symbol] = []
  /// The errors of each level of strength, starting with the strongest.
  private var objective: [Row]
  /// The sum that is minimized before the objective while an artificial variable is being removed.
  private var goal: Row?
  /// The previous rows, which are restored if a new constraint contradicts existing constraints.
  private var journal: [Int: Row?]?

  /// Creates a solver with the given number of levels for weak constraints.
  package init(levels: Int) {
    objective = Array(repeating: Row(), count: max(levels, 1))
  }

  private mutating func makeSymbol(isExternal: Bool = false) -> Int {
    symbols.append(Symbol(isExternal: isExternal))
    return symbols.count - 1
  }

  package mutating func makeVariable() -> Variable { Variable(id: makeSymbol(isExternal: true)) }

  package func value(of variable: Variable) -> Double { symbols[variable.id].row?.constant ?? 0 }

  /// Whether every other solution has a higher cost.
  package var isUnique: Bool {
    var isFree = Array(repeating: true, count: symbols.count)
    return symbols.allSatisfy { symbol in
      guard symbol.isExternal else { return true }
      guard let row = symbol.row else { return false }
      return row.cells.keys.allSatisfy { key in
        if isFree[key] { isFree[key] = isFreeOfCharge(key) }
        return !isFree[key]
      }
    }
  }

  private func isFreeOfCharge(_ symbol: Int) -> Bool {
    let charge = objective.lazy.compactMap { $0.cells[symbol] }.first { abs($0) > 1e-7 }
    return (charge ?? 0) <= 0
  }

  // MARK: Adding constraints

  /// Adds the constraint `expression relation 0`.
  ///
  /// Without a level, the constraint is required. Level 0 is the strongest level of weak
  /// constraints.
  package mutating func add(_ expression: LinearExpression, _ relation: Relation, level: Int?)
    throws(Failure)
  {
    var row = Row()
    row.constant = expression.constant
    for term in expression.terms where term.coefficient != 0 {
      if let basic = symbols[term.variable.id].row {
        row.add(basic, times: term.coefficient)
      } else {
        row.add(term.variable.id, term.coefficient)
      }
    }
    var subjects: [Int] = []
    if relation == .equal {
      if let level {
        let (plus, minus) = (makeSymbol(), makeSymbol())
        row.add(plus, -1)
        row.add(minus, 1)
        objective[level].add(plus, 1)
        objective[level].add(minus, 1)
        subjects = [plus, minus]
      }
    } else {
      let sign: Double = relation == .lessOrEqual ? 1 : -1
      let slack = makeSymbol()
      row.add(slack, sign)
      subjects = [slack]
      if let level {
        let error = makeSymbol()
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

  private mutating func insert(_ row: Row, _ subjects: [Int]) throws(Failure) {
    var row = row
    if let subject = subject(of: row, subjects) {
      row.solve(for: subject)
      substitute(subject, row)
      set(subject, row)
      return
    }
    if row.cells.isEmpty {
      // The equation already follows from the other equations.
      guard abs(row.constant) < 1e-6 else { throw .unsatisfiable }
      return
    }
    guard insertWithArtificialVariable(row) else { throw .unsatisfiable }
  }

  /// Returns a symbol that may be basic: an unrestricted one, or a new one with the right sign.
  private func subject(of row: Row, _ subjects: [Int]) -> Int? {
    if let external = row.cells.keys.filter({ symbols[$0].isExternal }).min() { return external }
    return subjects.first { (row.cells[$0] ?? 0) < 0 }
  }

  private mutating func insertWithArtificialVariable(_ row: Row) -> Bool {
    let before = objective
    journal = [:]
    defer { (journal, goal) = (nil, nil) }
    let artificial = makeSymbol()
    set(artificial, row)
    goal = row
    optimize()
    guard abs(goal?.constant ?? 0) < 1e-6 else {
      objective = before
      restore()
      return false
    }
    if var basic = takeRow(of: artificial), let entering = basic.cells.keys.min() {
      basic.add(artificial, -1)
      basic.solve(for: entering)
      basic.cells[artificial] = nil
      substitute(entering, basic)
      set(entering, basic)
    }
    for user in symbols[artificial].users { symbols[user].row?.cells[artificial] = nil }
    symbols[artificial].users = []
    for level in objective.indices { objective[level].cells[artificial] = nil }
    return true
  }

  private mutating func restore() {
    for (symbol, row) in journal ?? [:] {
      symbols[symbol].row = nil
      if let row { set(symbol, row) }
    }
  }

  // MARK: Rows

  private mutating func note(_ symbol: Int) {
    guard journal != nil, journal?[symbol] == nil else { return }
    journal?[symbol] = .some(symbols[symbol].row)
  }

  private mutating func set(_ symbol: Int, _ row: Row) {
    note(symbol)
    symbols[symbol].row = row
    for key in row.cells.keys { symbols[key].users.append(symbol) }
  }

  private mutating func takeRow(of symbol: Int) -> Row? {
    note(symbol)
    return symbols[symbol].row.take()
  }

  private mutating func substitute(_ symbol: Int, _ row: Row) {
    let users = symbols[symbol].users
    symbols[symbol].users = []
    for user in users {
      guard symbols[user].row?.cells[symbol] != nil else { continue }
      note(user)
      guard var changed = symbols[user].row.take(),
        let coefficient = changed.cells.removeValue(forKey: symbol)
      else { continue }
      changed.constant += row.constant * coefficient
      for (key, cell) in row.cells where changed.add(key, cell * coefficient) {
        symbols[key].users.append(user)
      }
      symbols[user].row = changed
    }
    for level in objective.indices { objective[level].substitute(symbol, row) }
    goal?.substitute(symbol, row)
  }

  // MARK: The simplex method

  /// Minimizes the goal or, if there is none, the rows of the objective in order.
  private mutating func optimize() {
    // Bland's rule prevents cycles. The limit is a safeguard against rounding errors.
    for _ in 0..<10_000 {
      guard let entering = entering(goal.map { [$0] } ?? objective),
        let leaving = leaving(entering), var row = takeRow(of: leaving)
      else { return }
      row.add(leaving, -1)
      row.solve(for: entering)
      substitute(entering, row)
      set(entering, row)
    }
  }

  private func entering(_ goal: [Row]) -> Int? {
    var best: Int?
    for level in goal.indices {
      for (symbol, coefficient) in goal[level].cells
      where coefficient < -1e-9 && symbol < best ?? .max {
        // The entering symbol must not increase the cost of a stronger level.
        if goal[..<level].allSatisfy({ abs($0.cells[symbol] ?? 0) < 1e-9 }) { best = symbol }
      }
      if best != nil { return best }
    }
    return nil
  }

  private func leaving(_ entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for symbol in symbols[entering].users where !symbols[symbol].isExternal {
      guard let row = symbols[symbol].row, let coefficient = row.cells[entering], coefficient < 0
      else { continue }
      let ratio = -row.constant / coefficient
      if let known = best, (known.ratio, known.symbol) <= (ratio, symbol) { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }
}
