import SwiftSyntax

/// Removes the `?` of calls to optional methods, which are requirements with defaults in Kinema.
///
/// The rule applies to methods. A property can contain a closure with the same name, which is
/// called with the same syntax. If the program has such a property, the type of the object
/// determines which one is called. If that type is not known, the call is reported.
struct OptionalCalls: Rule {
  static let name = "optional-calls"
  static let summary = "delegate?.method?(x) becomes delegate?.method(x)"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      guard let (access, mark) = optionalCallee(call),
        let name = requirement(call, access.declName, program)
      else { continue }
      guard let isClosure = isClosure(access, program) else {
        findings.report(
          "\(call.code): this can be a closure or an optional method; if it is a method, remove "
            + "the mark before the parentheses", at: call.start)
        continue
      }
      guard !isClosure else { continue }
      findings.replace(mark.bytes, with: "")
      let owned = program.optionalRequirements.values.lazy.compactMap { $0[name] }.first
      let isChained = access.base?.all(OptionalChainingExprSyntax.self).isEmpty == false
      if asksForAbsence(call), owned?.result == nil, owned != nil || !isChained {
        let isVoid = owned.map { $0.result == nil } ?? false
        if !(isVoid && isChained) {
          findings.report(
            "\(call.code): every object has this method here, with a default implementation; "
              + "remove the check", at: call.start)
        }
      }
    }
    for access in file.tree.all(MemberAccessExprSyntax.self)
    where asksForMethod(access, program) {
      findings.report(
        "\(access.code): whether an object implements a method cannot be checked here; call the "
          + "method, or add a requirement of type Bool", at: access.start)
    }
    return findings
  }

  private func optionalCallee(
    _ call: FunctionCallExprSyntax
  ) -> (MemberAccessExprSyntax, TokenSyntax)? {
    if let node = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let access = node.expression.as(MemberAccessExprSyntax.self)
    {
      return (access, node.questionMark)
    }
    if let node = call.calledExpression.as(ForceUnwrapExprSyntax.self),
      let access = node.expression.as(MemberAccessExprSyntax.self)
    {
      return (access, node.exclamationMark)
    }
    return nil
  }

  /// Returns whether a name belongs to a property with a closure, or nil if this is not known.
  ///
  /// The result is nil if the program has such a property and the type of the object is not known.
  private func isClosure(_ access: MemberAccessExprSyntax, _ program: Program) -> Bool? {
    let name = access.declName.baseName.text
    func holds(_ facts: TypeFacts) -> Bool {
      facts.members.contains { $0.name == name && $0.declaration.is(VariableDeclSyntax.self) }
    }
    guard access.declName.argumentNames == nil, program.types.values.contains(where: holds),
      let base = access.base
    else { return false }
    let own = access.enclosingType
    let found = MethodReference.type(of: base, own, program)
    if let type = found == "Self" ? own : found {
      if program.symbols.protocols[type] != nil { return false }
      let line = program.lineage(of: type)
      if !line.isEmpty { return line.contains(where: holds) }
    }
    let last = base.code.split(separator: ".").last?.lowercased() ?? ""
    return last.contains("delegate") || last.contains("datasource") ? false : nil
  }

  /// Returns the full name of the called optional requirement.
  private func requirement(
    _ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax, _ program: Program
  ) -> String? {
    let base = name.baseName.text
    let labels = name.argumentNames.map {
      base + "(" + $0.arguments.map { $0.name.text + ":" }.joined() + ")"
    }
    let full = labels ?? call.fullName(base)
    if program.isOptional(full) { return full }
    guard call.trailingClosure != nil else { return nil }
    let prefix = full.dropLast()
    return program.optionalRequirements.values.lazy.flatMap(\.keys).first { $0.hasPrefix(prefix) }
  }

  /// Returns whether the code around a call distinguishes a result from a missing method.
  private func asksForAbsence(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
    { node = parent }
    if node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    let elements = sequence.elements.map { $0 }
    guard let index = elements.firstIndex(where: { Syntax($0) == node }) else { return false }
    let next = elements.dropFirst(index + 1).first?.code
    if next == "??" { return true }
    return ["==", "!="].contains(next) && elements.dropFirst(index + 2).first?.code == "nil"
  }

  private func asksForMethod(_ access: MemberAccessExprSyntax, _ program: Program) -> Bool {
    let base = access.declName.baseName.text
    let isOwn = program.optionalRequirements.values.contains {
      $0.keys.contains { $0.hasPrefix(base + "(") }
    }
    // Some properties of UIKit, such as `navigationBar` and `tableView`, have the same names as
    // such methods.
    let owner = access.base?.code.split(separator: ".").last?.lowercased() ?? ""
    let isApples =
      (owner.contains("delegate") || owner.contains("datasource"))
      && program.symbols.protocols.values.contains {
        $0.optionals.keys.contains { $0.hasPrefix(base + "(") }
      }
    guard isOwn || isApples, access.base != nil else { return false }
    if access.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let sequence = access.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    let codes = sequence.elements.map(\.code)
    return codes.count == 3 && codes[0] == access.code && codes[2] == "nil"
  }
}
