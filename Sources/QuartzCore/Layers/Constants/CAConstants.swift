/// The event that occurs when a layer becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event that occurs when a layer is removed.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a transition. Layers store a transition under this key, regardless of the key with
/// which it was added.
public let kCATransition = "transition"
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
