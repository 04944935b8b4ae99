// Ours: a tool that tries a number out must not lose it to the app, which may set its own at any time,
// or build its behaviors again. So an override belongs to a path in the tree and not to a behavior.

extension DynamicScene {
  /// Sets a parameter of the behavior at a path, whatever its owner sets, until it is released.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter, see ``Parameter``.
  ///   - path: the index of the behavior among its siblings, for each level from the roots down.
  ///   - value: the value, in the unit of the parameter; one that is not finite is ignored.
  public mutating func override(_ name: String, at path: [Int], to value: Double) {
    guard value.isFinite else { return }
    let path = path.map { Int32(clamping: $0) }
    overrides.removeAll { $0.path == path && $0.name == name }
    overrides.append(ParameterOverride(path: path, name: name, value: value))
    renewOverrides()
  }

  /// Gives a parameter of the behavior at a path back to its owner. See ``override(_:at:to:)``.
  public mutating func release(_ name: String, at path: [Int]) {
    let path = path.map { Int32(clamping: $0) }
    overrides.removeAll { $0.path == path && $0.name == name }
    renewOverrides()
  }

  /// The path of a behavior: its index among its siblings, for each level from the roots down.
  public func path(of id: BehaviorID) -> [Int]? {
    guard behaviors.contains(id) else { return nil }
    return path(at: id.index).map(Int.init)
  }

  private func path(at slot: Int) -> [Int32] {
    var path: [Int32] = []
    var current = Int32(slot)
    while current >= 0 {
      var index: Int32 = 0
      var sibling = behaviors.nodes[Int(current)].previous
      while sibling >= 0 {
        index += 1
        sibling = behaviors.nodes[Int(sibling)].previous
      }
      path.append(index)
      current = behaviors.nodes[Int(current)].parent
    }
    return path.reversed()
  }

  /// Lets overrides act on behaviors that have come to stand at their paths.
  mutating func applyOverrides() {
    if !overrides.isEmpty, freshOrder == nil { renewOverrides() }
  }

  private mutating func renewOverrides() {
    for slot in order.all {
      let node = behaviors.nodes[slot]
      let settings = node.settings ?? node.behavior
      let effective = overridden(settings, at: slot)
      behaviors.nodes[slot].settings = effective == settings ? nil : settings
      if effective != node.behavior { put(effective, at: slot) }
    }
  }

  /// A behavior with the overrides for a slot.
  func overridden(_ behavior: Behavior, at slot: Int) -> Behavior {
    guard !overrides.isEmpty else { return behavior }
    let path = path(at: slot)
    var changed = behavior
    for entry in overrides where entry.path == path {
      Parameter.named(entry.name, of: behavior.kind)?.set(entry.value, in: &changed)
    }
    return changed
  }
}
