/// A value of a parameter that replaces the owner's value.
struct ParameterOverride: Sendable {
  /// For each level from the roots down, the index of the behavior or its ancestor among its
  /// siblings.
  var path: [Int32]
  /// The ``Parameter/name`` of the overridden parameter.
  var name: String
  var value: Double
}
