import SwiftSyntax

/// Starts an app with `@main`.
///
/// The rule applies if the call contains the class of the delegate. Otherwise, the call is
/// reported.
struct ApplicationMain: Rule {
  static let name = "application-main"
  static let summary =
    "@UIApplicationMain becomes @main; UIApplicationMain(…) becomes AppDelegate.main()"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for attribute in file.tree.all(AttributeSyntax.self)
    where attribute.attributeName.code == "UIApplicationMain" {
      findings.replace(attribute.bytes, with: "@main")
    }
    for call in file.tree.all(FunctionCallExprSyntax.self)
    where call.calledExpression.code == "UIApplicationMain" {
      let named = call.arguments.last?.expression.as(FunctionCallExprSyntax.self)
      guard named?.calledExpression.code == "NSStringFromClass",
        let type = named?.arguments.first?.expression.code
      else {
        findings.report("write YourDelegate.main()", at: call.start)
        continue
      }
      let whole = call.parent?.parent?.as(SequenceExprSyntax.self).map { $0.bytes } ?? call.bytes
      findings.replace(whole, with: type.replacing(".self", with: "") + ".main()")
    }
    return findings
  }
}
