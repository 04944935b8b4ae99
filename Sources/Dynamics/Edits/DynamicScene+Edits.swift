extension DynamicScene {
  /// Performs a change.
  ///
  /// - Returns: The identity of the added item or behavior.
  @discardableResult
  public mutating func apply(_ change: DynamicEdit.Change) -> DynamicEditResult {
    switch change {
    case .beginTick(let interval):
      if interval >= 0, interval <= Self.longestTick { isRunning = true }
      beginTick(interval)
    case .addItem(let definition): return .item(addItem(definition))
    case .removeItem(let item): removeItem(item)
    case .redefineItem(let item, let definition): redefine(item, as: definition)
    case .setPose(let item, let position, let angle):
      setPose(item, position: position, angle: angle)
    case .setVelocity(let item, let linear, let angular):
      setVelocity(item, linear: linear, angular: angular)
    case .addVelocity(let item, let linear, let angular):
      addVelocity(item, linear: linear, angular: angular)
    case .applyForce(let item, let force): applyForce(force, to: item)
    case .wake(let item): if let item { wake(item) } else { wakeAll() }
    case .addBehavior(let behavior, let items, let parent):
      return .behavior(add(behavior, items: items, below: parent))
    case .removeBehavior(let behavior): remove(behavior)
    case .setBehavior(let id, let behavior): set(id, to: behavior)
    case .setParameter(let id, let name, let value): setParameter(name, of: id, to: value)
    case .overrideParameter(let name, let path, let value): override(name, at: path, to: value)
    case .releaseParameter(let name, let path): release(name, at: path)
    case .addMember(let item, let behavior): addMember(item, to: behavior)
    case .removeMember(let item, let behavior): removeMember(item, from: behavior)
    case .setReferenceBounds(let bounds): setReferenceBounds(bounds)
    case .synchronize: synchronize()
    case .stopIfDone: if !isInTick { stopIfDone() }
    }
    return .none
  }

  /// Sets a parameter of a behavior by its name.
  ///
  /// The call is ignored if this kind of behavior has no such parameter, or if the value is not
  /// finite.
  public mutating func setParameter(_ name: String, of id: BehaviorID, to value: Double) {
    guard value.isFinite, var behavior = behavior(id),
      let parameter = Parameter.named(name, of: behavior.kind)
    else { return }
    parameter.set(value, in: &behavior)
    set(id, to: behavior)
  }

  /// Replays recorded changes. The resulting bits are the same as during the recording.
  ///
  /// The recording must start at the current state of the scene. The last tick is completed.
  ///
  /// - Parameter edits: The changes, in the order in which they were made.
  public mutating func replay(_ edits: [DynamicEdit]) {
    for edit in edits {
      if isInTick {
        if edit.tick == tickCount, let substep = edit.substep {
          while hasDueSubstep, substepOfTick < substep { self.substep() }
        } else {
          endTick()
        }
      }
      apply(edit.change)
    }
    if isInTick { endTick() }
  }
}
