// Documented: transactions nest, and an implicit one is committed with each frame. A completion
// block runs when all animations that were added in its transaction have ended or been removed, or
// at once if there are none.

public import Foundation

/// A mechanism that groups changes to layers. Use it only on the main thread.
open class CATransaction: NSObject {
  struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var areActionsDisabled: Bool
    var group: CompletionGroup?
    var values: [String: Any] = [:]
  }

  /// The shared state of all transactions.
  private struct State {
    /// The implicit transaction, followed by the explicit transactions.
    var levels = [Level(areActionsDisabled: false)] {
      didSet { counts.areActionsDisabled = levels[levels.count - 1].areActionsDisabled }
    }
    /// The values of the last frame, which layers keep until the next frame.
    var drawnValues: [DrawnValues] = []
  }

  /// The values that are read at each change to a layer.
  private struct Counts {
    var generation = 0
    var changes = 0
    var drawn = 0
    var areActionsDisabled = false
    var noAction: NSNull?
  }

  private nonisolated(unsafe) static var state = State()
  // Exclusivity checks are off, because every change to a layer increments a count and no other
  // code runs during the access.
  @exclusivity(unchecked) private nonisolated(unsafe) static var counts = Counts()

  /// The number of commits so far.
  static var generation: Int { counts.generation }

  /// The number of layer changes, which tells a host whether there is something to draw.
  package static var changes: Int {
    get { counts.changes }
    set { counts.changes = newValue }
  }

  /// The number of frames drawn so far.
  static var drawn: Int { counts.drawn }

  /// Keeps values until the end of the next frame.
  static func keepUntilDrawn(_ values: DrawnValues) { state.drawnValues.append(values) }

  /// Records that a frame has ended and that its layers have been drawn with their current values.
  static func noteDrawn() {
    counts.drawn += 1
    let old = state.drawnValues
    state.drawnValues = []
    for values in old { values.clear() }
  }

  package static var areActionsDisabled: Bool { counts.areActionsDisabled }

  /// An action that does nothing. It is cached here, because each access to a global constant
  /// checks whether it has been initialized.
  static var noAction: NSNull {
    if let action = counts.noAction { return action }
    let action = NSNull()
    counts.noAction = action
    return action
  }

  /// The completion blocks that would wait for an animation if it were added now.
  static var openGroups: [CompletionGroup] { state.levels.compactMap(\.group) }

  open class func begin() {
    state.levels.append(Level(areActionsDisabled: areActionsDisabled))
  }

  open class func commit() {
    guard state.levels.count > 1 else {
      flush()
      return
    }
    state.levels.removeLast().group?.close()
  }

  /// Commits the implicit transaction. Explicit transactions stay open.
  open class func flush() {
    let registry = FrameLoop.current.animations
    registry.endDeparted()
    registry.resolveBeginTimes()
    counts.generation += 1
    let group = state.levels[0].group
    state.levels[0].group = nil
    if state.levels.count == 1 { state.levels[0] = Level(areActionsDisabled: false) }
    group?.close()
    registry.deliver()
  }

  /// Discards the settings of the implicit transaction, including its completion block.
  package static func dropImplicit() {
    let dropped = state.levels[0]
    state.levels[0] = Level(areActionsDisabled: false)
    withExtendedLifetime(dropped) {}
  }

  open class func lock() {}
  open class func unlock() {}

  /// Returns the animation duration in seconds; the default is 0.25.
  open class func animationDuration() -> CFTimeInterval {
    state.levels.last { $0.duration != nil }?.duration ?? 0.25
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    state.levels[state.levels.count - 1].duration = max(dur, 0)
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    state.levels.last { $0.timingFunction != nil }?.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    state.levels[state.levels.count - 1].timingFunction = function
  }

  open class func disableActions() -> Bool { areActionsDisabled }

  open class func setDisableActions(_ flag: Bool) {
    state.levels[state.levels.count - 1].areActionsDisabled = flag
  }

  open class func completionBlock() -> (() -> Void)? {
    state.levels[state.levels.count - 1].group?.currentBlock
  }

  /// Sets the completion block. Call it before adding the animations that the block waits for.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let old = state.levels[state.levels.count - 1].group
    state.levels[state.levels.count - 1].group = block.map { CompletionGroup($0) }
    old?.close()
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: state.levels.last { $0.values[key] != nil }?.values[key]
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(LayerValue(anObject).number ?? 0.25)
    case kCATransactionDisableActions: setDisableActions(LayerValue(anObject).number == 1)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: state.levels[state.levels.count - 1].values[key] = anObject
    }
  }
}

extension CATransaction: ProcessWideState {
  /// Closes all transactions. The counts continue, because layers store them.
  @MainActor package static func resetProcessState() {
    let dropped = state.levels
    state.levels = [Level(areActionsDisabled: false)]
    withExtendedLifetime(dropped) {}
  }
}
