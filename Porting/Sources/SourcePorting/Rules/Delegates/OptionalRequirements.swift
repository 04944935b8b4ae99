import SwiftSyntax

/// Adds default implementations for the optional requirements of a protocol in an extension.
///
/// The rule applies to requirements that are marked `optional`. Their results become optional, so
/// that nil indicates a missing implementation, as on iOS.
struct OptionalRequirements: Rule {
  static let name = "optional-requirements"
  static let summary =
    "@objc optional func becomes a requirement with a default; its result becomes optional"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(ProtocolDeclSyntax.self) {
      var defaults: [String] = []
      for member in node.memberBlock.members {
        guard
          let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
          let optional = modifiers.first(where: { $0.name.text == "optional" })
        else { continue }
        findings.replace(optional.removal, with: "")
        if let text = makeDefault(member.decl, node, &findings) { defaults.append(text) }
      }
      guard !defaults.isEmpty else { continue }
      let outer = node.indentation
      let lines = defaults.map { "\(outer)\($0)\n" }.joined()
      let keywords = ["private", "fileprivate"].filter { node.modifiers.has($0) }
      let access = keywords.first.map { "\($0) " } ?? ""
      findings.insert(
        "\n\n\(outer)\(access)extension \(node.name.text) {\n\(lines)\(outer)}", at: node.end)
    }
    return findings
  }

  private func makeDefault(
    _ declaration: DeclSyntax, _ node: ProtocolDeclSyntax, _ findings: inout Findings
  ) -> String? {
    let word = node.modifiers.has("public") ? "public " : ""
    let indentation = String(repeating: " ", count: node.unit)
    if let method = declaration.as(FunctionDeclSyntax.self) {
      let result = method.signature.returnClause?.type
      let head =
        "\(indentation)\(word)func \(method.name.code)\(method.genericParameterClause?.code ?? "")"
        + method.signature.parameterClause.code
      guard let result, !result.isVoid else { return "\(head) {}" }
      if !result.isOptional { findings.replace(result.bytes, with: result.madeOptional) }
      return "\(head) -> \(result.madeOptional) { nil }"
    }
    if let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      if !type.isOptional { findings.replace(type.bytes, with: type.madeOptional) }
      let settable = binding.accessorBlock?.code.contains("set") == true
      let body = settable ? "{ get { nil } set {} }" : "{ nil }"
      return "\(indentation)\(word)var \(binding.pattern.code): \(type.madeOptional) \(body)"
    }
    return nil
  }
}

extension TypeSyntax {
  /// The type with one `?`, in parentheses if required.
  var madeOptional: String {
    if let node = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return node.wrappedType.code + "?"
    }
    if isOptional { return code }
    let isSimple =
      self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
      || self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || self.is(TupleTypeSyntax.self)
    return isSimple ? "\(code)?" : "(\(code))?"
  }
}
