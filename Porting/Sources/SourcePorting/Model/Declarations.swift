import SwiftSyntax

/// A declared member of a type.
struct Member {
  /// The full name, such as `tap(_:)` or `title`.
  let name: String
  let declaration: DeclSyntax
  /// The result of a function or the type of a property; nil for Void.
  let result: TypeSyntax?
  let isOptional: Bool
  let isOverride: Bool
  let isStatic: Bool
  let inExtension: Bool
  /// The index of the file that contains the member.
  let file: Int
}

extension FunctionDeclSyntax {
  /// The base name with the labels.
  var fullName: String { name.text.unquoted + signature.parameterClause.labels }
}

extension FunctionParameterClauseSyntax {
  var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }
}

extension String {
  var unquoted: String { filter { $0 != "`" } }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }

  var access: DeclModifierSyntax? {
    first {
      ["open", "public", "internal", "fileprivate", "private", "package"]
        .contains($0.name.text) && $0.detail == nil
    }
  }
}

extension AttributeListSyntax {
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.code == name }
  }
}

extension SyntaxProtocol {
  /// The full name of the type around the node; nil outside types.
  var enclosingType: String? {
    var names: [String] = []
    var node = parent
    while let present = node {
      if let group = present.asProtocol((any DeclGroupSyntax).self), let name = group.typeName {
        names.insert(name, at: 0)
      }
      node = present.parent
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

extension DeclGroupSyntax {
  /// The written name of the declaration, or of the type that an extension extends.
  var typeName: String? {
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.plainName }
    return asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

extension TypeSyntax {
  /// The name without generic arguments.
  var plainName: String { String(code.prefix { $0 != "<" }) }

  /// The type inside `?`, `!`, or `Optional<>`.
  var unwrapped: TypeSyntax {
    if let node = self.as(OptionalTypeSyntax.self) { return node.wrappedType.unwrapped }
    if let node = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return node.wrappedType.unwrapped
    }
    if let node = self.as(SomeOrAnyTypeSyntax.self) { return node.constraint.unwrapped }
    if let node = self.as(TupleTypeSyntax.self), node.elements.count == 1,
      let only = node.elements.first, only.firstName == nil
    {
      return only.type.unwrapped
    }
    return self
  }

  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(code) }
}
