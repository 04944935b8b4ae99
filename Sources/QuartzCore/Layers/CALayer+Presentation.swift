// Documented: the presentation layer is a copy with the values on screen. Assumed: it can be asked
// for at any time, also before a layer was ever shown, and gives the values of that moment.

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

  /// A copy with the values at the current time.
  package final func presentationCopy() -> CALayer {
    flags.isPresentation ? self : presentationCopy(atLocal: now)
  }

  /// A copy with the values at a local time; `endsAhead` leaves out what will have ended by then.
  package final func presentationCopy(
    atLocal time: CFTimeInterval, endsAhead: Bool = false
  ) -> CALayer {
    if flags.isPresentation { return self }
    let copy = type(of: self).makeCopy(of: self)
    copy.flags.isPresentation = true
    copy.modelLayer = self
    // What only holds its first value lies beneath what moves at this time.
    for record in records where record.isHeld(atLocal: time) {
      record.apply(to: copy, atLocal: time)
    }
    let ends = endsAhead && timeRate > 0
    for record in records where !record.isHeld(atLocal: time) {
      if ends, record.willBeGone(atLocal: time) { continue }
      record.apply(to: copy, atLocal: time)
    }
    return copy
  }
}
