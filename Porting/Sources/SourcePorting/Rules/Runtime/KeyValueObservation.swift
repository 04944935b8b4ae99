import SwiftSyntax

/// Adopts Kinema's protocol if a class overrides the method for observed values.
///
/// The rule applies to the override of NSObject's method. Other methods with that base name are
/// kept.
struct KeyValueObservation: Rule {
  static let name = "key-value-observation"
  static let summary =
    "override func observeValue loses override, and its class adopts KeyValueObserver"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for method in file.tree.all(FunctionDeclSyntax.self) {
      let name = method.fullName
      guard let override = method.modifiers.first(where: { $0.name.text == "override" }) else {
        continue
      }
      if name == "observeValue(forKeyPath:of:change:context:)" {
        guard program.symbols.types.contains("KeyValueObserver"),
          let type = method.enclosing(ClassDeclSyntax.self)
        else {
          findings.report(
            "observeValue is never called here: use a delegate method or didSet instead",
            at: method.start)
          continue
        }
        findings.replace(override.removal, with: "")
        if let last = type.inheritanceClause?.inheritedTypes.last {
          findings.insert(", KeyValueObserver", at: last.end)
        } else {
          findings.insert(": KeyValueObserver", at: type.name.end)
        }
      } else if ["responds(to:)", "forwardingTarget(for:)"].contains(name) {
        findings.report(
          "\(name) cannot be overridden: implement each method of the protocol and call the other "
            + "object in it", at: method.start)
      }
    }
    return findings
  }
}
