import SwiftSyntax

/// Takes out `dynamic`; a property that others may observe becomes one that Kinema observes.
struct DynamicProperties: Rule {
  static let name = "dynamic"
  static let summary = "@objc dynamic var becomes @Observed var; dynamic elsewhere goes"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let canObserve = program.symbols.types.contains("Observed")
    for modifier in file.tree.all(DeclModifierSyntax.self) where modifier.name.text == "dynamic" {
      let variable = modifier.parent?.parent?.as(VariableDeclSyntax.self)
      if let variable, let attribute = variable.attributes.named("objc"),
        variable.bindings.first?.accessorBlock == nil,
        variable.bindingSpecifier.text == "var"
      {
        if canObserve {
          findings.replace(attribute.bytes, with: "@Observed")
        } else if isObserved(variable, in: program) {
          findings.report(
            "\(variable.bindings.code) is observed: call the observer in its didSet",
            at: variable.start)
        }
      }
      findings.replace(modifier.removal, with: "")
    }
    return findings
  }

  /// Whether a key path or a key of that name occurs in the program.
  private func isObserved(_ variable: VariableDeclSyntax, in program: Program) -> Bool {
    let names = variable.bindings.map(\.pattern.code)
    return program.files.contains { file in
      file.text.contains("observe(") && names.contains { file.text.contains("\\.\($0)") }
        || names.contains { file.text.contains("forKeyPath: \"\($0)\"") }
    }
  }
}
