import Physics2D

extension DynamicEdit.Change {
  /// The change as a scene performs it, or `nil` if a scene ignores it because of invalid numbers.
  var cleaned: Self? {
    switch self {
    case .beginTick(let interval):
      return interval >= 0 && interval <= DynamicScene.longestTick ? self : nil
    case .addItem(let definition): return .addItem(definition.cleaned)
    case .redefineItem(let item, let definition): return .redefineItem(item, definition.cleaned)
    case .setPose(_, let position, let angle):
      return DynamicScene.isUsable(position) && angle.isFinite ? self : nil
    case .setVelocity(_, let linear, let angular), .addVelocity(_, let linear, let angular):
      return linear.isFinite && angular.isFinite ? self : nil
    case .applyForce(_, let force): return force.isFinite ? self : nil
    case .addBehavior(let behavior, let items, let parent):
      return .addBehavior(behavior.cleaned, items, below: parent)
    case .setBehavior(_, let behavior): return behavior.isClean ? self : nil
    case .setParameter(_, _, let value), .overrideParameter(_, _, let value):
      return value.isFinite ? self : nil
    case .setReferenceBounds(let bounds): return bounds?.isFinite != false ? self : nil
    case .removeItem, .wake, .removeBehavior, .releaseParameter, .addMember, .removeMember,
      .synchronize, .stopIfDone:
      return self
    }
  }
}
