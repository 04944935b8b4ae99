// Documented: the completion runs once, when everything that the block animated has ended, with
// false when something was removed before its end; that of a block of no duration runs at the beginning
// of the next cycle of the run loop, which is the next frame. Assumed: so do those of a block that
// animates nothing, and of one begun while animations are switched off; an animation of a view without
// a window is finished at the next commit, as public reports about UIKit say; a view in a hidden
// ancestor animates like any other. Probe: view-animation.

/// The animations of one animation block, and its completion.
@MainActor
package final class ViewAnimationGroup: AnimationRecorder {
  package private(set) var parameters: AnimationParameters
  private var completion: ((Bool) -> Void)?

  /// An animation, which its layer keeps as long as it lives.
  private struct Running {
    weak var layer: CALayer?
    let key: String
    /// The delegate that tells this animation from a later one with the same key.
    weak var end: AnimationEnd?

    @MainActor func remove() {
      guard let end, layer?.animation(forKey: key)?.delegate === end else { return }
      layer?.removeAnimation(forKey: key)
    }
  }

  private var running: [Running] = []
  /// The views that get no touches, by identity, so that each is found at once among thousands.
  private var blockedViews: [ObjectIdentifier: BlockedView] = [:]

  /// Not retained; the identity of a view that is gone may be another's by now.
  private struct BlockedView {
    weak var view: UIView?
  }

  private var pending = 0
  private var allFinished = true
  private var isSealed = false
  private var isComplete = false
  /// The recorder of another kind around this block, which animates the changes by its own rules.
  private let outer: AnimationRecorder?

  package init(_ parameters: AnimationParameters, completion: ((Bool) -> Void)?) {
    self.completion = completion
    switch AnimationStack.current {
    case let group as ViewAnimationGroup:
      self.parameters = parameters.inherited(from: group.parameters)
      outer = nil
    case let recorder?:
      self.parameters = parameters
      outer = parameters.options.contains(.overrideInheritedDuration) ? nil : recorder
    case nil:
      self.parameters = parameters
      outer = nil
    }
    super.init()
  }

  package override var recordedDuration: TimeInterval {
    outer?.recordedDuration ?? parameters.duration
  }

  /// Runs the block, and begins waiting for the ends of the animations that it began.
  package func run(_ animations: () -> Void) {
    AnimationStack.record(with: self) {
      animations()
    }
    seal()
  }

  /// Tells the group that no more animations will be added.
  package func seal() {
    isSealed = true
    if let collector = outer as? TrackCollector {
      collector.keep { [self] in ended(true) }
      pending += 1
    }
    guard pending <= 0, !isComplete else { return }
    if let completion {
      self.completion = nil
      Self.completeLater { [allFinished] _ in completion(allFinished) }
    }
    complete()
  }

  /// Calls the completion of a block that animates nothing, at the beginning of the next frame.
  static func completeLater(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    FrameLoop.current.schedule(after: 0) { completion(true) }
  }

  override func startValue(of layer: CALayer, _ property: CALayerProperty) -> LayerValue {
    if let outer { return outer.startValue(of: layer, property) }
    let value = property.get(layer)
    guard parameters.options.contains(.beginFromCurrentState), !value.adds else { return value }
    return property.get(layer.presentation() ?? layer)
  }

  override func record(_ change: PropertyChange) {
    if let outer { outer.record(change) } else { animate(AnimationTrack(change)) }
  }

  override func record(_ track: AnimationTrack) {
    if let outer { outer.record(track) } else { animate(track) }
  }

  /// Adds the animation of a track to its layer.
  package func animate(_ track: AnimationTrack) {
    guard track.changes, parameters.duration > 0 || parameters.delay > 0 else { return }
    let animation = track.animation(duration: parameters.duration, pacing: parameters.pacing)
    if parameters.delay > 0 {
      animation.begins(at: track.layer.now + parameters.delay)
    }
    if parameters.repeatCount > 0 { animation.repeatCount = Float(parameters.repeatCount) }
    animation.autoreverses = parameters.autoreverses
    attach(animation, to: track.layer, key: track.freeKey)
  }

  /// Adds an animation to a layer and waits for its end.
  package func attach(_ animation: CAAnimation, to layer: CALayer, key: String) {
    let end = AnimationEnd { [self] finished in ended(finished) }
    animation.delegate = end
    animation.needsScreen = true
    pending += 1
    running.append(Running(layer: layer, key: key, end: end))
    blockTouches(of: layer)
    layer.add(animation, forKey: key)
  }

  /// Changes how often the animations that are added from now on run.
  package func repeating(_ count: CGFloat, autoreverses: Bool, _ body: () -> Void) {
    let previous = parameters
    parameters.repeatCount = count
    parameters.autoreverses = autoreverses
    body()
    parameters = previous
  }

  /// Takes the animations off some layers, which then show their goals; the others go on.
  package func drop(where isDropped: (CALayer) -> Bool) {
    let dropped = running.filter { $0.layer.map(isDropped) ?? false }
    running.removeAll { $0.layer.map(isDropped) ?? true }
    for animation in dropped { animation.remove() }
  }

  private func ended(_ finished: Bool) {
    guard !isComplete else { return }
    pending -= 1
    if !finished { allFinished = false }
    if isSealed, pending <= 0 { complete() }
  }

  private func complete() {
    isComplete = true
    running = []
    for blocked in blockedViews.values { blocked.view?.touchBlocks -= 1 }
    blockedViews = [:]
    let completion = self.completion
    self.completion = nil
    completion?(allFinished)
  }

  private func blockTouches(of layer: CALayer) {
    guard !parameters.options.contains(.allowUserInteraction),
      let view = layer.delegate as? UIView, blockedViews[ObjectIdentifier(view)]?.view !== view
    else { return }
    view.touchBlocks += 1
    blockedViews[ObjectIdentifier(view)] = BlockedView(view: view)
  }
}

/// Hears of the end of an animation.
@MainActor
package final class AnimationEnd: NSObject, @preconcurrency CAAnimationDelegate {
  private let handler: (Bool) -> Void

  package init(_ handler: @escaping (Bool) -> Void) {
    self.handler = handler
    super.init()
  }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { handler(flag) }
}

extension LayerValue {
  /// Whether differences of such values add up.
  var adds: Bool {
    switch self {
    case .number, .point, .size, .rect, .transform: true
    default: false
    }
  }
}

extension UIView {
  /// Documented: views that are animated get no touches unless the options allow it.
  var blocksTouchesWhileAnimating: Bool { touchBlocks > 0 }
}
