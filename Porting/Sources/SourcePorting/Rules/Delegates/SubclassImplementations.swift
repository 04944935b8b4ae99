import SwiftSyntax

/// Adds an optional method to the class that adopts the protocol if only a subclass implements it.
///
/// In Swift without Objective-C, a method of a protocol is bound in the class that adopts the
/// protocol. A method that only a subclass implements is never called. The rule therefore declares
/// the method in the adopting class, with the default implementation of the protocol, and the
/// subclass overrides it.
///
/// The rule applies if no class between them has the method. A method whose result has no default
/// value is reported.
struct SubclassImplementations: Rule {
  static let name = "subclass-implementations"
  static let summary =
    "an optional method that only a subclass implements moves to the class that adopts the protocol"

  /// A method of a subclass that no caller would reach.
  private struct Unreached {
    let method: FunctionDeclSyntax
    let adopter: TypeFacts
    let result: String?
    let body: String?
    let proto: String
  }

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    var added: Set<String> = []
    for facts in program.types.values.sorted(by: { $0.name < $1.name })
    where facts.kind == .class {
      let line = program.lineage(of: facts.name)
      guard line.count > 1 else { continue }
      for member in facts.members where !member.isOverride && !member.isStatic {
        guard let method = member.declaration.as(FunctionDeclSyntax.self),
          let found = unreached(method, member, line, program)
        else { continue }
        if program.files[member.file].path == file.path {
          findings.insert("override ", at: insertion(in: method))
        }
        let key = "\(found.adopter.name).\(member.name)"
        guard let adopter = found.adopter.declaration,
          program.files[found.adopter.file].path == file.path, added.insert(key).inserted
        else { continue }
        guard let body = found.body else {
          findings.report(
            "\(found.proto).\(member.name) is only implemented in \(facts.name) and is never "
              + "called: declare it in \(found.adopter.name)", at: adopter.start)
          continue
        }
        findings.insert(
          declaration(of: method, result: found.result, body: body, in: adopter),
          at: endOfMembers(of: adopter))
      }
    }
    return findings
  }

  private func unreached(
    _ method: FunctionDeclSyntax, _ member: Member, _ line: [TypeFacts], _ program: Program
  ) -> Unreached? {
    let name = member.name
    // A class that adopts the protocol again has its own implementation.
    for ancestor in line.dropFirst() {
      if ancestor.members.contains(where: { $0.name == name }) { return nil }
    }
    let own = program.protocols(adoptedBy: line[0])
    for ancestor in line.dropFirst() {
      for proto in program.protocols(adoptedBy: ancestor).sorted() where !own.contains(proto) {
        if let requirement = program.optionalRequirements[proto]?[name] {
          let result = requirement.result?.code
          return Unreached(
            method: method, adopter: ancestor,
            result: result, body: result == nil ? "" : "nil", proto: proto)
        }
        if let body = program.symbols.protocols[proto]?.optionals[name] {
          let result = method.signature.returnClause?.type
          let isVoid = result?.isVoid ?? true
          return Unreached(
            method: method, adopter: ancestor, result: isVoid ? nil : result?.code,
            body: !isVoid && body.isEmpty ? nil : body, proto: proto)
        }
      }
    }
    return nil
  }

  private func declaration(
    of method: FunctionDeclSyntax, result: String?, body: String, in adopter: any DeclGroupSyntax
  ) -> String {
    let indentation = adopter.indentation + "    ".prefix(adopter.unit)
    let access = adopter.modifiers.access?.name.text ?? ""
    let word = ["open", "public"].contains(access) ? "\(access) " : ""
    let clause = result.map { " -> \($0)" } ?? ""
    let block = body.isEmpty ? "{}" : "{ \(body) }"
    return
      "\n\n\(indentation)\(word)func \(method.name.code)\(method.signature.parameterClause.code)"
      + "\(clause) \(block)"
  }

  private func insertion(in method: FunctionDeclSyntax) -> Int {
    method.modifiers.first { $0.name.text == "final" }?.start ?? method.funcKeyword.start
  }
}

/// Returns the end of the last member, or of the opening brace of the type if there are no members.
func endOfMembers(of group: any DeclGroupSyntax) -> Int {
  let block = group.memberBlock
  guard let last = block.members.last else { return block.leftBrace.end }
  // This position is after a comment at the end of the line.
  return last.endPosition.utf8Offset
}

extension DeclGroupSyntax {
  /// The indentation of members relative to the type, in spaces.
  var unit: Int {
    guard let first = memberBlock.members.first else { return 4 }
    let difference = first.indentation.count - indentation.count
    return difference > 0 ? difference : 4
  }
}
