import SwiftSyntax

/// Removes imports of modules that are part of UIKit here, or that exist only on Apple's systems.
///
/// The rule applies if UIKit provides the names here. An import of an unknown module is reported.
struct Modules: Rule {
  static let name = "submodules"
  static let summary =
    "import UIKit.UIGestureRecognizerSubclass is removed; import UIKit.UIView becomes UIKit"

  /// The modules whose names UIKit provides here, or whose imports are unnecessary.
  private static let spare: Set<String> = [
    "CoreFoundation", "CoreImage", "Darwin", "ImageIO", "MobileCoreServices", "ObjectiveC",
    "UniformTypeIdentifiers", "os", "simd",
  ]
  private static let known: Set<String> = [
    "CoreGraphics", "Dispatch", "Foundation", "MotionTesting", "PageTransitions", "Physics2D",
    "QuartzCore", "Swift", "Synchronization", "Testing", "TimingCurves", "UIKit", "XCTest",
    "_Concurrency", "FoundationNetworking",
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(ImportDeclSyntax.self) where node.importKindSpecifier == nil {
      let path = node.path.map(\.name.text)
      if path.count > 1, ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"].contains(path[0]) {
        let imports = file.tree.all(ImportDeclSyntax.self)
        let others = imports.filter { $0.path.map(\.name.text) == [path[0]] }
        if others.isEmpty, imports.first(where: { $0.path.first?.name.text == path[0] }) == node {
          findings.replace(node.path.bytes, with: path[0])
        } else {
          findings.replace(node.line, with: "")
        }
      } else if Self.spare.contains(path[0]) {
        findings.replace(node.line, with: "")
      } else if !Self.known.contains(path[0]), !program.modules.contains(path[0]) {
        findings.report(
          "the module \(path[0]) is not on Linux: remove the import and the code that uses it",
          at: node.start)
      }
    }
    return findings
  }
}

extension DeclSyntaxProtocol {
  /// The bytes of a declaration that shares its lines with no other code, including the line end.
  var line: Range<Int> {
    let removal = removal
    guard
      let trivia = lastToken(viewMode: .sourceAccurate)?
        .nextToken(viewMode: .sourceAccurate)?.leadingTrivia, let first = trivia.pieces.first,
      first.isNewline
    else { return removal }
    return start..<min(removal.upperBound, end + 1)
  }
}
