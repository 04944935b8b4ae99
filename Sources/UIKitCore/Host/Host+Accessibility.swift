/// The haptics and the accessibility of a host.
extension Host {
  /// The haptic feedback that was generated on this host, in order.
  public var hapticEvents: [HapticEvent] {
    loop.object(HapticLog.self) { HapticLog() }.events
  }

  /// A Boolean value that indicates whether VoiceOver is reported to apps as running. Nothing is
  /// spoken.
  public var isVoiceOverRunning: Bool {
    get { UIAccessibility.isVoiceOverRunning }
    set { UIAccessibility.setVoiceOverRunning(newValue) }
  }
}
