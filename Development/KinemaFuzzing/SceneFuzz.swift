import CHeap
import DynamicScenes
import KinemaElementary

/// Binary forms of scenes, edits, and recordings: a form is refused with a line, or the value that it
/// holds obeys the rules and takes little memory.
///
/// Kept inputs would be of one version of the form, so they are made.
enum SceneFuzz: FuzzTarget {
  static let name = "scenes"
  static let words: [String] = []
  static var made: [[UInt8]] { SceneForms.originals }

  /// The bytes that a value takes at most for each byte of its form, beside those of an empty scene.
  private static let growth = 10
  /// An upper bound of the bytes of an empty scene.
  private static let emptyScene = 4096

  static func take(_ bytes: [UInt8]) throws {
    let before = heap_bytes()
    guard let form = try read(bytes) else { return }
    let taken = Int(heap_bytes()) - Int(before)
    if taken > growth * bytes.count + emptyScene {
      throw FuzzFault("\(bytes.count) bytes took \(taken) bytes of memory")
    }
    if case .broken(let fault) = FormVerdict(running: form) { throw FuzzFault(fault) }
  }

  /// Reads a form; nil when it is refused with a line.
  private static func read(_ bytes: [UInt8]) throws -> SceneForm? {
    do {
      return try SceneForm(reading: bytes)
    } catch {
      let line = error.message
      if !line.hasPrefix("Cannot read the ") || line.contains("\n") { throw FuzzFault(line) }
      return nil
    }
  }
}
