import SwiftSyntax

/// Replaces `classForCoder` with the type of an object or with a class.
///
/// The rule applies to the property and the method of NSObject. A class that overrides them must be
/// edited manually.
struct ClassForCoder: Rule {
  static let name = "class-for-coder"
  static let summary = "view.classForCoder becomes type(of: view)"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(DeclReferenceExprSyntax.self)
    where node.baseName.text == "classForCoder" {
      var whole = ExprSyntax(node)
      var replacement = "type(of: self)"
      if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName == node {
        whole = ExprSyntax(access)
        let base = access.base?.code ?? "self"
        let isType = base.split(separator: ".").last?.first?.isUppercase == true
        if base.hasSuffix("?") {
          replacement = "\(base.dropLast()).map { type(of: $0) }"
        } else {
          replacement = isType ? "\(base).self" : "type(of: \(base))"
        }
      }
      if let call = whole.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression == whole, call.arguments.isEmpty
      {
        whole = ExprSyntax(call)
      }
      findings.replace(whole.bytes, with: replacement)
    }
    return findings
  }
}
