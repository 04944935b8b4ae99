/// The methods that classes of the client override.
package enum MethodOverrides {
  /// Returns whether a class, or a superclass of the client, overrides a method. The answer is also
  /// true if there are no symbols.
  ///
  /// - Parameters:
  ///   - method: The beginning of the method's name, such as `touchesBegan(`.
  ///   - type: The class.
  ///   - module: The beginning of the qualified names of classes that are not the client's.
  package static func contain(
    _ method: String, in type: AnyClass, below module: String
  ) -> Bool {
    var next: AnyClass? = type
    while let current = next, !_typeName(current, qualified: true).hasPrefix(module) {
      if declares(method, current) { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  private static func declares(_ method: String, _ type: AnyClass) -> Bool {
    #if DEBUG
      let symbols = ClassSymbols(type, in: DelegateHintFindings.shared.files)
      return symbols.map { $0.methods.contains { $0.hasPrefix(method) } } ?? true
    #else
      return true
    #endif
  }
}
