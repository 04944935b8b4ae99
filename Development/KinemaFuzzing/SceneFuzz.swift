import CHeap
import DynamicScenes
import KinemaElementary

/// Binary forms of scenes, edits, and recordings.
///
/// A form must be refused with a one-line message, or its value must obey the invariants and use
/// little memory.
///
/// The inputs are generated, because stored inputs would depend on one version of the format.
enum SceneFuzz: FuzzTarget {
  static let name = "scenes"
  static let words: [String] = []
  static var made: [[UInt8]] { SceneForms.originals }

  /// The maximum number of bytes of memory that a value uses for each byte of its form, in addition
  /// to the bytes of an empty scene.
  private static let growth = 10
  /// An upper bound for the size of an empty scene, in bytes.
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

  /// Reads a form; returns nil if it is refused with a one-line message.
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
