import SwiftSyntax

/// Takes out imports of modules that are part of UIKit here, or that only Apple's systems have.
///
/// That holds where UIKit gives the names here; an import of a module that it does not know is reported.
struct Modules: Rule {
  static let name = "submodules"
  static let summary =
    "import UIKit.UIGestureRecognizerSubclass goes; import UIKit.UIView names UIKit"

  /// Modules whose names UIKit gives here, or that a file for iOS imports without need.
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
          "the module \(path[0]) is not on Linux: take out the import and what uses it",
          at: node.start)
      }
    }
    return findings
  }
}

extension DeclSyntaxProtocol {
  /// The bytes of a declaration that has its lines to itself, with the line's end.
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
