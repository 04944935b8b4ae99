import SwiftSyntax

/// Moves methods that override, or are overridden, from extensions to the class.
///
/// A moved member keeps its conditions: those around the member that are not around the class are
/// copied.
struct ExtensionOverrides: Rule {
  static let name = "extension-overrides"
  static let summary = "overriding and overridden members of extensions move into the class"

  private struct Move {
    let item: MemberBlockItemSyntax
    let from: ExtensionDeclSyntax
    let path: String
  }

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for facts in program.types.values.sorted(by: { $0.name < $1.name }) {
      let moves = moves(of: facts, in: program)
      guard !moves.isEmpty else { continue }
      guard facts.kind == .class, let type = facts.declaration else {
        for move in moves where move.path == file.path {
          findings.report(
            "an extension of \(facts.name) cannot override: create a subclass", at: move.item.start)
        }
        continue
      }
      for move in moves where move.path == file.path {
        let others = move.from.memberBlock.members.filter { item in
          !moves.contains { $0.item.id == item.id }
        }
        if others.isEmpty, move.from.inheritanceClause == nil {
          if move.from.memberBlock.members.first?.id == move.item.id {
            findings.replace(move.from.position.utf8Offset..<move.from.end, with: "")
          }
        } else {
          findings.replace(
            move.item.position.utf8Offset..<move.item.endPosition.utf8Offset, with: "")
        }
      }
      if program.files[facts.file].path == file.path {
        let text = moves.map { written($0, in: type) }.joined()
        findings.insert(text, at: endOfMembers(of: type))
      }
    }
    return findings
  }

  private func moves(of facts: TypeFacts, in program: Program) -> [Move] {
    let overridden = program.types.values.reduce(into: Set<String>()) { names, other in
      guard other.kind == .class, other.name != facts.name,
        program.lineage(of: other.name).contains(where: { $0.name == facts.name })
      else { return }
      names.formUnion(other.members.filter(\.isOverride).map(\.name))
    }
    return facts.members.compactMap { member in
      guard member.inExtension, member.isOverride || overridden.contains(member.name),
        let item = member.declaration.parent?.as(MemberBlockItemSyntax.self),
        let extended = item.enclosing(ExtensionDeclSyntax.self)
      else { return nil }
      return Move(item: item, from: extended, path: program.files[member.file].path)
    }
  }

  /// Returns the member with its comments and with the access level of the extension.
  private func written(_ move: Move, in type: any DeclGroupSyntax) -> String {
    var text = move.item.description
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    let declaration = move.item.decl
    let own = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
    if own == nil, let access = move.from.modifiers.access?.name.text,
      let first = declaration.firstToken(viewMode: .sourceAccurate)
    {
      let word = access == "private" ? "fileprivate" : access
      let head = first.leadingTrivia.description
      let prefix = String(head.drop { $0.isNewline })
      text = prefix + "\(word) " + text.dropFirst(prefix.count)
    }
    let old = move.item.indentation
    let new = type.indentation + String(repeating: " ", count: type.unit)
    if old != new {
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : String($0) }
        .joined(separator: "\n")
    }
    for condition in move.item.conditions(apartFrom: type) {
      text = "#if \(condition)\n\(text)\n#endif"
    }
    return "\n\n" + text
  }
}

extension SyntaxProtocol {
  /// Returns the conditions of `#if` around the node that are not around another node, innermost
  /// first.
  fileprivate func conditions(apartFrom other: any SyntaxProtocol) -> [String] {
    let shared = Set(other.clauses.map(\.id))
    return clauses.filter { !shared.contains($0.id) }.map(\.wholeCondition)
  }

  private var clauses: [IfConfigClauseSyntax] {
    sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
  }
}

extension IfConfigClauseSyntax {
  /// The condition for compiling the clause: no earlier clause applies, and its own condition is
  /// true.
  fileprivate var wholeCondition: String {
    let earlier = (parent?.as(IfConfigClauseListSyntax.self) ?? []).prefix { $0.id != id }
    let denied = earlier.compactMap { $0.condition.map { "!(\($0.code))" } }
    guard let own = condition?.code else { return denied.joined(separator: " && ") }
    return denied.isEmpty ? own : (denied + ["(\(own))"]).joined(separator: " && ")
  }
}
