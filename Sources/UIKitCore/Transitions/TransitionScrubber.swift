// Documented: an interactive transition freezes its container's layer and moves its time.
// Measured: speed 0 and time offset 0 at the start; an update sets the time offset to the fraction
// of the duration; speed 1 and time offset 0 at the end. Assumed: until then time goes on from where
// the finger left it, and a cancel writes what is seen at the start into the layers before the
// animations go, so that no frame shows anything else.

/// Moves the time of the layers that a transition animates.
@MainActor
final class TransitionScrubber {
  private struct Held {
    let layer: CALayer
    /// The layer's time at the start of the transition.
    let origin: CFTimeInterval
  }

  private var held: [Held] = []
  private let duration: TimeInterval

  init(duration: TimeInterval) {
    self.duration = duration
  }

  var isHolding: Bool { !held.isEmpty }

  func isHolding(_ layer: CALayer) -> Bool { held.contains { $0.layer === layer } }

  /// Freezes a layer at its time 0, for what is about to be animated in it.
  func hold(_ layer: CALayer) {
    guard !held.contains(where: { $0.layer === layer }) else { return }
    layer.speed = 0
    layer.timeOffset = 0
    // What ends before the transition does ends under the finger, and what follows it begins.
    layer.scrubEnd = duration
    held.append(Held(layer: layer, origin: 0))
  }

  /// Freezes layers in the middle of their animations and says how far these have come.
  func grab(_ layers: [CALayer], since start: CFTimeInterval) -> CGFloat {
    let now = FrameLoop.current.time
    for layer in layers where !held.contains(where: { $0.layer === layer }) {
      let local = layer.convertTime(now, from: nil)
      layer.speed = 0
      layer.timeOffset = local
      layer.scrubEnd = local - (now - start) + duration
      held.append(Held(layer: layer, origin: local - (now - start)))
    }
    return duration > 0 ? CGFloat(min(max((now - start) / duration, 0), 1)) : 1
  }

  func seek(_ fraction: CGFloat) {
    for item in held {
      item.layer.speed = 0
      item.layer.beginTime = 0
      item.layer.scrubEnd = item.origin + duration
      item.layer.timeOffset = item.origin + Double(fraction) * duration
    }
  }

  /// Lets time run on from a fraction, so that animations end and what follows them starts.
  func runOn(from fraction: CGFloat) {
    for item in held {
      let parent = item.layer.superlayer?.convertTime(FrameLoop.current.time, from: nil)
      item.layer.beginTime = parent ?? FrameLoop.current.time
      item.layer.timeOffset = item.origin + Double(fraction) * duration
      item.layer.speed = 1
      item.layer.scrubEnd = nil
    }
  }

  /// Brings everything back to the start for good: values first, then the animations go.
  func rewind() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for item in held { item.layer.adoptPresentation() }
    CATransaction.commit()
    for item in held { item.layer.removeAnimationsInTree() }
  }

  /// Gives the layers back their own time.
  func release(rewinding: Bool) {
    if rewinding, isHolding {
      seek(0)
      rewind()
    }
    for item in held {
      item.layer.scrubEnd = nil
      item.layer.speed = 1
      item.layer.timeOffset = 0
      item.layer.beginTime = 0
    }
    held = []
  }
}

extension CALayer {
  /// The layers of this tree that have animations.
  var animatedLayers: [CALayer] {
    let own = animationKeys()?.isEmpty == false ? [self] : []
    return layersInside.reduce(own) { $0 + $1.animatedLayers }
  }

  /// What is drawn inside this layer: the mask runs in its time as the sublayers do.
  private var layersInside: [CALayer] { (sublayers ?? []) + (mask.map { [$0] } ?? []) }

  /// Writes the values that are seen into the layers of this tree that are being animated.
  fileprivate func adoptPresentation() {
    let paths = (animationKeys() ?? []).compactMap(animation(forKey:)).flatMap(\.animatedKeyPaths)
    if !paths.isEmpty, let shown = presentation() {
      // All are read before one is written: what is additive stands on the model.
      let values = paths.map { ($0, shown.value(forKeyPath: $0)) }
      for (path, value) in values { setValue(value, forKeyPath: path) }
    }
    for layer in layersInside { layer.adoptPresentation() }
  }

  fileprivate func removeAnimationsInTree() {
    removeAllAnimations()
    for layer in layersInside { layer.removeAnimationsInTree() }
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
