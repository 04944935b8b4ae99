/// The task that a child process is started for.
package struct RunBeginning: Hashable, Sendable, Codable {
  package enum Task: Hashable, Sendable, Codable {
    /// A run that a person plays with.
    case live
    /// The picture of one frame, without loss, and those around it for the store.
    case frame(Int)
    /// The tree of one frame.
    case tree(Int)
    /// A property of a view in all frames.
    case chart(view: Int, property: String)
    /// The marks from a frame on.
    case marks(from: Int)
    /// A file of the whole session, with this ending.
    case recording(ending: String)
  }

  package var run: Int
  package var opening: StudioOpening
  package var task = Task.live
  /// A session to repeat first, as text.
  package var past: String?
  /// The number of frames of it to repeat; nil for all.
  package var upTo: Int?

  package init(run: Int, opening: StudioOpening) {
    self.run = run
    self.opening = opening
  }
}
