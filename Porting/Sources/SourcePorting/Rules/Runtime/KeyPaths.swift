import SwiftSyntax

/// Replaces `#keyPath` with its string.
///
/// The rule applies to `#keyPath`, which is a string on iOS as well. Swift key paths are kept.
struct KeyPaths: Rule {
  static let name = "key-paths"
  static let summary = "#keyPath(CALayer.opacity) becomes \"opacity\""

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(MacroExpansionExprSyntax.self) where node.macroName.text == "keyPath"
    {
      guard let expression = node.arguments.first?.expression else { continue }
      let parts = expression.code.split(separator: ".").map(String.init)
      let keys = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
      guard !keys.isEmpty else { continue }
      let owner = parts.first { $0.first?.isUppercase == true } ?? node.enclosingType ?? ""
      let text = keys.map { key in
        program.member(key, of: owner) == nil ? Self.objectiveCName(key) : key
      }
      findings.replace(node.bytes, with: "\"\(text.joined(separator: "."))\"")
    }
    return findings
  }

  /// Returns the Objective-C name of a property. For UIKit's properties that begin with `is`, the
  /// Objective-C name omits this prefix.
  private static func objectiveCName(_ key: String) -> String {
    let rest = key.dropFirst(2)
    guard key.hasPrefix("is"), rest.first?.isUppercase == true else { return key }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
