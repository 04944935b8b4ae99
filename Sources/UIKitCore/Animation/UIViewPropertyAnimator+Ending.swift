// Assumed: an animator that has completed keeps its direction, so that what is added to a reversed one
// then runs from its end to its start. Probe: property-animator.

extension UIViewPropertyAnimator {
  /// The last animation ended.
  func reachedEnd() {
    guard case .running(let segment) = motion else { return }
    let target = segment.target
    if pausesOnCompletion {
      pause()
      scrub(toAny: 1)
      return
    }
    if target == 0 { writeStart() }
    // A finger may still turn the time of a transition back.
    let isInTransition = timeline.map { !$0.isOver } ?? false
    end(at: target == 0 ? .start : .end, keepsAnimations: isInTransition && target == 1)
  }

  /// The views that stand still are no longer on screen.
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

  /// Gives the old values back, the latest change first.
  private func writeStart() {
    for entry in tracks.entries.reversed() { entry.track.write(entry.track.first) }
  }

  /// Writes the values that are shown now into the model.
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
  /// The two axes of a position on their own; everything else as it is.
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

  /// The value that the animation of the track adds to the model, or shows instead of it, at a
  /// progress, which an overshooting curve takes beyond 0 and 1.
  func animatedValue(at progress: Double) -> LayerValue {
    let values = animatedValues
    if isBasic { return values[0].interpolated(to: values[1], progress) }
    return plainAnimation(values).value(at: progress, over: modelValue) ?? last
  }
}
