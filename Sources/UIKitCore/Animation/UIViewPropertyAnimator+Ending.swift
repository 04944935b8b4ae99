// Assumed: an animator that has completed keeps its direction. If the animator is reversed,
// animations that are added afterward run from its end to its start. Probe: property-animator.

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
        "finishAnimation(at:) was called before stopAnimation(_:), so the animator was stopped "
          + "first. Call stopAnimation(false) first.", about: self)
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

  /// Restores the old values, starting with the latest change.
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

  /// Returns the value that the track's animation adds to the model value or displays in its place.
  ///
  /// An overshooting curve can take `progress` below 0 or above 1.
  func animatedValue(at progress: Double) -> LayerValue {
    let values = animatedValues
    if isBasic { return values[0].interpolated(to: values[1], progress) }
    return plainAnimation(values).value(at: progress, over: modelValue) ?? last
  }
}
