/// A collector of all that is animated while a block runs: the animations of an interactive
/// transition, whichever code begins them.
///
/// Contexts nest; an animation belongs to every context that is open when it begins.
@MainActor
package final class AnimationContext {
  private static var open: [AnimationContext] = []

  package private(set) var groups: [ViewAnimationGroup] = []
  private(set) var animators: [UIViewPropertyAnimator] = []
  private var observers: [@MainActor () -> Void] = []
  private var isCaptured = false

  package init() {}

  /// Runs a block and collects the animations that it begins.
  package static func capture(_ body: () -> Void) -> AnimationContext {
    let context = AnimationContext()
    context.capture(body)
    return context
  }

  /// Runs a block and adds the animations that it begins.
  package func capture(_ body: () -> Void) {
    isCaptured = false
    Self.open.append(self)
    body()
    Self.open.removeAll { $0 === self }
    isCaptured = true
    check()
  }

  static func register(_ group: ViewAnimationGroup) {
    for context in open {
      context.groups.append(group)
      group.whenComplete { [weak context] in context?.check() }
    }
  }

  static func register(_ animator: UIViewPropertyAnimator) {
    for context in open where !context.animators.contains(where: { $0 === animator }) {
      context.animators.append(animator)
      animator.addCompletion { [weak context] _ in context?.check() }
    }
  }

  /// Whether everything has ended.
  package var isFinished: Bool {
    isCaptured && groups.allSatisfy(\.isComplete) && animators.allSatisfy { $0.state == .inactive }
  }

  /// The seconds from the start to the end of the last block animation.
  package var length: TimeInterval { groups.map(\.length).max() ?? 0 }

  /// Calls a block when everything has ended; at once when it has already.
  package func whenFinished(_ body: @escaping @MainActor () -> Void) {
    observers.append(body)
    check()
  }

  /// Ends everything now: takes the animations off their layers and runs the completions.
  ///
  /// The model values stay; whoever cancels puts the old ones back in the same frame.
  package func finish(_ finished: Bool) {
    for group in groups { group.finish(finished) }
    for animator in animators where animator.state != .inactive {
      animator.stopAnimation(false)
      animator.finishAnimation(at: finished ? .end : .start)
    }
    check()
  }

  private func check() {
    guard isFinished else { return }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer() }
  }
}
