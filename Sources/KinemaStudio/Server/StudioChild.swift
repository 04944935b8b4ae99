/// The server's connection to a child process that runs a scene or computes data about a run.
package protocol StudioChild: AnyObject, Sendable {
  /// Sends a packet. Returns `false` if the child does not accept it, for example because it hangs.
  @discardableResult
  func send(_ packet: Packet) -> Bool
  /// Tells the process to finish, and returns without waiting for it to exit.
  func end()
  /// Whether the child is still running.
  var isRunning: Bool { get }
}
