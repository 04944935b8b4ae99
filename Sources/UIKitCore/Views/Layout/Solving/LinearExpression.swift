/// A constant plus multiples of variables.
package struct LinearExpression {
  /// A multiple of a variable.
  package struct Term: Hashable {
    package var variable: SimplexSolver.Variable
    package var coefficient: Double

    package init(_ variable: SimplexSolver.Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package var constant: Double
  package var terms: [Term]

  package init(_ constant: Double = 0) {
    self.constant = constant
    terms = []
  }

  package init(_ variable: SimplexSolver.Variable) {
    constant = 0
    terms = [Term(variable, 1)]
  }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.constant += b.constant
    sum.terms += b.terms
    return sum
  }

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = a
    product.constant *= factor
    product.terms = a.terms.map { Term($0.variable, $0.coefficient * factor) }
    return product
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a + b * -1
  }

  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }
}
