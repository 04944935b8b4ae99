import SwiftSyntax

/// Reads pictures, texts and files from the package's own resources.
struct Resources: Rule {
  static let name = "resources"
  static let summary =
    "UIImage(named:), UIColor(named:), NSLocalizedString and Bundle.main read the resources"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    guard program.hasResources else { return findings }
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      switch (call.calledExpression.code, call.fullName("")) {
      case ("UIImage", "(named:)"), ("UIColor", "(named:)"):
        findings.insert(
          ", in: .module, compatibleWith: nil", at: call.arguments.first!.expression.end)
      case ("NSLocalizedString", "(_:comment:)"):
        findings.insert("bundle: .module, ", at: call.arguments.last!.start)
      case ("Bundle", "(for:)"):
        findings.replace(call.bytes, with: "Bundle.module")
      default: break
      }
    }
    for access in file.tree.all(MemberAccessExprSyntax.self) where access.code == "Bundle.main" {
      let member = access.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard ["url", "path", "urls", "paths", "localizedString"].contains(member) else { continue }
      findings.replace(access.declName.bytes, with: "module")
    }
    return findings
  }
}
