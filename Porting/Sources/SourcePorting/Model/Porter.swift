/// The application of all rules to a program.
public struct Porter {
  /// An edit that was made.
  public struct Change {
    /// The rule's name.
    public let rule: String
    /// The path of the file.
    public let path: String
    /// The edit.
    public let edit: Edit
  }

  /// The program in its current state.
  public private(set) var program: Program
  /// All edits, rule by rule.
  public private(set) var changes: [Change] = []
  /// All remaining work, by file and line.
  public private(set) var leftovers: [Leftover] = []

  /// Ports a program.
  ///
  /// Each rule is applied until it finds nothing more, because edits can contain other edits.
  ///
  /// - Parameters:
  ///   - program: The sources.
  ///   - omitted: The names of rules that are not applied.
  public init(_ program: Program, without omitted: Set<String> = []) {
    self.program = program
    for rule in Rules.all where !omitted.contains(rule.name) { apply(rule) }
    leftovers.sort { ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message) }
  }

  private mutating func apply(_ rule: any Rule.Type) {
    for round in 0..<6 {
      var files = program.files
      var hasChanged = false
      for index in files.indices where !files[index].isBroken {
        let findings = rule.init().findings(in: program.files[index], of: program)
        let path = files[index].path
        for (offset, message) in findings.leftovers {
          let leftover = Leftover(
            rule: rule.name, path: path, line: files[index].line(at: offset), message: message)
          if round == 0 || !leftovers.contains(leftover) { leftovers.append(leftover) }
        }
        let made = files[index].apply(findings.edits)
        changes += made.map { Change(rule: rule.name, path: path, edit: $0) }
        hasChanged = hasChanged || !made.isEmpty
      }
      guard hasChanged else { return }
      program.files = files
    }
  }
}
