/// The server's end of a child that runs a scene or computes something about a run.
package protocol StudioChild: AnyObject, Sendable {
  /// Sends a packet; false when the child takes none any more, as when it hangs.
  @discardableResult
  func send(_ packet: Packet) -> Bool
  /// Lets the child end.
  func end()
  /// Whether the child has not ended.
  var isRunning: Bool { get }
}
