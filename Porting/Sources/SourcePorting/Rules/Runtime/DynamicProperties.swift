import SwiftSyntax

/// Removes `dynamic`, and adds `@Observed` to properties that the program may observe.
///
/// The rule applies to stored properties. In Kinema, a `didSet` runs after the observers of the
/// property; on iOS, the observers run last. A computed, lazy, or weak property cannot be wrapped.
/// The rule reports both kinds of properties if the program observes a property with that name.
struct DynamicProperties: Rule {
  static let name = "dynamic"
  static let summary = "@objc dynamic var becomes @Observed var; dynamic is removed elsewhere"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let canObserve = program.symbols.types.contains("Observed")
    for modifier in file.tree.all(DeclModifierSyntax.self) where modifier.name.text == "dynamic" {
      let variable = modifier.parent?.parent?.as(VariableDeclSyntax.self)
      if let variable, let attribute = variable.attributes.named("objc"),
        variable.bindingSpecifier.text == "var"
      {
        let isWrapped = canObserve && variable.obstacle == nil
        if isWrapped { findings.replace(attribute.bytes, with: "@Observed") }
        if isObserved(variable, in: program) {
          let name = variable.bindings.map(\.pattern.code).joined(separator: ", ")
          if let obstacle = variable.obstacle {
            findings.report(
              "\(name) is \(obstacle) and observed: make it a stored property", at: variable.start)
          } else if !isWrapped {
            findings.report(
              "\(variable.bindings.code) is observed: call the observer in its didSet",
              at: variable.start)
          } else if variable.bindings.first?.accessorBlock != nil {
            findings.report(
              "\(name) is observed, and its didSet runs after its observers. If they read "
                + "other values, set those values before the change",
              at: variable.start)
          }
        }
      }
      findings.replace(modifier.removal, with: "")
    }
    return findings
  }

  /// Returns whether the program contains a key path or a key with that name.
  private func isObserved(_ variable: VariableDeclSyntax, in program: Program) -> Bool {
    let names = variable.bindings.map(\.pattern.code)
    return program.files.contains { file in
      file.text.contains("observe(") && names.contains { file.text.contains("\\.\($0)") }
        || names.contains { file.text.contains("forKeyPath: \"\($0)\"") }
    }
  }
}

extension VariableDeclSyntax {
  /// The reason why no property wrapper can store the value; nil if one can.
  fileprivate var obstacle: String? {
    for word in ["lazy", "weak", "unowned"] where modifiers.has(word) { return word }
    switch bindings.first?.accessorBlock?.accessors {
    case .getter: return "computed"
    case .accessors(let list):
      let isStored = list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      return isStored ? nil : "computed"
    case nil: return nil
    }
  }
}
