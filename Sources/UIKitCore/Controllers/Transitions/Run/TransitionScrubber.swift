// Documented: an interactive transition freezes its container's layer and moves its time.
// Measured: speed 0 and time offset 0 at the start; an update sets the time offset to the fraction
// of the duration; speed 1 and time offset 0 at the end. Ours: until then time goes on from
// where the finger left it, and a cancel writes what is seen at the start into the layers before
// the animations go, so that no frame shows anything else.

/// The time of all that a transition begins: layers, delayed work, display links, dynamics.
@MainActor
final class TransitionScrubber {
  /// The time of the animator and of the alongside animations.
  let timeline: Timeline
  /// The time of the alongside animations of a transition whose views an interaction controller
  /// moves itself.
  private let alongside: Timeline
  private let duration: TimeInterval
  /// The map between fraction and time; even, unless a finger has caught a transition that ran by
  /// itself.
  private var progressMap = ProgressMap.even
  /// Views whose motion effects a rewind has taken away.
  private var untilted: [UIView] = []

  init(duration: TimeInterval) {
    self.duration = duration
    timeline = Timeline(length: duration)
    alongside = Timeline(length: duration)
  }

  private var timelines: [Timeline] { [timeline, alongside] }
  var isHolding: Bool { timelines.contains(where: \.isHolding) }
  func isHolding(_ layer: CALayer) -> Bool { timelines.contains { $0.isHolding(layer) } }

  /// Whether a layer is one of those that are held, or inside one.
  func holdsTime(of layer: CALayer) -> Bool {
    timelines.contains { timeline in
      timeline.layers.contains { held in sequence(first: layer, next: \.superlayer).contains(held) }
    }
  }

  /// The timeline to which alongside animations belong that begin now.
  var companionTimeline: Timeline {
    alongside.isHolding && !timeline.isHolding ? alongside : timeline
  }

  /// Freezes the layer in which the animator works at its time 0.
  func hold(_ layer: CALayer) { timeline.hold(layer) }

  /// Freezes a layer in which alongside animations work at its time 0.
  func holdAlongside(_ layer: CALayer) {
    guard !isHolding(layer) else { return }
    (timeline.isHolding ? timeline : alongside).hold(layer)
  }

  /// Freezes layers in the middle of their animations and says how far these have come.
  ///
  /// - Parameter known: how far the transition has come, where it is not the layers that tell.
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

  /// Freezes the layers of alongside animations alone, as the client moves all others itself.
  func grabAlongside(_ layers: [CALayer], fraction: CGFloat) {
    alongside.grab(layers)
    let time = duration > 0 ? min(max(alongside.position / duration, 0), 1) : 1
    progressMap = .bent(at: Double(fraction), time: time)
  }

  /// The map that all animations of the layers share; nil where physics or delayed work have a time
  /// of their own.
  private func sharedProgressMap(of layers: [CALayer], at time: Double) -> ProgressMap? {
    guard !hasWork else { return nil }
    // The first is the container: what the animator moves counts before what goes alongside.
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

  /// Makes all that lies before the present fraction happen, each thing in its moment.
  func pass() {
    for timeline in timelines where timeline.isHeld { timeline.pass(in: .current) }
  }

  /// Lets time run on, so that the remaining animations end and those that follow them start.
  func runOn() {
    for timeline in timelines { timeline.runOn() }
  }

  /// Whether something was begun whose end cannot be brought about by taking it away.
  var hasWork: Bool { timeline.hasWork(in: .current) }

  /// Whether anything is left that is animated.
  var hasAnimations: Bool {
    timelines.contains { $0.layers.contains { !$0.animatedLayers.isEmpty } }
  }

  /// Brings everything back to the start for good: values first, then the animations go.
  func rewind() {
    let layers = timelines.flatMap(\.layers)
    for timeline in timelines { timeline.rewind(in: .current) }
    // The tilt of the device is no part of the transition.
    let tilted = layers.flatMap(\.tiltedViews)
    for view in tilted { view.withdrawMotion() }
    untilted += tilted
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in layers { layer.adoptPresentation() }
    CATransaction.commit()
    for layer in layers { layer.removeAllAnimationsInTree() }
  }

  /// Gives the layers back their own time.
  func release(rewinding: Bool) {
    if rewinding, isHolding {
      seek(0)
      rewind()
    }
    for timeline in timelines { timeline.release() }
    for view in untilted { view.applyMotion(view.window?.viewerOffset ?? .zero) }
    untilted = []
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

  /// The layers that are drawn inside this layer: its mask and its sublayers, whose time is the
  /// layer's.
  private var layersInside: [CALayer] { (sublayers ?? []) + (mask.map { [$0] } ?? []) }

  /// Writes the values that are seen into the layers of this tree that are being animated.
  fileprivate func adoptPresentation() {
    let paths = attachedAnimations.flatMap(\.animatedKeyPaths)
    if !paths.isEmpty, let shown = presentation() {
      // All are read before one is written: what is additive stands on the model.
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
