import SwiftSyntax

/// The writer of the table of Kinema's symbols.
public enum SymbolTable {
  /// The types whose members the rules look up.
  private static let listed: Set<String> = [
    "Selector", "NotificationCenter", "NSObject", "UIControl", "UIGestureRecognizer", "UIColor",
    "UIImage", "Timer",
  ]

  /// Returns the lines of the table for sources of Kinema.
  ///
  /// - Parameter files: The Swift files of the modules that the umbrella module re-exports.
  public static func lines(of files: [SourceText]) -> [String] {
    let program = Program(files: files, symbols: Symbols(table: ""))
    var lines: [String] = []
    for name in program.types.keys.sorted() {
      let facts = program.types[name]!
      if facts.kind != .outside, isPublic(facts, in: program) {
        lines += facts.kind == .protocol ? requirements(facts) : ["type \(name)"]
      }
      if listed.contains(name) {
        lines += Set(facts.members.filter { isPublic($0.declaration) }.map(\.name)).sorted()
          .map { "member \(name).\($0)" }
      }
    }
    for file in files {
      for alias in file.tree.all(TypeAliasDeclSyntax.self) where alias.modifiers.has("public") {
        let name = alias.enclosingType.map { "\($0)." } ?? ""
        lines.append("type \(name)\(alias.name.text)")
      }
    }
    var free: Set<String> = []
    for file in files {
      for item in file.tree.statements {
        if let node = item.item.as(FunctionDeclSyntax.self), node.modifiers.has("public") {
          free.insert(node.name.text)
        }
        if let node = item.item.as(VariableDeclSyntax.self), node.modifiers.has("public") {
          free.formUnion(node.bindings.map(\.pattern.code))
        }
      }
    }
    return lines + free.sorted().map { "type \($0)" }
  }

  private static func isPublic(_ facts: TypeFacts, in program: Program) -> Bool {
    if let node = facts.declaration, isPublic(DeclSyntax(fromProtocol: node)) { return true }
    guard let outer = facts.declaration?.enclosing(ExtensionDeclSyntax.self) else { return false }
    return outer.modifiers.has("public")
  }

  /// Returns whether a declaration is visible to clients. A declaration with `@_spi` is for other
  /// modules of the package.
  private static func isPublic(_ node: DeclSyntax) -> Bool {
    if node.asProtocol((any WithAttributesSyntax).self)?.attributes.named("_spi") != nil {
      return false
    }
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.has("public") == true || modifiers?.has("open") == true
  }

  private static func requirements(_ facts: TypeFacts) -> [String] {
    let inherited = facts.inherited.filter { !["NSObjectProtocol", "AnyObject"].contains($0) }
    var lines = [(["protocol", facts.name] + inherited).joined(separator: " ")]
    let defaults = facts.members.filter(\.inExtension)
    for member in facts.members where !member.inExtension {
      guard let given = defaults.first(where: { $0.name == member.name }) else {
        lines.append("required \(member.name)")
        continue
      }
      lines.append("optional \(member.name) \(body(of: given))")
    }
    return lines
  }

  /// Returns the body of a default implementation on one line, or an empty string if there is none.
  private static func body(of member: Member) -> String {
    let block = member.declaration.as(FunctionDeclSyntax.self)?.body?.statements.code ?? ""
    return block.contains("\n") || block.contains("//") ? "" : block
  }
}
