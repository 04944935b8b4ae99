/// A condition that a linear expression is equal to zero, at most zero, or at least zero.
package struct LinearRelation: Hashable {
  package var constant: Double
  package var terms: [LinearExpression.Term]
  package var sign: SimplexSolver.Relation
  /// The priority, or nil if the relation is required.
  package var priority: Float?

  package init(
    _ expression: LinearExpression, _ sign: SimplexSolver.Relation, priority: Float?
  ) {
    constant = expression.constant
    terms = expression.terms
    self.sign = sign
    self.priority = priority
  }

  var expression: LinearExpression {
    var expression = LinearExpression(constant)
    expression.terms = terms
    return expression
  }

  var isRequiredEquation: Bool { priority == nil && sign == .equal }

  /// Whether the relation only prevents a variable from being negative.
  var isBound: Bool {
    guard priority == nil, constant == 0, terms.count == 1, let term = terms.first else {
      return false
    }
    return sign == .greaterOrEqual && term.coefficient > 0
      || sign == .lessOrEqual && term.coefficient < 0
  }

  /// The same relation with a single term for each variable and without zero terms.
  var merged: LinearRelation {
    var merged = self
    merged.terms.removeAll(keepingCapacity: true)
    for term in terms {
      if let known = merged.terms.firstIndex(where: { $0.variable == term.variable }) {
        merged.terms[known].coefficient += term.coefficient
      } else {
        merged.terms.append(term)
      }
    }
    merged.terms.removeAll { abs($0.coefficient) < 1e-9 }
    return merged
  }
}
