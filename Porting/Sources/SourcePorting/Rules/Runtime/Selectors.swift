import SwiftSyntax

/// Replaces `#selector` with a reference to the method, or with a selector that contains such a
/// reference.
///
/// If a target and an action are passed together, Kinema accepts the reference itself. If selectors
/// are stored, compared, or passed on, the rule creates a selector with the method's name. It also
/// creates a selector if the program removes the action of the target later, because Kinema
/// identifies the action by its name.
///
/// The rule applies if the type that has the method is known. Otherwise, the selector is reported.
struct Selectors: Rule {
  static let name = "selectors"
  static let summary =
    "#selector(tap(_:)) becomes Self.tap(_:), or Selector(\"tap(_:)\", …) as a value"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let hasNamed = program.symbols.has("Selector.init(_:_:)")
    let removesByName = hasNamed && program.files.contains { Self.removesByName($0.text) }
    for node in file.tree.all(MacroExpansionExprSyntax.self) where node.macroName.text == "selector"
    {
      guard let argument = node.arguments.first else { continue }
      if let kind = argument.label?.text {
        let name = argument.expression.lastName?.baseName.text ?? ""
        let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
        findings.replace(
          node.bytes, with: "Selector(\"\(kind == "getter" ? name : setter)\")")
        continue
      }
      var reference = MethodReference(argument.expression)
      guard reference.resolve(at: node, in: program) else {
        findings.report(
          "\(node.code): the type of \(argument.expression.code) is not known; use "
            + "TheType.method(_:)", at: node.start)
        continue
      }
      let whole = ExprSyntax(node)
      if ReferencePosition.takesReference(whole),
        !(removesByName && ReferencePosition.addsTarget(whole))
      {
        findings.replace(node.bytes, with: reference.text)
      } else if hasNamed {
        findings.replace(node.bytes, with: "Selector(\"\(reference.name)\", \(reference.text))")
      } else {
        findings.replace(node.bytes, with: "Selector(\"\(reference.name)\")")
        if !ReferencePosition.removes(ExprSyntax(node)) {
          findings.report(
            "\(node.code) as a value: methods cannot be called by name; pass a closure",
            at: node.start)
        }
      }
    }
    return findings
  }

  /// Returns whether a file removes an action of a target by its name.
  private static func removesByName(_ text: String) -> Bool {
    text.contains(#/removeTarget\([^()]*action:\s*(#selector|(?!nil\b)[a-z])/#)
  }
}

/// The functions of Kinema that accept a reference to a method with its target.
enum ReferencePosition {
  private static let functions: Set<String> = [
    "addTarget", "CADisplayLink", "Timer", "UIBarButtonItem", "displayLink", "init",
    "scheduledTimer", "sendAction",
  ]

  static func takesReference(_ node: ExprSyntax) -> Bool {
    guard let name = functionName(around: node) else { return false }
    return functions.contains(name) || name.hasSuffix("GestureRecognizer")
      || name.hasSuffix("Recognizer")
  }

  /// Returns whether a call adds an action that the program may remove later.
  static func addsTarget(_ node: ExprSyntax) -> Bool {
    functionName(around: node).map { $0 == "addTarget" || $0.hasSuffix("Recognizer") } ?? false
  }

  static func removes(_ node: ExprSyntax) -> Bool {
    functionName(around: node).map { ["removeTarget", "removeObserver"].contains($0) } ?? false
  }

  static func functionName(around node: ExprSyntax) -> String? {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      ["action", "selector", nil].contains(argument.label?.text),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return call.calledExpression.lastName?.baseName.text
  }
}

/// A method to which a selector refers.
struct MethodReference {
  /// The reference, such as `Self.tap(_:)`.
  var text = ""
  /// The full name, such as `tap(_:)`.
  var name = ""
  private var expression: ExprSyntax
  private var parameterCount: Int?

  init(_ expression: ExprSyntax) {
    self.expression = expression
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      self.expression = only.expression
    }
    // `tap as (UIButton) -> Void`
    if let sequence = self.expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
    {
      self.expression = first
      var inner = type
      while let tuple = inner.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        inner = tuple.elements.first!.type
      }
      if let optional = type.as(OptionalTypeSyntax.self) { inner = optional.wrappedType }
      parameterCount = inner.as(FunctionTypeSyntax.self)?.parameters.count
    }
  }

  /// Finds the type and the full name. Returns false if the type is not known.
  mutating func resolve(at node: some SyntaxProtocol, in program: Program) -> Bool {
    guard let reference = expression.lastName else { return false }
    let own = node.enclosingType
    var owner: String?
    if let base = expression.as(MemberAccessExprSyntax.self)?.base {
      guard let type = Self.type(of: base, own, program) else { return false }
      owner = type
    }
    let isOwn = owner == nil || owner == "Self"
    guard let typeName = isOwn ? own : owner else { return false }
    name = fullName(reference, of: typeName, program)
    let holder = isOwn ? (isInPropertyInitializer(node) ? typeName : "Self") : typeName
    text = "\(holder).\(name.hasSuffix("()") ? String(name.dropLast(2)) : name)"
    return true
  }

  /// Returns the type of an expression if declarations specify it. The result is `Self` for `self`.
  static func type(of base: ExprSyntax, _ own: String?, _ program: Program) -> String? {
    if base.code == "self" || base.code == "Self" { return "Self" }
    if base.code == "super" {
      guard let own else { return nil }
      return program.type(own)?.inherited.first
    }
    let last = base.code.split(separator: ".").last.map(String.init) ?? ""
    if last.first?.isUppercase == true { return base.code }
    // For an instance, this is the type in its declaration.
    var name = base.code.filter { !"?!".contains($0) }
    if name.hasPrefix("self.") { name.removeFirst(5) }
    guard let own, let member = program.member(name, of: own) else { return nil }
    if let type = member.result { return type.unwrapped.code }
    let binding = member.declaration.as(VariableDeclSyntax.self)?.bindings.first
    guard let call = binding?.initializer?.value.as(FunctionCallExprSyntax.self),
      call.calledExpression.code.first?.isUppercase == true
    else { return nil }
    return call.calledExpression.code
  }

  private func fullName(
    _ reference: DeclReferenceExprSyntax, of type: String, _ program: Program
  ) -> String {
    if let labels = reference.argumentNames {
      return reference.baseName.text + "(" + labels.arguments.map { $0.name.text + ":" }.joined()
        + ")"
    }
    let base = reference.baseName.text
    if let parameterCount {
      for facts in program.lineage(of: type) {
        let found = facts.members.first {
          $0.name.hasPrefix(base + "(") && $0.name.count(where: { $0 == ":" }) == parameterCount
        }
        if let found { return found.name }
      }
    }
    return program.member(base, of: type)?.name ?? base
  }

  /// Returns whether a node is in the value of a stored property, where `Self` is not allowed.
  private func isInPropertyInitializer(_ node: some SyntaxProtocol) -> Bool {
    var ancestor = node.parent
    while let present = ancestor {
      if present.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      if let variable = present.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return variable.bindings.contains { binding in
          binding.initializer.map { $0.bytes.contains(node.start) } ?? false
        }
      }
      ancestor = present.parent
    }
    return false
  }
}
