// Documented: keyframes have relative start times and durations. The calculation mode determines
// the values between them.
// Assumed: the curve in the options applies to the whole animation, and is ease-in-out by default.
// If keyframes of one property overlap, the later one begins when the earlier one ends. The model
// gets the value of the keyframe with the latest start, regardless of the order of the calls.
// Probe: view-animation.

/// A recorder that collects the keyframes of a keyframe animation.
@MainActor
final class KeyframeRecorder: AnimationRecorder {
  private struct Frame {
    let start: Double
    let end: Double
    let change: PropertyChange
  }

  private let duration: TimeInterval
  private let mode: CAAnimationCalculationMode
  private var window = (start: 0.0, end: 1.0)
  private var order: [String] = []
  private var frames: [String: [Frame]] = [:]

  init(duration: TimeInterval, mode: CAAnimationCalculationMode) {
    self.duration = duration
    self.mode = mode
  }

  override var recordedDuration: TimeInterval { duration * (window.end - window.start) }

  /// Runs the block of one keyframe.
  func frame(start: Double, duration: Double, _ body: () -> Void) {
    let previous = window
    let start = min(max(start, 0), 1)
    window = (start, min(start + max(duration, 0), 1))
    body()
    window = previous
  }

  override func record(_ change: PropertyChange) {
    let id = "\(ObjectIdentifier(change.layer)) \(change.key)"
    if frames[id] == nil { order.append(id) }
    frames[id, default: []].append(Frame(start: window.start, end: window.end, change: change))
  }

  /// The tracks of all properties, in the order of their first changes.
  var tracks: [AnimationTrack] {
    order.compactMap { frames[$0].flatMap(track) }
  }

  private func track(_ frames: [Frame]) -> AnimationTrack? {
    guard let first = frames.first else { return nil }
    // Swift does not guarantee a stable sort, so keyframes with equal start times are sorted by
    // index.
    let sorted = frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    var values = [first.change.from]
    var times = [0.0]
    for frame in sorted {
      let last = times[times.count - 1]
      if frame.start > last {
        values.append(values[values.count - 1])
        times.append(frame.start)
      }
      values.append(frame.change.to)
      times.append(max(frame.end, last))
    }
    if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    return AnimationTrack(
      first.change.layer, first.change.key, values: values, keyTimes: times,
      calculationMode: mode)
  }
}

extension UIView {
  /// Animates the keyframes that a block adds with `addKeyframe`. Times are in seconds.
  ///
  /// Changes outside of keyframes are animated over the whole duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled else {
      animations()
      return ViewAnimationGroup.completeLater(completion)
    }
    let shared = options.rawValue & ~(7 << 10)
    let parameters = AnimationParameters(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: shared))
    let outer = AnimationStack.current as? TrackCollector
    let group = ViewAnimationGroup(parameters, completion: completion)
    let recorder = KeyframeRecorder(
      duration: group.recordedDuration, mode: options.calculationMode)
    AnimationStack.record(with: recorder, animations)
    for track in recorder.tracks {
      if !track.modelValue.isNearly(track.last) { track.write(track.last) }
      if let outer { outer.collect(track) } else { group.animate(track) }
    }
    group.seal()
  }

  /// Adds a keyframe to the running keyframe animation. Outside of a keyframe animation, the
  /// changes apply at once.
  ///
  /// The start time and the duration are fractions of the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationStack.current as? KeyframeRecorder else {
      animations()
      return
    }
    recorder.frame(start: frameStartTime, duration: frameDuration, animations)
  }
}
