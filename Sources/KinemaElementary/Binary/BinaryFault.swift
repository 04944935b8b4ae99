/// The reason for which bytes are refused.
@usableFromInline package struct BinaryFault: Error, Sendable {
  /// One sentence that names the fault, such as "Cannot read the scene: it ends after 120 bytes, in
  /// the joints."
  package let message: String

  package init(message: String) { self.message = message }
}
