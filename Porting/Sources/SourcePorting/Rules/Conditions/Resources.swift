import SwiftSyntax

/// Reads pictures, texts, and files from the package's own resources.
///
/// The rule applies to the app's own bundle. A call with another bundle is kept. A
/// declaration in the program takes precedence over Apple's declaration of the same name. If the
/// type of `.init(named:)` is not known, the call is reported.
struct Resources: Rule {
  static let name = "resources"
  static let summary =
    "UIImage(named:), UIColor(named:), NSLocalizedString, and Bundle.main read the resources"

  private static let types: Set<String> = ["UIImage", "UIColor"]
  private static let own: Set<String> = ["nil", ".main", "Bundle.main"]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    guard program.hasResources else { return findings }
    let types = Self.types.filter { program.type($0)?.declaration == nil }
    let hasOwnText = program.files.contains { $0.text.contains("func NSLocalizedString(") }
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.code
      let type = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
      switch (type, call.fullName("")) {
      case (_, "(named:)") where types.contains(type.isEmpty ? expectedType(of: call) ?? "" : type):
        findings.insert(
          ", in: .module, compatibleWith: nil", at: call.arguments.first!.expression.end)
      case ("", "(named:)") where expectedType(of: call) == nil:
        findings.report(
          "the type of .init(named:) is not known: use UIImage for a picture and UIColor for a "
            + "color",
          at: call.start)
      case (_, "(named:in:compatibleWith:)") where type.isEmpty || types.contains(type):
        useOwnBundle(call, "in", &findings)
      case ("NSLocalizedString", _) where !hasOwnText: localize(call, &findings)
      case ("Bundle", "(for:)"):
        findings.replace(call.bytes, with: "Bundle.module")
      default: break
      }
    }
    for access in file.tree.all(MemberAccessExprSyntax.self) {
      if access.code == "Bundle.main" {
        let member = access.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard ["url", "path", "urls", "paths", "localizedString"].contains(member) else { continue }
        findings.replace(access.declName.bytes, with: "module")
      } else if let type = types.first(where: { access.code == "\($0).init(named:)" }) {
        findings.replace(
          access.bytes, with: "{ \(type)(named: $0, in: .module, compatibleWith: nil) }")
      }
    }
    return findings
  }

  /// Returns the type in the declaration that stores the result of a call.
  private func expectedType(of call: FunctionCallExprSyntax) -> String? {
    let binding = call.parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.typeAnnotation?.type.unwrapped.code
  }

  private func localize(_ call: FunctionCallExprSyntax, _ findings: inout Findings) {
    if call.arguments.contains(where: { $0.label?.text == "bundle" }) {
      useOwnBundle(call, "bundle", &findings)
    } else if let next = call.arguments.first(where: {
      ["value", "comment"].contains($0.label?.text)
    }) {
      findings.insert("bundle: .module, ", at: next.start)
    }
  }

  /// Replaces an argument for the app's bundle with the package's bundle.
  private func useOwnBundle(
    _ call: FunctionCallExprSyntax, _ label: String, _ findings: inout Findings
  ) {
    guard let argument = call.arguments.first(where: { $0.label?.text == label }),
      Self.own.contains(argument.expression.code)
    else { return }
    findings.replace(argument.expression.bytes, with: ".module")
  }
}
