import SwiftSyntax

/// Replaces `@objc` or `class` of class-only protocols with `AnyObject`.
///
/// The rule applies to protocols marked @objc or class. Structures may adopt other protocols, so
/// these protocols are kept.
struct ClassProtocols: Rule {
  static let name = "class-protocols"
  static let summary = "@objc protocol and protocol P: class become protocol P: AnyObject"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(ProtocolDeclSyntax.self) {
      let types = node.inheritanceClause?.inheritedTypes.map { $0 } ?? []
      if let old = types.first(where: { $0.type.is(ClassRestrictionTypeSyntax.self) }) {
        findings.replace(old.type.bytes, with: "AnyObject")
      } else if node.attributes.named("objc") != nil {
        if types.isEmpty {
          findings.insert(": AnyObject", at: node.name.end)
        } else if !types.contains(where: { isOfClasses($0.type.code, program) }) {
          findings.insert("AnyObject, ", at: types[0].start)
        }
      }
    }
    return findings
  }

  private func isOfClasses(_ name: String, _ program: Program) -> Bool {
    ["AnyObject", "NSObjectProtocol"].contains(name) || name.hasPrefix("UI")
  }
}
