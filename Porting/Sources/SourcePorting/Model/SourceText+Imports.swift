import SwiftSyntax

extension SourceText {
  /// The modules that the file imports.
  var imports: [String] {
    tree.all(ImportDeclSyntax.self).compactMap { $0.path.first?.name.text }
  }
}
