/// The properties that a property animator animates, and the animations that show them.
///
/// Not isolated, so that it can take the animations away when the animator is released.
final class AnimatorTracks: @unchecked Sendable {
  struct Entry {
    let track: AnimationTrack
    let layer: CALayer
    let key: String
    /// The part of the animator's time that passes before it begins.
    let start: Double
    let isVertical: Bool
    /// The progress of the track while it is paused.
    var progress: Double
    /// The progress of the track when its present stretch began.
    var origin: Double

    var part: AnimatorSegment.Part {
      AnimatorSegment.Part(start: start, isVertical: isVertical, progress: origin)
    }
  }

  var entries: [Entry] = []
  /// Whether animations that stand still are on the layers.
  var holdsStill = false
  /// A key that no other animation has.
  static func makeKey() -> String {
    "UIViewPropertyAnimator-\(SerialNumber.next())"
  }

  func removeAnimations() {
    holdsStill = false
    for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
  }

  deinit {
    guard holdsStill else { return }
    for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
    Diagnostics.report(
      "A UIViewPropertyAnimator was released while it was paused: its views show their final "
        + "values now. Keep a reference to it, or call stopAnimation(_:) first.")
  }
}

/// Collects the tracks of the blocks of a property animator.
@MainActor
final class TrackCollector: AnimationRecorder {
  private let duration: TimeInterval
  private(set) var tracks: [AnimationTrack] = []
  /// The functions that wait for the end of the animator: completions of animations begun inside
  /// its blocks.
  private var completions: [@MainActor () -> Void] = []

  init(duration: TimeInterval) {
    self.duration = duration
  }

  func keep(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

  /// Hands the functions over: they hold animations that hold this collector.
  func takeCompletions() -> [@MainActor () -> Void] {
    defer { completions = [] }
    return completions
  }

  override var recordedDuration: TimeInterval { duration }

  override func record(_ change: PropertyChange) { collect(AnimationTrack(change)) }
  override func record(_ track: AnimationTrack) { collect(track) }

  func collect(_ track: AnimationTrack) {
    if track.changes { tracks.append(track) }
  }
}
