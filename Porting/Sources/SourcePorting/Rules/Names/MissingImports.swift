import SwiftSyntax

/// Adds `import UIKit` to files that, on iOS, get UIKit's names from Foundation or a bridging
/// header.
///
/// The import is also added to files that use the main queue, the main run loop, or timers, so that
/// their work uses the host's clock. The rule applies to the names of Kinema. A type that the
/// program declares needs no import.
struct MissingImports: Rule {
  static let name = "missing-imports"
  static let summary = "a file that uses UIKit's names imports UIKit"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let imports = file.tree.all(ImportDeclSyntax.self)
    let modules = Set(imports.compactMap { $0.path.first?.name.text })
    guard modules.isDisjoint(with: ["UIKit", "PageTransitions", "MotionTesting"]),
      usesKinema(file, program)
    else { return findings }
    if let foundation = imports.first(where: {
      $0.isPlain && HidingImports.hiding.contains($0.path.code)
    }) {
      findings.replace(foundation.path.bytes, with: "UIKit")
    } else if let first = imports.first {
      findings.insert("import UIKit\n", at: first.start)
    } else {
      findings.insert("import UIKit\n\n", at: afterHeader(file.text))
    }
    return findings
  }

  private func usesKinema(_ file: SourceText, _ program: Program) -> Bool {
    func isOurs(_ name: String) -> Bool {
      name.first?.isUppercase == true && program.symbols.types.contains(name)
        && program.type(name)?.declaration == nil
    }
    return file.tree.all(IdentifierTypeSyntax.self).contains { isOurs($0.name.text) }
      || file.tree.all(DeclReferenceExprSyntax.self).contains {
        isOurs($0.baseName.text) && $0.parent?.as(MemberAccessExprSyntax.self)?.declName != $0
      } || willUseKinema(file, program.symbols)
  }

  /// Returns whether other rules replace names that Foundation has on iOS with Kinema's names.
  private func willUseKinema(_ file: SourceText, _ symbols: Symbols) -> Bool {
    let makesSelectors =
      symbols.has("Selector.init(_:_:)")
      && file.tree.all(MacroExpansionExprSyntax.self).contains { $0.macroName.text == "selector" }
    let makesObserved =
      symbols.types.contains("Observed")
      && file.tree.all(DeclModifierSyntax.self).contains { modifier in
        let variable = modifier.parent?.parent?.as(VariableDeclSyntax.self)
        return modifier.name.text == "dynamic" && variable?.attributes.named("objc") != nil
      }
    return makesSelectors || makesObserved || usesTime(file)
  }

  /// Returns whether the file schedules work on the main thread.
  private func usesTime(_ file: SourceText) -> Bool {
    let bases: Set<String> = [
      "DispatchQueue.main", "OperationQueue.main", "RunLoop.current", "RunLoop.main",
      "Timer.scheduledTimer",
    ]
    return file.tree.all(MemberAccessExprSyntax.self).contains { bases.contains($0.code) }
      || file.tree.all(FunctionCallExprSyntax.self).contains { $0.calledExpression.code == "Timer" }
  }

  /// Returns the end of the comment at the top if an empty line follows it.
  private func afterHeader(_ text: String) -> Int {
    guard text.hasPrefix("//"), !text.hasPrefix("///") else { return 0 }
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { return offset + 1 }
      guard line.hasPrefix("//") else { return 0 }
      offset += line.utf8.count + 1
    }
    return 0
  }
}
