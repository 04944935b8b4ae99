import CStackSegment
import CoreGraphics
import Foundation
import Testing

@Suite("Stack space") struct StackRoomTests {
  /// Runs a function on a thread with 512 KB of stack, and waits for it.
  private static func onSmallThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
  }

  private static func sum(to number: Int) -> Int {
    number == 0 ? 0 : number + withRoomOnStack { sum(to: number - 1) }
  }

  @Test("A recursion of 100,000 levels returns on the same thread")
  func recursion() async {
    await #expect(processExitsWith: .success) {
      Self.onSmallThread {
        guard kinema_stack_segments() == 0 else { exit(1) }
        let thread = pthread_self()
        var isSame = true
        func walk(_ levels: Int) {
          isSame = isSame && pthread_self() == thread
          if levels > 0 { withRoomOnStack { walk(levels - 1) } }
        }
        guard Self.sum(to: 100_000) == 5_000_050_000 else { exit(2) }
        let segments = kinema_stack_segments()
        guard segments > 0, segments < 20 else { exit(3) }
        // Existing stack segments are used again.
        walk(10_000)
        guard Self.sum(to: 100_000) == 5_000_050_000 else { exit(4) }
        guard isSame, kinema_stack_segments() == segments else { exit(5) }
      }
    }
  }

  private static func walkForEver(_ level: Int) -> Int {
    withRoomOnStack { walkForEver(level + 1) } + 1
  }

  @Test("An endless recursion ends the process before memory runs out")
  func endless() async {
    await #expect(processExitsWith: .failure) {
      // The default signal handler skips the crash report, which would take seconds for this deep
      // stack.
      signal(SIGSEGV, SIG_DFL)
      _ = Self.walkForEver(0)
    }
  }

  @Test("A thread with enough stack space keeps using its own stack")
  func room() {
    let before = kinema_stack_segments()
    #expect(withRoomOnStack { kinema_stack_segments() } == before)
  }

  @Test("Lists nested 5,000 levels deep are created, compared, and released on a small stack")
  func lists() async {
    await #expect(processExitsWith: .success) {
      Self.onSmallThread {
        func nested(_ color: RGBA) -> DisplayList {
          var list = DisplayList { $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4), with: color) }
          for level in 0..<5000 {
            let group = DisplayGroup(list, alpha: level % 2 == 0 ? 0.5 : 0.9)
            list = DisplayList { $0.draw(group) }
          }
          return list
        }
        let (black, white) = (nested(.black), nested(.white))
        guard black == nested(.black), black != white else { exit(1) }
        guard black.damage(from: white).bounds == CGRect(x: 1, y: 2, width: 3, height: 4)
        else { exit(2) }
        guard black.damage(from: nested(.black)).isEmpty else { exit(3) }
      }
    }
  }

  @Test("A chain of 20,000 clips is compared and released on a small stack")
  func clips() async {
    await #expect(processExitsWith: .success) {
      Self.onSmallThread {
        func chain() -> DisplayClip? {
          var clip: DisplayClip?
          for _ in 0..<20_000 {
            clip = DisplayClip(
              parent: clip, shape: .rect(CGRect(x: 0, y: 0, width: 9, height: 9)), rule: .winding,
              transform: .identity)
          }
          return clip
        }
        guard chain() == chain() else { exit(1) }
      }
    }
  }
}
