@testable import SourcePorting

/// The text and the reports that result from porting files.
struct Ported {
  var text: String
  var leftovers: [String]
  var rules: Set<String>

  init(_ text: String, hasResources: Bool = false) {
    self.init(files: ["A.swift": text], hasResources: hasResources)
  }

  init(files: [String: String], hasResources: Bool = false) {
    var program = Program(files: files.map { SourceText(path: $0.key, text: $0.value) })
    program.hasResources = hasResources
    let porter = Porter(program)
    text = porter.program.files.map(\.text).joined(separator: "\n====\n")
    leftovers = porter.leftovers.map { "\($0.line): \($0.message)" }
    rules = Set(porter.changes.map(\.rule))
  }
}
