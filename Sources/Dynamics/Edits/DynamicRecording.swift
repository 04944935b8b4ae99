/// A copy of a scene, and all later changes to the scene, as one value.
///
/// ```swift
/// var recording = DynamicRecording(of: scene)
/// recording.apply(.setPose(box, Point2(0, 0), angle: 0), to: &scene)
/// ```
public struct DynamicRecording: Sendable {
  /// The scene at the start of the recording.
  public let start: DynamicScene
  /// The changes since the start, in order.
  public private(set) var edits: [DynamicEdit] = []

  /// Starts recording the changes to a scene.
  public init(of scene: DynamicScene) { start = scene }

  /// Creates a recording from a scene and the changes made to it.
  init(of scene: DynamicScene, _ edits: [DynamicEdit]) {
    start = scene
    self.edits = edits
  }

  /// Records a change to a scene and performs it.
  @discardableResult
  public mutating func apply(
    _ change: DynamicEdit.Change, to scene: inout DynamicScene
  ) -> DynamicEditResult {
    note(change, of: scene)
    return scene.apply(change)
  }

  /// Records a change that is about to be performed, unless the scene ignores it because of invalid
  /// numbers.
  package mutating func note(_ change: DynamicEdit.Change, of scene: DynamicScene) {
    guard let change = change.cleaned else { return }
    edits.append(
      DynamicEdit(
        tick: scene.tickCount, substep: scene.isInTick ? scene.substepOfTick : nil, change))
  }

  /// Records a tick with a length in seconds, and runs it. See
  /// ``DynamicScene/advance(by:customForce:)``.
  @discardableResult
  public mutating func advance(
    _ scene: inout DynamicScene, by interval: Double,
    customForce: (CustomFieldSample) -> DynamicVector? = { _ in nil }
  ) -> Bool {
    guard scene.isRunning, !scene.isInTick else { return false }
    apply(.beginTick(interval), to: &scene)
    while scene.hasDueSubstep {
      for pair in scene.customFieldMembers {
        guard let sample = scene.customFieldSample(pair.item, of: pair.behavior),
          let force = customForce(sample)
        else { continue }
        apply(.applyForce(pair.item, force), to: &scene)
      }
      scene.substep()
    }
    scene.endTick()
    return scene.isRunning
  }

  /// Returns the scene after all recorded changes.
  public func replayed() -> DynamicScene {
    var scene = start
    scene.replay(edits)
    return scene
  }
}
