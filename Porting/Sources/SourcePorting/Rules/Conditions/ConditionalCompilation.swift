import SwiftSyntax

/// Replaces checks for iOS with checks for UIKit.
///
/// The rule applies only to os(iOS). Conditions for other systems and for simulators are kept, and
/// are false in Kinema.
struct ConditionalCompilation: Rule {
  static let name = "platform-conditions"
  static let summary = "#if os(iOS) becomes #if canImport(UIKit)"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for clause in file.tree.all(IfConfigClauseSyntax.self) {
      guard let condition = clause.condition else { continue }
      for call in condition.all(FunctionCallExprSyntax.self) where call.code == "os(iOS)" {
        findings.replace(call.bytes, with: "canImport(UIKit)")
      }
    }
    return findings
  }
}
