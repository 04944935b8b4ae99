/// The haptics and the accessibility of a host.
extension Host {
  /// The haptic feedback that was given on this host, in order.
  public var hapticEvents: [HapticEvent] {
    loop.object(HapticLog.self) { HapticLog() }.events
  }

  /// Whether apps are told that the screen is read aloud; nothing is spoken.
  public var isVoiceOverRunning: Bool {
    get { UIAccessibility.isVoiceOverRunning }
    set { UIAccessibility.setVoiceOverRunning(newValue) }
  }
}
