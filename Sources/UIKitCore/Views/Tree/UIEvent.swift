/// An event for windows and views, with all current touches, whether or not they have changed.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    case scroll = 10
    case hover
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
    case remoteControlPlay = 100
    case remoteControlPause
    case remoteControlStop
    case remoteControlTogglePlayPause
    case remoteControlNextTrack
    case remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward
    case remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }

  package var touches: [UITouch]
  package var storedTimestamp: TimeInterval

  /// Creates an event with touches in their order of arrival, so that results do not depend on
  /// hashing.
  package init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    storedTimestamp = timestamp
    super.init()
  }

  /// An event without touches, for an action that requires an event but was not caused by one.
  package static var withoutTouches: UIEvent {
    UIEvent(touches: [], timestamp: CACurrentMediaTime())
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds on the clock of the host.
  open var timestamp: TimeInterval { storedTimestamp }
  open var allTouches: Set<UITouch>? { Set(touches) }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    matching { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    matching { $0.view === view }
  }

  /// Returns the coalesced touches for a touch, which contain only the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Returns an empty array, because touches are not predicted, or nil for a touch of another
  /// event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }

  package func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}
