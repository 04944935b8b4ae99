/// A scene and what has been done to it since, as a value beside the scene.
///
/// ```swift
/// var recording = DynamicRecording(of: scene)
/// recording.apply(.setPose(box, Point2(0, 0), angle: 0), to: &scene)
/// ```
public struct DynamicRecording: Sendable {
  /// The scene when the recording began.
  public let start: DynamicScene
  /// The changes since, in order.
  public private(set) var edits: [DynamicEdit] = []

  /// Begins to record the changes of a scene.
  public init(of scene: DynamicScene) { start = scene }

  /// Makes a recording of a scene and the changes since.
  init(of scene: DynamicScene, _ edits: [DynamicEdit]) {
    start = scene
    self.edits = edits
  }

  /// Records a change of a scene and carries it out.
  @discardableResult
  public mutating func apply(
    _ change: DynamicEdit.Change, to scene: inout DynamicScene
  ) -> DynamicEditResult {
    note(change, of: scene)
    return scene.apply(change)
  }

  /// Records a change that is about to be carried out, unless the scene will ignore its numbers.
  package mutating func note(_ change: DynamicEdit.Change, of scene: DynamicScene) {
    guard let change = change.cleaned else { return }
    edits.append(
      DynamicEdit(
        tick: scene.tickCount, substep: scene.isInTick ? scene.substepOfTick : nil, change))
  }

  /// Records a tick of some seconds and runs it, see ``DynamicScene/advance(by:customForce:)``.
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

  /// The scene as the changes leave it.
  public func replayed() -> DynamicScene {
    var scene = start
    scene.replay(edits)
    return scene
  }
}
