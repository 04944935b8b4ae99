extension UIViewPropertyAnimator {
  var now: TimeInterval { timeline?.time ?? CACurrentMediaTime() }
  private var target: Double { isReversed ? 0 : 1 }

  /// The progress from 0 at the start to 1 at the end, regardless of the direction.
  var progress: Double {
    switch motion {
    case .none: 0
    case .paused(let progress, _): progress
    case .running(let segment): segment.progress(at: segment.fraction(at: now))
    }
  }

  var currentFraction: CGFloat {
    if case .none = motion { return 0 }
    let passed = scrubsLinearly ? progress : timeFraction
    return CGFloat(isReversed ? 1 - passed : passed)
  }

  /// The fraction of the animation that has passed. Added animations start from this fraction.
  ///
  /// With the animator's own timing, it is a fraction of the duration. Otherwise, it is a fraction
  /// of the distance.
  private var wholeFraction: Double {
    switch motion {
    case .none: return 0
    case .running(let segment): return segment.wholeFraction(at: segment.fraction(at: now))
    case .paused(_, let resume?): return resume.segment.wholeFraction(at: resume.fraction)
    case .paused(let progress, nil): return timing.fraction(reaching: progress)
    }
  }

  /// The fraction of the current segment that has passed.
  private var stretchFraction: Double {
    switch motion {
    case .running(let segment): segment.fraction(at: now)
    case .paused(_, let resume?): resume.fraction
    case .none, .paused: 0
    }
  }

  // MARK: Starting

  func start(after delay: TimeInterval) {
    guard state != .stopped else {
      Diagnostics.report(
        "startAnimation() of a stopped UIViewPropertyAnimator was ignored. Call "
          + "finishAnimation(at:) first.", about: self)
      return
    }
    guard !isRunning else { return }
    if state == .inactive { activate() }
    guard state == .active else { return }
    self.delay = delay.isFinite ? max(delay, 0) : 0
    run(after: self.delay)
  }

  /// Activates the animator at its start, or at its end if it is reversed, and runs its blocks.
  ///
  /// A block may start or end the animator.
  private func activate() {
    state = .active
    motion = .paused(progress: isReversed ? 1 : 0, resume: nil)
    let (blocks, number) = (self.blocks, activation)
    self.blocks = []
    for block in blocks where number == activation {
      let count = tracks.entries.count
      guard collect(block.body, start: block.delayFactor), case .running(let segment) = motion
      else { continue }
      for index in count..<tracks.entries.count { show(index, running: segment) }
    }
  }

  func add(_ body: @escaping () -> Void, delayFactor: Double) {
    let delayFactor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    guard state == .active else {
      blocks.append((body, delayFactor))
      return
    }
    let passed = isReversed ? 0 : min(max(wholeFraction, 0), 1)
    let count = tracks.entries.count
    guard collect(body, start: passed + delayFactor * (1 - passed)), state == .active else {
      return
    }
    switch motion {
    case .running(let segment):
      for index in count..<tracks.entries.count { show(index, running: segment) }
    case .paused, .none:
      tracks.setAnchor(at: progress)
      showPaused(from: count)
    }
  }

  /// Collects the changes in a block, and returns false if the block has ended the animator.
  private func collect(_ body: () -> Void, start: Double) -> Bool {
    let number = activation
    let collector = TrackCollector(duration: duration)
    if UIView.areAnimationsEnabled {
      AnimationStack.record(with: collector, body)
    } else {
      body()
    }
    guard number == activation else {
      for completion in collector.takeCompletions() { completion() }
      return false
    }
    nestedCompletions += collector.takeCompletions()
    let first: Double = isReversed && start == 0 ? 1 : 0
    for track in collector.tracks {
      for part in timing.isSplit ? track.split : [track] {
        tracks.entries.append(
          AnimatorTracks.Entry(
            track: part, layer: part.layer, key: AnimatorTracks.makeKey(), start: start,
            isVertical: part.key == "position.y", progress: first, origin: first,
            joined: stretchFraction, anchored: first))
      }
    }
    return true
  }

  // MARK: Running

  func run(after delay: TimeInterval = 0) {
    guard case .paused(let progress, let resume) = motion else { return }
    joinTimeline()
    let begin = now + delay
    if let resume, resume.segment.target == target,
      matches(resume.segment, progress, at: resume.fraction)
    {
      var segment = resume.segment
      segment.begin = begin - resume.fraction * segment.duration
      segment.resumed = resume.fraction
      resumeRunning(segment)
    } else {
      run(freshSegment(from: progress, begin: begin))
    }
  }

  /// Returns the remaining segment.
  ///
  /// It follows the animator's own curve if the progress of all tracks is on the curve. Otherwise,
  /// the timing starts from its beginning. Springs always start from their beginning.
  private func freshSegment(
    from progress: Double, begin: TimeInterval, lasting duration: TimeInterval? = nil
  ) -> AnimatorSegment {
    let along = alongTiming(
      from: timing.fraction(reaching: progress), begin: begin, lasting: duration)
    let isAtStart = progress == 0 && !isReversed
    if isAtStart || !timing.isSpring, matches(along, progress) { return along }
    let rest = timing.isSpring ? (progress == target ? 0 : 1) : abs(target - progress)
    return AnimatorSegment(
      timing: timing, course: .towards(target: target, from: progress),
      duration: duration ?? rest * timing.duration, begin: begin)
  }

  /// Returns a segment of the animator's own timing that starts at a fraction of its duration.
  private func alongTiming(
    from fraction: Double, begin: TimeInterval = 0, lasting duration: TimeInterval? = nil
  ) -> AnimatorSegment {
    AnimatorSegment(
      timing: timing, course: .along(from: fraction, to: target),
      duration: duration ?? abs(target - fraction) * timing.duration, begin: begin)
  }

  /// Returns whether a segment, at a fraction of its duration, has the given progress and the
  /// current progress of every track.
  private func matches(
    _ segment: AnimatorSegment, _ progress: Double, at fraction: Double = 0
  ) -> Bool {
    abs(segment.progress(at: fraction) - progress) < 1e-7
      && tracks.entries.allSatisfy {
        abs(segment.progress(at: fraction, of: $0.part) - $0.progress) < 1e-7
      }
  }

  func proceed(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    guard state != .stopped else {
      Diagnostics.report(
        "continueAnimation of a stopped UIViewPropertyAnimator was ignored. Call "
          + "finishAnimation(at:) first.", about: self)
      return
    }
    pause()
    joinTimeline()
    guard case .paused(let progress, _) = motion else { return }
    let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
    let rest = abs(target - progress)
    let duration = factor > 0 ? factor * self.duration : rest * self.duration
    if let parameters {
      let timing = AnimatorTiming(parameters, duration: duration)
      run(
        AnimatorSegment(
          timing: timing, course: .towards(target: target, from: progress),
          duration: rest == 0 ? 0 : timing.duration, begin: now))
    } else if factor == 0 || timing.isSpring {
      run()
    } else {
      run(freshSegment(from: progress, begin: now, lasting: duration))
    }
  }

  private func run(_ segment: AnimatorSegment) {
    for index in tracks.entries.indices {
      tracks.entries[index].origin = tracks.entries[index].progress
      tracks.entries[index].joined = 0
    }
    resumeRunning(segment)
  }

  private func resumeRunning(_ segment: AnimatorSegment) {
    motion = .running(segment)
    tracks.hasPausedAnimations = false
    generation += 1
    pending = 0
    for index in tracks.entries.indices { show(index, running: segment) }
    if tracks.entries.isEmpty { runClock(segment) }
    notifyMotion(.running)
  }

  private func show(_ index: Int, running segment: AnimatorSegment) {
    let entry = tracks.entries[index]
    let part = entry.part
    let animation = entry.track.animation(
      duration: segment.duration,
      pacing: .custom { segment.progress(at: max($0, segment.resumed), of: part) })
    animation.begins(at: entry.layer.now + segment.begin - now)
    // At the start, the animation shows the old value until the animator has restored it.
    animation.isRemovedOnCompletion = segment.target != 0
    attach(animation, to: entry.layer, key: entry.key)
  }

  /// Starts a timer animation that ends with the segment, for an animator without tracks.
  private func runClock(_ segment: AnimatorSegment) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.begins(at: segment.begin)
    animation.duration = segment.duration
    animation.fillMode = .both
    if let timeline { timeline.clock.addSublayer(clock) }
    attach(animation, to: clock, key: "clock")
  }

  /// Joins the current timeline of a transition, or keeps the earlier timeline unless it has ended.
  private func joinTimeline() {
    timeline = Timeline.open ?? timeline.flatMap { $0.isOver ? nil : $0 }
  }

  private func attach(_ animation: CAAnimation, to layer: CALayer, key: String) {
    pending += 1
    let number = generation
    animation.delegate = AnimationEnd { [self] _ in
      guard number == generation else { return }
      pending -= 1
      if pending <= 0 { reachedEnd() }
    }
    animation.needsScreen = layer !== clock
    layer.add(animation, forKey: key)
  }

  // MARK: Pausing

  func pause() {
    switch motion {
    case .none:
      guard state == .inactive else { return }
      activate()
      if isRunning {
        pause()
      } else if state == .active {
        tracks.scrub(to: progress)
        showPaused()
      }
    case .paused: break
    case .running(let segment):
      let fraction = segment.fraction(at: now)
      // If a segment has ended in this frame, its animations are already removed, and the views
      // show the target. The progress of a spring still differs slightly from the target.
      let isOver = fraction > 1 - 1e-9
      for index in tracks.entries.indices {
        let entry = tracks.entries[index]
        tracks.entries[index].progress =
          isOver ? segment.target : segment.progress(at: fraction, of: entry.part)
      }
      let progress = isOver ? segment.target : segment.progress(at: fraction)
      motion = .paused(progress: progress, resume: (segment, fraction))
      tracks.setAnchor(at: progress)
      showPaused()
    }
  }

  func scrub(to fraction: CGFloat) {
    guard fraction.isFinite else {
      Diagnostics.report("A fractionComplete that is not finite was ignored.", about: self)
      return
    }
    // The current fraction may be beyond the end. Setting the current value again must not change
    // it.
    pause()
    if fraction != currentFraction { scrub(toAny: min(max(fraction, 0), 1)) }
  }

  /// Shows a fraction that may be below 0 or above 1, such as the fraction of an overshooting
  /// spring.
  func scrub(toAny fraction: CGFloat) {
    guard state != .stopped else { return }
    pause()
    guard state == .active else { return }
    let passed = Double(isReversed ? 1 - fraction : fraction)
    let isLinear = scrubsLinearly || passed < 0 || passed > 1
    let goal = isLinear ? passed : timing.progress(at: passed)
    if !isLinear, matches(alongTiming(from: timeFraction), progress) {
      let there = alongTiming(from: passed)
      for index in tracks.entries.indices {
        tracks.entries[index].progress = there.progress(at: 0, of: tracks.entries[index].part)
      }
      tracks.setAnchor(at: goal)
    } else {
      tracks.scrub(to: goal)
    }
    motion = .paused(progress: goal, resume: nil)
    showPaused()
  }

  /// Adds paused animations, which show the current progress of the tracks, to the layers.
  private func showPaused(from first: Int = 0) {
    generation += 1
    pending = 0
    tracks.hasPausedAnimations = true
    clock.removeAllAnimations()
    for entry in tracks.entries[min(first, tracks.entries.count)...] {
      let shown = entry.progress
      let animation = entry.track.animation(duration: 1, pacing: .custom { _ in shown })
      animation.speed = 0
      animation.timeOffset = 0.5
      animation.needsScreen = true
      animation.delegate = pausedEnd
      pending += 1
      entry.layer.add(animation, forKey: entry.key)
    }
    notifyMotion(.paused)
  }

  /// A handler that completes a paused animator when all of its views have left the screen.
  private var pausedEnd: AnimationEnd {
    let number = generation
    return AnimationEnd { [weak self] _ in
      guard let self, number == generation else { return }
      pending -= 1
      // A finger may still move the transition back to an earlier time.
      if pending <= 0, timeline?.isOver ?? true { leftScreen() }
    }
  }
}
