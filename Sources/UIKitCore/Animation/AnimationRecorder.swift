/// A change of an animatable property that was made while a recorder was current.
@MainActor
package struct PropertyChange {
  package let layer: CALayer
  package let key: String
  package let from: LayerValue
  package let to: LayerValue
}

/// A recorder that turns the property changes of a block into animations.
@MainActor
package class AnimationRecorder {
  /// The duration of the recorded animations, in seconds.
  package var recordedDuration: TimeInterval { 0 }

  /// The value from which a property that cannot be added up begins.
  func startValue(of layer: CALayer, _ property: CALayerProperty) -> LayerValue {
    property.get(layer)
  }

  /// Called after a property was set.
  func record(_ change: PropertyChange) {}

  /// Takes the course of a property that has more than a start and an end.
  func record(_ track: AnimationTrack) {}
}

/// The stack of recorders that are recording changes now, innermost last; main thread only.
@MainActor
package enum AnimationStack {
  private struct State {
    var recorders: [AnimationRecorder] = [] {
      didSet { current = isEnabled ? recorders.last : nil }
    }
    var isEnabled = true { didSet { current = isEnabled ? recorders.last : nil } }
    /// Kept, as each change of a view asks for it.
    private(set) var current: AnimationRecorder?
  }

  // Unchecked, as nothing else runs while it is read or written.
  @exclusivity(unchecked) private static var state = State()

  /// Whether changes are recorded; the end of `withoutAnimation(_:)` restores the value of its start.
  package static var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// The recorder of changes that are made now.
  package static var current: AnimationRecorder? { state.current }

  /// Runs a body while a recorder records its changes.
  package static func record<Result>(
    with recorder: AnimationRecorder, _ body: () throws -> Result
  ) rethrows -> Result {
    state.recorders.append(recorder)
    defer { state.recorders.removeLast() }
    return try body()
  }

  /// Runs a body whose changes are not animated.
  package static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasEnabled = state.isEnabled
    state.isEnabled = false
    defer { state.isEnabled = wasEnabled }
    return try body()
  }
}

/// Sees the value of a property before and after a change and hands both to the recorder.
@MainActor
private final class PropertyChangeAction: @preconcurrency CAAction {
  private let recorder: AnimationRecorder
  private let property: CALayerProperty
  private let from: LayerValue

  init(_ recorder: AnimationRecorder, _ property: CALayerProperty, from: LayerValue) {
    self.recorder = recorder
    self.property = property
    self.from = from
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    recorder.record(
      PropertyChange(layer: layer, key: event, from: from, to: property.get(layer)))
  }
}

extension UIView {
  // Documented: a view's layer animates inside animation blocks and at no other time.

  func viewAction(for layer: CALayer, event: String) -> (any CAAction)? {
    guard let recorder = AnimationStack.current, layer === backingLayer,
      let property = type(of: layer).property(forKey: event), property.isImplicit,
      event != "contents"
    else { return NSNull.noAction }
    return PropertyChangeAction(
      recorder, property, from: recorder.startValue(of: layer, property))
  }
}

extension AnimationStack: ProcessWideState {
  package static func resetProcessState() { state = State() }
}
