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
    /// The fraction of the present stretch that had passed when the track was added.
    var joined = 0.0
    /// The progress of the track at the anchor of the animator.
    var anchored = 0.0

    var part: AnimatorSegment.Part {
      AnimatorSegment.Part(
        start: start, isVertical: isVertical, progress: origin, joined: joined)
    }
  }

  var entries: [Entry] = []
  /// The progress of the whole at which the tracks stood still, and from which they are scrubbed.
  var anchor = 0.0
  /// Whether animations that stand still are on the layers.
  var holdsStill = false
  /// A key that no other animation has.
  static func makeKey() -> String {
    "UIViewPropertyAnimator-\(SerialNumber.next())"
  }

  /// Lets scrubbing begin with what the tracks show at a progress of the whole.
  func setAnchor(at whole: Double) {
    anchor = whole
    for index in entries.indices { entries[index].anchored = entries[index].progress }
  }

  /// Moves the tracks from the anchor towards the end or the start, with the whole.
  func scrub(to whole: Double) {
    for index in entries.indices {
      entries[index].progress = progress(of: entries[index], at: whole)
    }
    // Both ends are shown by all tracks, so that the way from there is straight again.
    if whole == 0 || whole == 1 { setAnchor(at: whole) }
  }

  /// The progress of a track, which goes straight from the anchor to the ends and waits for its start.
  private func progress(of entry: Entry, at whole: Double) -> Double {
    let (from, start, anchored) = (anchor, entry.start, entry.anchored)
    // From beyond an end, the tracks meet at that end.
    if from > 1, whole > 1 { return 1 + (anchored - 1) * (whole - 1) / (from - 1) }
    if from < 0, whole < 0 { return anchored * whole / from }
    guard (0...1).contains(from), (0...1).contains(whole) else {
      return start > 0 ? max((whole - start) / max(1 - start, 1e-9), 0) : whole
    }
    if whole >= from {
      let begin = max(start, from)
      let share = (whole - begin) / max(1 - begin, 1e-9)
      return anchored + (1 - anchored) * (start > from ? max(share, 0) : share)
    }
    // A curve may have taken the track on before the straight way would have begun.
    let begin = from > start ? start : 0
    let left = (whole - begin) / max(from - begin, 1e-9)
    return anchored * (start > 0 ? max(left, 0) : left)
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
