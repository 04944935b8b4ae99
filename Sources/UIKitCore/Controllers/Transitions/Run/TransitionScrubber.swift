// Documented: an interactive transition stops the container's layer and moves its time.
// Measured: at the start, the speed and the time offset are 0. An update sets the time offset to
// the fraction times the duration. At the end, the speed is 1 and the time offset is 0.
// Ours: until the end, time continues from the position at release. Before a cancellation removes
// the animations, it writes the visible values at the start of the transition into the layers, so
// that no frame shows other values.

/// An object that controls the time of everything that a transition begins: layers, delayed work,
/// display links, and dynamics.
@MainActor
final class TransitionScrubber {
  /// The timeline of the animator and of the alongside animations.
  let timeline: Timeline
  /// The timeline of alongside animations if an interaction controller moves the views itself.
  private let alongside: Timeline
  private let duration: TimeInterval
  /// The map between fraction and time.
  ///
  /// It is linear unless a finger has caught a transition that was running by itself.
  private var progressMap = ProgressMap.even
  /// The views whose motion effects a rewind has removed.
  private var viewsWithoutMotionEffects: [UIView] = []

  init(duration: TimeInterval) {
    self.duration = duration
    timeline = Timeline(length: duration)
    alongside = Timeline(length: duration)
  }

  private var timelines: [Timeline] { [timeline, alongside] }
  var isHolding: Bool { timelines.contains(where: \.isHolding) }
  func isHolding(_ layer: CALayer) -> Bool { timelines.contains { $0.isHolding(layer) } }

  /// Returns whether a layer is held or is inside a held layer.
  func holdsTime(of layer: CALayer) -> Bool {
    timelines.contains { timeline in
      timeline.layers.contains { held in sequence(first: layer, next: \.superlayer).contains(held) }
    }
  }

  /// The timeline for alongside animations that begin now.
  var timelineForAlongsideAnimations: Timeline {
    alongside.isHolding && !timeline.isHolding ? alongside : timeline
  }

  /// Stops a layer at time 0, for animations that the animator is about to add.
  func hold(_ layer: CALayer) { timeline.hold(layer) }

  /// Stops a layer at time 0, for alongside animations that are about to be added.
  func holdAlongside(_ layer: CALayer) {
    guard !isHolding(layer) else { return }
    (timeline.isHolding ? timeline : alongside).hold(layer)
  }

  /// Stops layers in the middle of their animations, and returns the fraction of the transition.
  ///
  /// - Parameter known: The fraction of the transition, or nil to compute it from the layers.
  func grab(_ layers: [CALayer], fraction known: CGFloat?) -> CGFloat {
    timeline.grab(layers)
    let time = duration > 0 ? min(max(timeline.position / duration, 0), 1) : 1
    if let known {
      progressMap = .bent(at: Double(known), time: time)
      return min(max(known, 0), 1)
    }
    progressMap = sharedProgressMap(of: layers, at: time) ?? .even
    return CGFloat(progressMap.fraction(atTime: time))
  }

  /// Stops only the layers of alongside animations, because the client moves all other layers
  /// itself.
  func grabAlongside(_ layers: [CALayer], fraction: CGFloat) {
    alongside.grab(layers)
    let time = duration > 0 ? min(max(alongside.position / duration, 0), 1) : 1
    progressMap = .bent(at: Double(fraction), time: time)
  }

  /// Returns the map that all animations of the layers share.
  ///
  /// Returns nil if physics or delayed work determines the time.
  private func sharedProgressMap(of layers: [CALayer], at time: Double) -> ProgressMap? {
    guard !hasWork else { return nil }
    // The first layer is the container. The animator's animations take precedence over alongside
    // animations.
    for layer in layers {
      let animations = layer.animatedLayers.flatMap(\.attachedAnimations)
      guard animations.contains(where: { abs($0.duration - duration) < 1e-6 }) else { continue }
      return CAAnimation.sharedCourse(of: animations, lasting: duration)
        .flatMap { ProgressMap($0, at: time) }
    }
    return nil
  }

  func seek(_ fraction: CGFloat) {
    let position = progressMap.time(at: Double(fraction)) * duration
    for timeline in timelines { timeline.seek(position) }
  }

  /// Processes all events up to the current fraction, each at its own time.
  func processEvents() {
    for timeline in timelines where timeline.isHeld { timeline.pass(in: .current) }
  }

  /// Lets time continue, so that the remaining animations end and the animations that follow them
  /// start.
  func runOn() {
    for timeline in timelines { timeline.runOn() }
  }

  /// Whether the animator's timeline has work that does not end when its animations are removed.
  var hasWork: Bool { timeline.hasWork(in: .current) }

  /// Whether any held layer still has animations.
  var hasAnimations: Bool {
    timelines.contains { $0.layers.contains { !$0.animatedLayers.isEmpty } }
  }

  /// Resets everything to the start permanently: first the values, then the animations.
  func rewind() {
    let layers = timelines.flatMap(\.layers)
    for timeline in timelines { timeline.rewind(in: .current) }
    // The tilt of the device does not belong to the transition.
    let tilted = layers.flatMap(\.tiltedViews)
    for view in tilted { view.withdrawMotion() }
    viewsWithoutMotionEffects += tilted
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in layers { layer.adoptPresentation() }
    CATransaction.commit()
    for layer in layers { layer.removeAllAnimationsInTree() }
  }

  /// Releases the layers, so that they follow their own time again.
  ///
  /// If `rewinding` is true, the method first resets everything to the start.
  func release(rewinding: Bool) {
    if rewinding, isHolding {
      seek(0)
      rewind()
    }
    for timeline in timelines { timeline.release() }
    for view in viewsWithoutMotionEffects { view.applyMotion(view.window?.viewerOffset ?? .zero) }
    viewsWithoutMotionEffects = []
  }
}

extension CALayer {
  /// The layers of this tree that have animations.
  var animatedLayers: [CALayer] {
    let own = hasAnimations ? [self] : []
    return layersInside.reduce(own) { $0 + $1.animatedLayers }
  }

  /// The views of this tree that motion effects move.
  @MainActor fileprivate var tiltedViews: [UIView] {
    let own = (delegate as? UIView).flatMap { $0.motionEffects.isEmpty ? nil : $0 }
    return layersInside.reduce(own.map { [$0] } ?? []) { $0 + $1.tiltedViews }
  }

  /// The mask and the sublayers of this layer. Their time is relative to the layer's time.
  private var layersInside: [CALayer] { (sublayers ?? []) + (mask.map { [$0] } ?? []) }

  /// Writes the visible values of animated layers in this tree into the layers.
  fileprivate func adoptPresentation() {
    let paths = attachedAnimations.flatMap(\.animatedKeyPaths)
    if !paths.isEmpty, let shown = presentation() {
      // Read all values before writing one, because additive animations add to the model values.
      let values = paths.map { ($0, shown.value(forKeyPath: $0)) }
      for (path, value) in values { setValue(value, forKeyPath: path) }
    }
    for layer in layersInside { layer.adoptPresentation() }
  }
}

extension CAAnimation {
  fileprivate var animatedKeyPaths: [String] {
    if let group = self as? CAAnimationGroup {
      return (group.animations ?? []).flatMap(\.animatedKeyPaths)
    }
    return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }
}
