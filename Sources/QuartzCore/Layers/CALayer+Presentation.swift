// Documented: the presentation layer is a copy with the values on screen.
//
// Ours: a presentation layer is available at any time, even if the layer has never been displayed.
// It has the values of the time at which you request it.

import TimingCurves

extension CALayer {
  final func adopt(_ other: CALayer) {
    state = other.state
    timing = other.timing
    recording = other.recording
    recordedSize = other.recordedSize
    name = other.name
    style = other.style
    actions = other.actions
  }

  /// Returns a copy with the current values. A presentation layer returns itself.
  package final func presentationCopy() -> CALayer {
    flags.isPresentation ? self : presentationCopy(atLocal: now)
  }

  /// Returns a copy with the values at a local time. If `endsAhead` is true, the copy ignores
  /// animations that will have ended by then.
  package final func presentationCopy(
    atLocal time: CFTimeInterval, endsAhead: Bool = false
  ) -> CALayer {
    if flags.isPresentation { return self }
    let copy = type(of: self).makeCopy(of: self)
    copy.flags.isPresentation = true
    copy.modelLayer = self
    // Animations that only hold their first value are applied before the animations that are
    // running.
    for record in records where record.isHeld(atLocal: time) {
      record.apply(to: copy, atLocal: time)
    }
    let ends = endsAhead && timeRate > 0
    for record in records where !record.isHeld(atLocal: time) {
      if ends, record.willBeGone(atLocal: time) { continue }
      record.apply(to: copy, atLocal: time)
    }
    applyReaching(to: copy, atLocal: time, endsAhead: endsAhead)
    return copy
  }

  // MARK: - Animations of the superlayer

  /// The key path prefix of the superlayer's animations that affect this layer.
  private final var prefixFromParent: String? {
    guard let parent, !parent.records.isEmpty else { return nil }
    return parent.maskLayer === self ? "mask." : name.map { "sublayers.\($0)." }
  }

  /// Whether an animation of the superlayer affects this layer. For example, an animation of
  /// `mask.opacity` affects a mask.
  final var isAnimatedBySuperlayer: Bool {
    guard let parent, let prefix = prefixFromParent else { return false }
    return parent.records.contains { $0.part(reaching: prefix) != nil }
  }

  private final func applyReaching(
    to copy: CALayer, atLocal time: CFTimeInterval, endsAhead: Bool
  ) {
    guard let parent, let prefix = prefixFromParent else { return }
    // If the layer's own time is stopped, use the superlayer's current time.
    let outer = timing.speed == 0 ? parent.now : timing.parentTime(atLocal: time)
    let ends = endsAhead && parent.timeRate > 0
    for record in parent.records where !(ends && record.willBeGone(atLocal: outer)) {
      guard let part = record.part(reaching: prefix) else { continue }
      record.apply(part, to: copy, atLocal: outer)
    }
  }
}
