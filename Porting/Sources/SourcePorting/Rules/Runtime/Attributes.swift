import SwiftSyntax

/// Takes out the attributes that speak to Objective-C and to Interface Builder.
///
/// That holds for attributes that Swift on Linux does not have; others stay, and an outlet that nothing
/// sets is reported.
struct Attributes: Rule {
  static let name = "attributes"
  static let summary = "@objc, @objcMembers, @IBOutlet, @IBAction and their like go"

  private static let removed: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "nonobjc", "objc", "objcMembers",
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for attribute in file.tree.all(AttributeSyntax.self) {
      let name = attribute.attributeName.code
      guard Self.removed.contains(name) else { continue }
      findings.replace(attribute.removal, with: "")
      let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self)
      if name == "IBOutlet", let variable, !isSet(variable, in: file) {
        findings.report(
          "the outlet \(variable.bindings.code) is set by no storyboard here: make it in code",
          at: variable.start)
      }
    }
    return findings
  }

  /// Whether an outlet may stay empty, or is made in its own file.
  private func isSet(_ variable: VariableDeclSyntax, in file: SourceText) -> Bool {
    let type = variable.bindings.first?.typeAnnotation?.type
    guard type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true else { return true }
    let name = variable.bindings.first?.pattern.code ?? ""
    return file.tree.all(AssignmentExprSyntax.self).contains {
      guard let sequence = $0.parent?.parent?.as(SequenceExprSyntax.self),
        let target = sequence.elements.first
      else { return false }
      return target.code == name || target.code.hasSuffix(".\(name)")
    }
  }
}
