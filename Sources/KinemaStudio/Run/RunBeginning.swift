/// The task for which a child process is started.
package struct RunBeginning: Hashable, Sendable, Codable {
  package enum Task: Hashable, Sendable, Codable {
    /// An interactive run.
    case live
    /// The lossless picture of one frame, and the surrounding frames for the store.
    case frame(Int)
    /// The view tree of one frame.
    case tree(Int)
    /// A property of a view in all frames.
    case chart(view: Int, property: String)
    /// The events from a frame to the end.
    case marks(from: Int)
    /// A file that is made from the whole session.
    case file(DownloadFormat)
  }

  package var run: Int
  package var opening: StudioOpening
  package var task = Task.live
  /// A session to replay first, as text.
  package var past: String?
  /// The number of frames of the session to replay, or `nil` for all frames.
  package var upTo: Int?

  package init(run: Int, opening: StudioOpening) {
    self.run = run
    self.opening = opening
  }
}
