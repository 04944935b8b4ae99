// Ours: An override belongs to a path in the tree, not to a behavior. A tool that overrides a
// number must not lose the override when the app sets its own value or recreates its behaviors.

extension DynamicScene {
  /// Overrides a parameter of the behavior at a path, regardless of the owner's values, until it is
  /// released.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter. See ``Parameter``.
  ///   - path: The index of each ancestor among its siblings, from the root down, and then the
  ///     index of the behavior itself.
  ///   - value: The value, in the unit of the parameter. A value that is not finite is ignored.
  public mutating func override(_ name: String, at path: [Int], to value: Double) {
    guard value.isFinite else { return }
    let path = path.map { Int32(clamping: $0) }
    overrides.removeAll { $0.path == path && $0.name.hasBytes(of: name) }
    overrides.append(ParameterOverride(path: path, name: name, value: value))
    renewOverrides()
  }

  /// Removes an override, so that the owner's value applies again. See ``override(_:at:to:)``.
  public mutating func release(_ name: String, at path: [Int]) {
    let path = path.map { Int32(clamping: $0) }
    overrides.removeAll { $0.path == path && $0.name.hasBytes(of: name) }
    renewOverrides()
  }

  /// Returns the path of a behavior: the index of each ancestor among its siblings, from the root
  /// down, and then the index of the behavior itself.
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

  /// Applies each override to the behavior that is now at the path of the override.
  mutating func renewOverrides() {
    for slot in order.all {
      let node = behaviors.nodes[slot]
      let settings = node.settings ?? node.behavior
      let effective = overridden(settings, at: slot)
      behaviors.nodes[slot].settings = effective == settings ? nil : settings
      if effective != node.behavior { put(effective, at: slot) }
    }
  }

  /// Returns a behavior with the overrides for a slot applied.
  func overridden(_ behavior: Behavior, at slot: Int) -> Behavior {
    guard !overrides.isEmpty else { return behavior }
    let path = path(at: slot)
    var changed = behavior
    for entry in overrides where entry.path == path {
      Parameter.named(entry.name, of: behavior.kind)?.set(entry.value, in: &changed)
    }
    return changed.isClean ? changed : behavior
  }
}
