/// An event in a tick of a scene.
public enum SceneEvent: Hashable, Sendable {
  /// A contact began or ended.
  case contact(SceneContactEvent)
  /// An item came to rest.
  case itemRested(ItemID)
  /// The last moving item of a behavior came to rest.
  case behaviorRested(BehaviorID)
  /// A behavior left the scene because its work was done.
  case behaviorRetired(BehaviorID)
}
