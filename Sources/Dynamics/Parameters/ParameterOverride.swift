/// A value of a parameter that replaces the owner's value.
struct ParameterOverride: Sendable {
  /// The index of the behavior among its siblings, for each level from the roots down.
  var path: [Int32]
  /// The ``Parameter/name`` of the overridden parameter.
  var name: String
  var value: Double
}
