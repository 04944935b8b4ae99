import SwiftSyntax

/// Removes attributes for Objective-C and for Interface Builder.
///
/// The rule applies to attributes that Swift on Linux does not support. Other attributes are kept.
/// An outlet that no code sets is reported.
struct Attributes: Rule {
  static let name = "attributes"
  static let summary =
    "@objc, @objcMembers, @IBOutlet, @IBAction, and similar attributes are removed"

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
          "the outlet \(variable.bindings.code) is not set by a storyboard here: create it in code",
          at: variable.start)
      }
    }
    return findings
  }

  /// Returns whether an outlet does not depend on a storyboard.
  ///
  /// Such an outlet is not implicitly unwrapped, or its file assigns a value to it.
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
