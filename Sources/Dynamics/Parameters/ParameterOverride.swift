/// A value of a parameter that wins over the one that the owner of a behavior has set.
struct ParameterOverride: Sendable {
  /// The index of the behavior among its siblings, for each level from the roots down.
  var path: [Int32]
  /// The ``Parameter/name`` of the number that is set.
  var name: String
  var value: Double
}
