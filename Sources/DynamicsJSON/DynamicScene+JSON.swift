// Ours: The JSON form is for human readers. It shows the positions of items, and the behaviors that
// act on them with their parameters. A scene is read back from the binary form that the text also
// contains, so that no bit is lost. Changes to the readable part have no effect.

public import Dynamics
import Foundation
public import KinemaElementary

extension DynamicScene {
  /// Returns the scene as JSON text.
  ///
  /// The text contains the items and the behavior tree with its parameters, and the binary form in
  /// Base64, from which ``init(json:)`` recreates the scene. Keys are sorted, so equal scenes have
  /// equal JSON. Lengths are in points, angles are in radians, and times are in seconds. See
  /// `Parameter` for the units of parameters.
  public func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    // Every number can be encoded, so encoding cannot fail.
    let data = (try? encoder.encode(SceneDocument(self))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Creates a scene from JSON text that ``json()`` returned.
  ///
  /// - Throws: A fault with a one-line description of the error in the text or in its binary form.
  public init(json text: String) throws(BinaryFault) {
    guard let document = try? JSONDecoder().decode(SceneForm.self, from: Data(text.utf8)) else {
      throw BinaryFault(
        "Cannot read the scene: the text is not JSON with a binary form under \"form\".")
    }
    try self.init(encoded: [UInt8](document.form))
  }
}

/// The part of the text that is read back.
private struct SceneForm: Decodable {
  let form: Data
}
