import SwiftSyntax

/// The known facts about a type: its declaration and its extensions.
struct TypeFacts {
  enum Kind { case `class`, `protocol`, other, outside }

  let name: String
  var kind: Kind
  var inherited: [String] = []
  var members: [Member] = []
  /// The declaration; nil for an external type that is extended here.
  var declaration: (any DeclGroupSyntax)?
  var file = 0
}

/// The program to port and the symbols of Kinema.
public struct Program {
  /// The files, sorted by path.
  public internal(set) var files: [SourceText] { didSet { index() } }
  /// The declarations of Kinema.
  public private(set) var symbols: Symbols
  /// The requirements that were optional originally: the members of each protocol by name.
  private(set) var optionalRequirements: [String: [String: Member]]
  private(set) var types: [String: TypeFacts] = [:]
  /// The names of the modules that are ported together.
  public var modules: Set<String> = []
  /// Whether files of the program become resources of its package.
  public var hasResources = false

  /// Indexes the files.
  ///
  /// - Parameters:
  ///   - files: The sources.
  ///   - symbols: The declarations of Kinema.
  public init(files: [SourceText], symbols: Symbols = .stored) {
    self.files = files.sorted { $0.path < $1.path }
    self.symbols = symbols
    optionalRequirements = [:]
    index()
    var requirements: [String: [String: Member]] = [:]
    for (name, facts) in types where facts.kind == .protocol {
      let optionals = facts.members.filter(\.isOptional)
      if !optionals.isEmpty {
        requirements[name] = Dictionary(
          optionals.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      }
    }
    optionalRequirements = requirements
  }

  private mutating func index() {
    types = [:]
    for (number, file) in files.enumerated() {
      var groups: [any DeclGroupSyntax] = []
      groups += file.tree.all(ClassDeclSyntax.self)
      groups += file.tree.all(ProtocolDeclSyntax.self)
      groups += file.tree.all(StructDeclSyntax.self)
      groups += file.tree.all(EnumDeclSyntax.self)
      groups += file.tree.all(ActorDeclSyntax.self)
      groups += file.tree.all(ExtensionDeclSyntax.self)
      for group in groups { add(group, number) }
    }
  }

  private mutating func add(_ group: any DeclGroupSyntax, _ number: Int) {
    guard let own = group.typeName else { return }
    let name = group.enclosingType.map { "\($0).\(own)" } ?? own
    let isExtension = group.is(ExtensionDeclSyntax.self)
    var facts = types[name] ?? TypeFacts(name: name, kind: .outside)
    if !isExtension {
      facts.kind =
        group.is(ClassDeclSyntax.self)
        ? .class : group.is(ProtocolDeclSyntax.self) ? .protocol : .other
      facts.declaration = group
      facts.file = number
    }
    let inherited = (group.inheritanceClause?.inheritedTypes ?? []).flatMap { entry in
      entry.type.as(CompositionTypeSyntax.self).map { $0.elements.map(\.type.plainName) }
        ?? [entry.type.plainName]
    }
    facts.inherited = isExtension ? facts.inherited + inherited : inherited + facts.inherited
    for item in group.memberBlock.members {
      facts.members += Self.members(of: item.decl, isExtension, number)
    }
    types[name] = facts
  }

  private static func members(
    of declaration: DeclSyntax, _ inExtension: Bool, _ file: Int
  ) -> [Member] {
    if let node = declaration.as(IfConfigDeclSyntax.self) {
      return node.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.flatMap {
          members(of: $0.decl, inExtension, file)
        } ?? []
      }
    }
    func member(_ name: String, _ result: TypeSyntax?, _ modifiers: DeclModifierListSyntax)
      -> Member
    {
      Member(
        name: name, declaration: declaration, result: result,
        isOptional: modifiers.has("optional"), isOverride: modifiers.has("override"),
        isStatic: modifiers.has("static") || modifiers.has("class"), inExtension: inExtension,
        file: file)
    }
    if let node = declaration.as(FunctionDeclSyntax.self) {
      let result = node.signature.returnClause?.type
      return [member(node.fullName, result.flatMap { $0.isVoid ? nil : $0 }, node.modifiers)]
    }
    if let node = declaration.as(VariableDeclSyntax.self) {
      return node.bindings.map {
        member($0.pattern.code.unquoted, $0.typeAnnotation?.type, node.modifiers)
      }
    }
    if let node = declaration.as(InitializerDeclSyntax.self) {
      return [member("init" + node.signature.parameterClause.labels, nil, node.modifiers)]
    }
    return []
  }

  // MARK: - Queries

  /// Returns the facts about a type, given its name as it is used inside another type.
  func type(_ name: String, from scope: String? = nil) -> TypeFacts? {
    var scope = scope.map { $0.split(separator: ".").map(String.init) } ?? []
    while !scope.isEmpty {
      if let found = types[(scope + [name]).joined(separator: ".")] { return found }
      scope.removeLast()
    }
    return types[name]
  }

  /// Returns the facts about a class and its superclasses in the program.
  func lineage(of name: String) -> [TypeFacts] {
    var line: [TypeFacts] = []
    var next = type(name)
    while let facts = next, !line.contains(where: { $0.name == facts.name }) {
      line.append(facts)
      let parent = facts.inherited.lazy.compactMap { type($0, from: facts.name) }
        .first { $0.kind == .class }
      next = parent
    }
    return line
  }

  /// Returns the protocols that a type itself adopts, including the protocols from which these
  /// inherit.
  func protocols(adoptedBy facts: TypeFacts) -> Set<String> {
    var found: Set<String> = []
    var waiting = facts.inherited
    while let name = waiting.popLast() {
      guard found.insert(name).inserted else { continue }
      if let own = type(name, from: facts.name), own.kind == .protocol {
        waiting += own.inherited
      } else {
        waiting += symbols.protocols[name]?.inherited ?? []
      }
    }
    return found
  }

  /// Returns the member of a class or its superclasses by its name, with or without labels.
  func member(_ name: String, of type: String) -> Member? {
    for facts in lineage(of: type) {
      if let found = facts.members.first(where: { $0.name == name }) { return found }
      let named = facts.members.filter { $0.name.hasPrefix(name + "(") }
      if let found = named.first { return found }
    }
    return nil
  }

  /// Returns whether a method with this base name and these labels is optional in some protocol on
  /// iOS.
  func isOptional(_ name: String) -> Bool {
    optionalRequirements.values.contains { $0[name] != nil }
      || symbols.protocols.values.contains { $0.optionals[name] != nil }
  }
}
