import SwiftSyntax

/// Takes out imports beside UIKit that would let another module's method win over Kinema's.
///
/// UIKit re-exports these modules; a file that names them itself sees Foundation's own timers and
/// Dispatch's own queues, which wait for real time.
///
/// That holds for imports of whole modules under no condition; others stay, and delayed-work edits what
/// they hide.
struct HidingImports: Rule {
  static let name = "hiding-imports"
  static let summary = "import Foundation and its like go beside import UIKit"

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
  /// Whether the import is of a whole module, for this file alone, and under no condition.
  var isPlain: Bool {
    importKindSpecifier == nil && attributes.isEmpty && enclosing(IfConfigDeclSyntax.self) == nil
  }
}
