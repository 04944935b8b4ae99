import SwiftSyntax

/// Removes imports that would give another module's method precedence over Kinema's in a file that
/// imports UIKit.
///
/// UIKit re-exports these modules. A file that imports them itself uses Foundation's own timers and
/// Dispatch's own queues, which wait in real time.
///
/// The rule applies to imports of whole modules without a condition. Other imports are kept, and
/// the `delayed-work` rule edits the calls that they affect.
struct HidingImports: Rule {
  static let name = "hiding-imports"
  static let summary = "import Foundation and similar imports are removed if UIKit is imported"

  static let hiding: Set<String> = ["CoreGraphics", "Dispatch", "Foundation", "QuartzCore"]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let imports = file.tree.all(ImportDeclSyntax.self)
    guard imports.contains(where: { $0.path.map(\.name.text) == ["UIKit"] && $0.isPlain }) else {
      return findings
    }
    for node in imports where node.isPlain && Self.hiding.contains(node.path.code) {
      findings.replace(node.line, with: "")
    }
    return findings
  }
}

extension ImportDeclSyntax {
  /// Whether the declaration imports a whole module, only for this file, and without a condition.
  var isPlain: Bool {
    importKindSpecifier == nil && attributes.isEmpty && enclosing(IfConfigDeclSyntax.self) == nil
  }
}
