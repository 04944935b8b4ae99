import Foundation
import TimingCurves

extension CALayer {
  final func addCopy(of animation: CAAnimation, forKey key: String?) {
    guard !flags.isPresentation else {
      return Diagnostics.report(
        "\(self) is a presentation layer, so it cannot have animations. Add the animation to its "
          + "model layer.",
        about: self)
    }
    guard let copy = animation.copy() as? CAAnimation else { return }
    if copy.timing.duration == 0 { copy.timing.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil {
      copy.timingFunction = CATransaction.animationTimingFunction()
    }
    let key = animation is CATransition ? kCATransition : key
    if let key { removeAnimations { $0.key == key && !$0.isKept } }
    let groups = CATransaction.openGroups
    for group in groups { group.enter() }
    let record = AnimationRecord(key: key, animation: copy, groups: groups)
    keepDrawnRecords()
    records.append(record)
    copy.willBegin(on: self)
    FrameLoop.current.animations.track(self)
  }

  /// Removes animations before their end. Their delegates are notified at the next commit.
  final func removeAnimations(where matches: (AnimationRecord) -> Bool) {
    let removed = records.filter(matches)
    guard !removed.isEmpty else { return }
    CATransaction.changes &+= 1
    keepDrawnRecords()
    records.removeAll { record in removed.contains { $0 === record } }
    end(removed, in: FrameLoop.current.animations)
  }

  /// Finishes the animations of a layer that is not on a screen. Animations continue if a gesture
  /// can reverse them.
  final func endAnimationsThatNeedScreen(in registry: AnimationRegistry) {
    let unseen = records.filter {
      $0.animation.needsScreen && !$0.isFinished && $0.timeline(on: self) == nil
    }
    guard !unseen.isEmpty else { return }
    CATransaction.changes &+= 1
    keepDrawnRecords()
    records.removeAll { record in unseen.contains { $0 === record } }
    for record in unseen {
      record.isFinished = true
      registry.end(record, finished: true)
    }
  }

  /// Ends the animations of a layer that is being destroyed.
  final func endAnimations(in registry: AnimationRegistry) { end(records, in: registry) }

  private func end(_ records: [AnimationRecord], in registry: AnimationRegistry) {
    for record in records where !record.isFinished {
      record.isFinished = true
      registry.end(record, finished: false)
    }
  }

  /// The keys of attached animations, in the order in which they were added. The value is nil if
  /// there are none.
  final var attachedKeys: [String]? {
    let keys = records.filter { !$0.isKept }.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    records.last { $0.key == key && !$0.isKept }?.animation
  }

  final func drop(_ record: AnimationRecord) {
    keepDrawnRecords()
    records.removeAll { $0 === record }
  }

  /// All animations, including animations that are retained only because time may be reversed.
  package final var attachedAnimations: [CAAnimation] { records.map(\.animation) }

  /// Returns the elapsed time of an attached animation in seconds. The result is 0 if the animation
  /// is not attached.
  package final func elapsedTime(of animation: CAAnimation) -> CFTimeInterval {
    records.first { $0.animation === animation }?.localTime(atLayerTime: now) ?? 0
  }

  /// Whether the layer has attached animations.
  package final var hasAnimations: Bool { !records.isEmpty }

  /// Removes all animations of this layer and of all layers below it.
  package final func removeAllAnimationsInTree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.removeAllAnimations()
      if let mask = layer.maskLayer { waiting.append(mask) }
      waiting.append(contentsOf: layer.children.reversed())
    }
  }
}
