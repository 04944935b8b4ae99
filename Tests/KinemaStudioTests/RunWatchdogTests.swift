import Foundation
import KinemaStudio
import Testing

@Suite struct RunWatchdogTests {
  @Test func `A main thread that hangs ends its process with a special exit status`() async {
    await #expect(processExitsWith: .exitCode(86)) {
      let watchdog = RunWatchdog(patience: 0.05)
      watchdog.begin()
      watchdog.start()
      while true { usleep(10_000) }
    }
    #expect(RunWatchdog.status == 86)
  }

  @Test func `A process whose main thread only waits is not ended`() async {
    await #expect(processExitsWith: .success) {
      let watchdog = RunWatchdog(patience: 0.05)
      watchdog.begin()
      watchdog.start()
      watchdog.end()
      usleep(300_000)
    }
  }
}
