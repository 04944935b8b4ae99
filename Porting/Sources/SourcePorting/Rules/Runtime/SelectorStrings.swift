import SwiftSyntax

/// Finds the method for a selector string, the form used before `#selector`.
///
/// The rule applies if the argument is an action or a selector, and the type has the method. Other
/// strings are kept, and a method that is not found is reported.
struct SelectorStrings: Rule {
  static let name = "selector-strings"
  static let summary = "Selector(\"tap:\") and action: \"tap:\" become Self.tap(_:)"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for literal in file.tree.all(StringLiteralExprSyntax.self) {
      guard let text = literal.representedLiteralValue, !text.isEmpty, !text.contains("("),
        let whole = selector(around: literal), ReferencePosition.takesReference(whole)
      else { continue }
      let base = String(text.prefix { $0 != ":" })
      let count = text.count { $0 == ":" }
      let own = literal.enclosingType
      let found = own.flatMap { type in
        program.lineage(of: type).lazy.flatMap(\.members).first {
          Self.objectiveCName($0.name) == text
            || $0.name.hasPrefix(base + "(") && $0.name.count(where: { $0 == ":" }) == count
        }
      }
      guard let found else {
        findings.report(
          "no method \(text) in \(own ?? "this file"): use a method reference", at: whole.start)
        continue
      }
      let name = found.name.hasSuffix("()") ? String(found.name.dropLast(2)) : found.name
      findings.replace(whole.bytes, with: "Self.\(name)")
    }
    return findings
  }

  /// Returns the expression of the action: the literal itself, `Selector("…")`, or
  /// `Selector(("…"))`.
  private func selector(around literal: StringLiteralExprSyntax) -> ExprSyntax? {
    var node = ExprSyntax(literal)
    while let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil {
      if let tuple = argument.parent?.parent?.as(TupleExprSyntax.self) {
        node = ExprSyntax(tuple)
      } else if let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.code == "Selector", call.arguments.count == 1
      {
        return ExprSyntax(call)
      } else {
        return nil
      }
    }
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    return label == "action" || label == "selector" ? node : nil
  }

  /// Returns the Objective-C name, such as `tap:with:` for `tap(_:with:)`.
  private static func objectiveCName(_ name: String) -> String {
    name.replacing("(_:", with: ":").replacing("(", with: "").replacing(")", with: "")
  }
}
