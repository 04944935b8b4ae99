// Ours: a form for people, who read where items are and which behaviors with which numbers act on
// them. What reads a scene back reads the binary form inside, so that no bit is lost; a change of the
// readable part has no effect.

public import Dynamics
import Foundation
public import KinemaElementary

extension DynamicScene {
  /// Returns the scene as JSON text: its items and its tree of behaviors with their parameters, and
  /// its binary form in base 64, from which ``init(json:)`` makes it again.
  ///
  /// Keys are sorted, so equal scenes have equal texts. Lengths are in points, angles in radians, and
  /// times in seconds; see `Parameter` for the units of parameters.
  public func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    // Every number has a spelling, so that nothing can fail.
    let data = (try? encoder.encode(SceneDocument(self))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads a scene from the text that ``json()`` returned.
  ///
  /// - Throws: a fault with one line that says what is wrong with the text or its binary form.
  public init(json text: String) throws(BinaryFault) {
    guard let document = try? JSONDecoder().decode(SceneForm.self, from: Data(text.utf8)) else {
      throw BinaryFault(
        message: "Cannot read the scene: the text is not JSON with a binary form under \"form\".")
    }
    try self.init(encoded: [UInt8](document.form))
  }
}

/// The part of a text that is read back.
private struct SceneForm: Decodable {
  let form: Data
}
