import SwiftSyntax

/// Converts the animated properties of layers to properties that Kinema stores by key.
///
/// The rule applies to types whose initial value on iOS is known. Other types are reported.
struct ManagedProperties: Rule {
  static let name = "managed-properties"
  static let summary = "@NSManaged var progress: CGFloat becomes @CAAnimatable(\"progress\") … = 0"

  private static let values: [String: String] = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "TimeInterval": "0", "Bool": "false",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "String": "\"\"",
    "UIColor": ".clear", "CGColor": "UIColor.clear.cgColor", "CGAffineTransform": ".identity",
    "CATransform3D": "CATransform3DIdentity", "UIEdgeInsets": ".zero",
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(VariableDeclSyntax.self) {
      guard let attribute = node.attributes.named("NSManaged") else { continue }
      guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
        type.isOptional || Self.values[type.code] != nil
      else {
        findings.report(
          "\(node.code): use @CAAnimatable(\"key\") with an initial value", at: node.start)
        continue
      }
      findings.replace(attribute.bytes, with: "@CAAnimatable(\"\(binding.pattern.code)\")")
      findings.insert(" = \(type.isOptional ? "nil" : Self.values[type.code]!)", at: type.end)
    }
    return findings
  }
}
