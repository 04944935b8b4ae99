/// The server's end of a child that runs a scene or computes something about a run.
package protocol StudioChild: AnyObject, Sendable {
  /// Sends a packet. Returns `false` if the child does not accept it, for example because it hangs.
  @discardableResult
  func send(_ packet: Packet) -> Bool
  /// Tells the process to finish, and returns without waiting for its end.
  func end()
  /// Whether the child is still running.
  var isRunning: Bool { get }
}
