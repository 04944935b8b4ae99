/// A change to an animatable property that was made while a recorder was current.
@MainActor
package struct PropertyChange {
  package let layer: CALayer
  package let key: String
  package let from: LayerValue
  package let to: LayerValue
}

/// A recorder that converts the property changes in a block to animations.
@MainActor
package class AnimationRecorder {
  /// The duration of the recorded animations, in seconds.
  package var recordedDuration: TimeInterval { 0 }

  /// Returns the value from which the animation of a property starts.
  func startValue(of layer: CALayer, _ property: CALayerProperty) -> LayerValue {
    property.get(layer)
  }

  /// Records a change after a property was set.
  func record(_ change: PropertyChange) {}

  /// Records the track of a property, which may have values between the start and the end.
  func record(_ track: AnimationTrack) {}
}

/// The stack of active recorders, with the innermost one last, for use on the main thread.
@MainActor
package enum AnimationStack {
  private struct State {
    var recorders: [AnimationRecorder] = [] {
      didSet { current = isEnabled ? recorders.last : nil }
    }
    var isEnabled = true { didSet { current = isEnabled ? recorders.last : nil } }
    /// The current recorder. This value is stored for speed, because each change to a view reads
    /// it.
    private(set) var current: AnimationRecorder?
  }

  // The exclusivity check is omitted, because no other code runs during an access.
  @exclusivity(unchecked) private static var state = State()

  /// Whether changes are recorded.
  ///
  /// When `withoutAnimation(_:)` ends, it restores the previous value.
  package static var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// The current recorder, or nil if changes are not recorded.
  package static var current: AnimationRecorder? { state.current }

  /// Runs a closure while a recorder records its changes.
  package static func record<Result>(
    with recorder: AnimationRecorder, _ body: () throws -> Result
  ) rethrows -> Result {
    state.recorders.append(recorder)
    defer { state.recorders.removeLast() }
    return try body()
  }

  /// Runs a closure without animating its changes.
  package static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasEnabled = state.isEnabled
    state.isEnabled = false
    defer { state.isEnabled = wasEnabled }
    return try body()
  }
}

/// An action that reports the values of a property before and after a change to a recorder.
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
  // Documented: the layer of a view animates only inside animation blocks.

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
