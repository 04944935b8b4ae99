// Assumed: an animator that has completed keeps its direction. Animations that are then added to a
// reversed animator run from its end to its start. Probe: property-animator.

extension UIViewPropertyAnimator {
  /// Ends the animator after its last animation has ended, or pauses it if `pausesOnCompletion` is
  /// true.
  func reachedEnd() {
    guard case .running(let segment) = motion else { return }
    let target = segment.target
    if pausesOnCompletion {
      pause()
      scrub(toAny: 1)
      return
    }
    if target == 0 { writeStart() }
    // A finger may still move the transition back to an earlier time.
    let isInTransition = timeline.map { !$0.isOver } ?? false
    end(at: target == 0 ? .start : .end, keepsAnimations: isInTransition && target == 1)
  }

  /// Ends a paused animator whose views have all left the screen.
  func leftScreen() {
    guard state == .active, !isRunning else { return }
    if isReversed { writeStart() }
    end(at: isReversed ? .start : .end)
  }

  func stop(withoutFinishing: Bool) {
    guard state == .active else {
      if state == .stopped, withoutFinishing { reset() }
      return
    }
    if isRunning { pause() }
    writeCurrent()
    generation += 1
    tracks.removeAnimations()
    clock.removeAllAnimations()
    clock.removeFromSuperlayer()
    motion = .none
    notifyMotion(.stopped)
    if withoutFinishing { reset() } else { state = .stopped }
  }

  func finish(at position: UIViewAnimatingPosition) {
    if state == .active {
      Diagnostics.report(
        "finishAnimation(at:) of a UIViewPropertyAnimator that was not stopped: "
          + "stopAnimation(false) was called for it.", about: self)
      stop(withoutFinishing: false)
    }
    guard state == .stopped else { return }
    switch position {
    case .start: writeStart()
    case .end: for entry in tracks.entries { entry.track.write(entry.track.last) }
    case .current: break
    }
    end(at: position)
  }

  private func end(at position: UIViewAnimatingPosition, keepsAnimations: Bool = false) {
    generation += 1
    if !keepsAnimations { tracks.removeAnimations() }
    clock.removeAllAnimations()
    clock.removeFromSuperlayer()
    notifyMotion(.ended(position))
    let completions = self.completions
    let nested = nestedCompletions
    reset()
    for completion in nested { completion() }
    for completion in completions { completion(position) }
  }

  private func reset() {
    activation += 1
    motion = .none
    state = .inactive
    tracks = AnimatorTracks()
    motionObservers = []
    completions = []
    nestedCompletions = []
  }

  /// Restores the old values, the latest change first.
  private func writeStart() {
    for entry in tracks.entries.reversed() { entry.track.write(entry.track.first) }
  }

  /// Writes the visible values to the model.
  private func writeCurrent() {
    for entry in tracks.entries {
      let shown = entry.track.animatedValue(at: entry.progress)
      if entry.track.isAdditive {
        entry.track.write(shown.added(to: entry.track.modelValue))
      } else {
        entry.track.write(shown)
      }
    }
  }
}

extension AnimationTrack {
  /// The track itself, or two tracks for the separate axes of a position.
  var split: [AnimationTrack] {
    guard key == "position" else { return [self] }
    return ["x", "y"].map { axis in
      AnimationTrack(
        layer, "position.\(axis)",
        values: values.map { value in
          .number(axis == "x" ? value.point?.x ?? 0 : value.point?.y ?? 0)
        }, keyTimes: keyTimes, calculationMode: calculationMode)
    }
  }

  var modelValue: LayerValue { LayerValue(layer.value(forKeyPath: key)) }

  /// Returns the value of the track's animation at a progress from 0 to 1.
  ///
  /// The animation adds this value to the model value if the track is additive, and otherwise
  /// replaces the model value.
  func animatedValue(at progress: Double) -> LayerValue {
    let values = isAdditive ? self.values.map { $0.subtracting(last) } : self.values
    guard values.count > 2 else {
      return values.count < 2 ? last : values[0].interpolated(to: values[1], progress)
    }
    let position = min(max(progress, 0), 1)
    let upper = keyTimes.firstIndex { $0 >= position } ?? keyTimes.count - 1
    guard upper > 0, keyTimes[upper] > keyTimes[upper - 1] else { return values[upper] }
    let part = (position - keyTimes[upper - 1]) / (keyTimes[upper] - keyTimes[upper - 1])
    if calculationMode == .discrete { return values[part < 1 ? upper - 1 : upper] }
    return values[upper - 1].interpolated(to: values[upper], part)
  }
}
