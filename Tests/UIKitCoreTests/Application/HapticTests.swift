import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Haptics", .serialized) @MainActor
struct HapticTests {
  @Test("Each haptic event is recorded with its time, kind, and strength")
  func noted() throws {
    try TestHost.run { host in
      let impact = UIImpactFeedbackGenerator(style: .heavy)
      impact.prepare()
      #expect(host.hapticEvents.isEmpty)
      impact.impactOccurred()
      host.frames(15)
      impact.impactOccurred(intensity: 1.5)
      UIImpactFeedbackGenerator().impactOccurred(intensity: 0.25)
      host.frames(15)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
      #expect(
        host.hapticEvents == [
          HapticEvent(time: 0, kind: .impact(.heavy), intensity: 1),
          HapticEvent(time: 0.25, kind: .impact(.heavy), intensity: 1),
          HapticEvent(time: 0.25, kind: .impact(.medium), intensity: 0.25),
          HapticEvent(time: 0.5, kind: .selection, intensity: 1),
          HapticEvent(time: 0.5, kind: .notification(.warning), intensity: 1),
        ])
    }
    try TestHost.run { host in #expect(host.hapticEvents.isEmpty) }
  }
}
