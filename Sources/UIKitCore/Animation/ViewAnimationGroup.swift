// Documented: the completion runs once, when all animations of the block have ended. Its argument
// is false if an animation was removed before its end. For a block without duration, it runs at the
// beginning of the next cycle of the run loop, which is the next frame.
// Assumed: the completion also runs in the next frame if the block animates nothing or if
// animations are disabled. An animation of a view without a window finishes at the next commit,
// according to public reports about UIKit. A view with a hidden ancestor animates like any other
// view. Probe: view-animation.

/// The animations of one animation block, and its completion.
@MainActor
package final class ViewAnimationGroup: AnimationRecorder {
  package private(set) var parameters: AnimationParameters
  private var completion: ((Bool) -> Void)?

  /// A running animation, which its layer retains.
  private struct Running {
    weak var layer: CALayer?
    let key: String
    /// The delegate that distinguishes this animation from a later one with the same key.
    weak var end: AnimationEnd?

    @MainActor func remove() {
      guard let end, layer?.animation(forKey: key)?.delegate === end else { return }
      layer?.removeAnimation(forKey: key)
    }
  }

  private var running: [Running] = []
  /// The views whose touches are blocked, by identity for fast lookup.
  private var blockedViews: [ObjectIdentifier: BlockedView] = [:]

  /// A view that is not retained. Another view may later have the same identity.
  private struct BlockedView {
    weak var view: UIView?
  }

  private var pending = 0
  private var allFinished = true
  private var isSealed = false
  private var isComplete = false
  /// An outer recorder of another kind, which animates the changes by its own rules.
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

  /// Runs the block, and then waits for its animations to end.
  package func run(_ animations: () -> Void) {
    AnimationStack.record(with: self) {
      animations()
    }
    seal()
  }

  /// Declares that no more animations will be added.
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

  /// Calls the completion of a block without animations at the beginning of the next frame.
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

  /// Adds an animation to a layer, and waits for its end.
  package func attach(_ animation: CAAnimation, to layer: CALayer, key: String) {
    let end = AnimationEnd { [self] finished in ended(finished) }
    animation.delegate = end
    animation.needsScreen = true
    pending += 1
    running.append(Running(layer: layer, key: key, end: end))
    blockTouches(of: layer)
    layer.add(animation, forKey: key)
  }

  /// Sets the repetition of the animations that a closure adds.
  package func repeating(_ count: CGFloat, autoreverses: Bool, _ body: () -> Void) {
    let previous = parameters
    parameters.repeatCount = count
    parameters.autoreverses = autoreverses
    body()
    parameters = previous
  }

  /// Removes the animations of some layers, which then show their final values.
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

/// A delegate that calls a closure at the end of an animation.
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
  /// Whether the difference of two values of this kind can be added to a third value.
  var adds: Bool {
    switch self {
    case .number, .point, .size, .rect, .transform: true
    default: false
    }
  }
}

extension UIView {
  /// Whether the view receives no touches because of an animation.
  ///
  /// Documented: a view that is being animated receives no touches unless the options permit it.
  var blocksTouchesWhileAnimating: Bool { touchBlocks > 0 }
}
