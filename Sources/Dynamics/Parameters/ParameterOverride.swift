/// A value of a parameter that replaces the owner's value.
struct ParameterOverride: Sendable {
  /// The path of the behavior: the index of each ancestor among its siblings, from the root down,
  /// and then the index of the behavior itself.
  var path: [Int32]
  /// The ``Parameter/name`` of the overridden parameter.
  var name: String
  var value: Double
}
