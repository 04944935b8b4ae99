import DynamicScenes

/// Binary forms of scenes, edits, and recordings: a form is refused with a line, or what comes of it
/// obeys the rules.
///
/// Kept inputs would be of one version of the form, so they are made.
enum SceneFuzz: FuzzTarget {
  static let name = "scenes"
  static let words: [String] = []
  static var made: [[UInt8]] { FormMutator.originals }

  static func take(_ bytes: [UInt8]) throws {
    switch FormVerdict(of: bytes) {
    case .sound: return
    case .broken(let fault): throw FuzzFault(fault)
    case .refused(let line):
      if !line.hasPrefix("Cannot read the ") || line.contains("\n") { throw FuzzFault(line) }
    }
  }
}
