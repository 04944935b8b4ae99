/// The reason that bytes are invalid.
public struct BinaryFault: Error, Sendable {
  /// The message as bytes.
  package let text: FaultText

  /// A sentence that describes the fault.
  ///
  /// An example is "Cannot read the scene: it ends after 120 bytes, in the joints."
  public var message: String { text.string }

  package init(_ text: FaultText) { self.text = text }
}
