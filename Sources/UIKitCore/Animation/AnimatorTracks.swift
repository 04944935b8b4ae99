/// The tracks of a property animator, and the animations that display them.
///
/// The class is not isolated, so that it can remove the animations when the animator is
/// deallocated.
final class AnimatorTracks: @unchecked Sendable {
  struct Entry {
    let track: AnimationTrack
    let layer: CALayer
    let key: String
    /// The fraction of the animator's duration before the track begins.
    let start: Double
    let isVertical: Bool
    /// The progress of the track while it is paused.
    var progress: Double
    /// The progress of the track when its current segment began.
    var origin: Double
    /// The fraction of the current segment that had passed when the track was added.
    var joined = 0.0
    /// The progress of the track at the anchor of the animator.
    var anchored = 0.0

    var part: AnimatorSegment.Part {
      AnimatorSegment.Part(
        start: start, isVertical: isVertical, progress: origin, joined: joined)
    }
  }

  var entries: [Entry] = []
  /// The progress of the whole animation when scrubbing started or last reached an end.
  var anchor = 0.0
  /// Whether the layers have paused animations.
  var hasPausedAnimations = false
  /// Returns a key that no other animation uses.
  static func makeKey() -> String {
    "UIViewPropertyAnimator-\(SerialNumber.next())"
  }

  /// Starts scrubbing from the current progress of the tracks.
  func setAnchor(at whole: Double) {
    anchor = whole
    for index in entries.indices { entries[index].anchored = entries[index].progress }
  }

  /// Moves the tracks from the anchor toward the end or the start of the animation.
  func scrub(to whole: Double) {
    for index in entries.indices {
      entries[index].progress = progress(of: entries[index], at: whole)
    }
    // At both ends, all tracks have the same progress. Scrubbing from there is linear again.
    if whole == 0 || whole == 1 { setAnchor(at: whole) }
  }

  /// Returns the progress of a track, which is linear from the anchor to both ends.
  ///
  /// A track does not move before its start.
  private func progress(of entry: Entry, at whole: Double) -> Double {
    let (from, start, anchored) = (anchor, entry.start, entry.anchored)
    // If the anchor is beyond an end, all tracks reach that end together.
    if from > 1, whole > 1 { return 1 + (anchored - 1) * (whole - 1) / (from - 1) }
    if from < 0, whole < 0 { return anchored * whole / from }
    guard (0...1).contains(from), (0...1).contains(whole) else {
      return start > 0 ? max((whole - start) / max(1 - start, 1e-9), 0) : whole
    }
    if whole >= from {
      let begin = max(start, from)
      let span = 1 - begin
      let share = span > 1e-9 ? (whole - begin) / span : from < 1 && whole >= 1 ? 1 : 0
      return anchored + (1 - anchored) * (start > from ? max(share, 0) : share)
    }
    // A curve may have moved the track although the anchor is before the start of the track.
    let begin = from > start ? start : 0
    let left = (whole - begin) / max(from - begin, 1e-9)
    return anchored * (start > 0 ? max(left, 0) : left)
  }

  func removeAnimations() {
    hasPausedAnimations = false
    for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
  }

  deinit {
    guard hasPausedAnimations else { return }
    for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
    Diagnostics.report(
      "A UIViewPropertyAnimator was released while it was paused, so its views show their final "
        + "values. Retain it, or call stopAnimation(_:) first.")
  }
}

/// A recorder that collects the tracks of a property animator's blocks.
@MainActor
final class TrackCollector: AnimationRecorder {
  private let duration: TimeInterval
  private(set) var tracks: [AnimationTrack] = []
  /// The completions of nested animations, which run when the animator ends.
  private var completions: [@MainActor () -> Void] = []

  init(duration: TimeInterval) {
    self.duration = duration
  }

  func keep(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

  /// Removes and returns the completions, which would otherwise form a reference cycle with the
  /// collector.
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
