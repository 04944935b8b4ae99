/// The reason that bytes are invalid.
public struct BinaryFault: Error, Sendable {
  /// A sentence that describes the fault.
  ///
  /// An example is "Cannot read the scene: it ends after 120 bytes, in the joints."
  public let message: String

  package init(message: String) { self.message = message }
}
