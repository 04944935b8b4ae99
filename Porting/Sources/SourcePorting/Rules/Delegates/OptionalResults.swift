import SwiftSyntax

/// Makes the results of implementations optional if those of the requirements are optional.
///
/// The rule applies to implementations of requirements that were optional. If a type does not adopt
/// the protocol, its method with the same name is kept.
struct OptionalResults: Rule {
  static let name = "optional-results"
  static let summary =
    "the implementation of an optional requirement with a result returns an optional"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    guard !program.optionalRequirements.isEmpty else { return findings }
    for facts in program.types.values where facts.kind != .protocol {
      let line = facts.kind == .class ? program.lineage(of: facts.name) : [facts]
      let protocols = line.reduce(into: Set<String>()) {
        $0.formUnion(program.protocols(adoptedBy: $1))
      }
      for proto in protocols {
        guard let requirements = program.optionalRequirements[proto] else { continue }
        for member in facts.members where program.files[member.file].path == file.path {
          guard let requirement = requirements[member.name], requirement.result != nil,
            let result = member.result, !result.isOptional
          else { continue }
          findings.replace(result.bytes, with: result.madeOptional)
        }
      }
    }
    return findings
  }
}
