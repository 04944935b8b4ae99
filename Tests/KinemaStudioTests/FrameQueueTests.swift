import KinemaStudio
import Testing

@Suite struct FrameQueueTests {
  private let left = PixelRect(x: 0, y: 10, width: 20, height: 20)
  private let right = PixelRect(x: 100, y: 0, width: 50, height: 20)
  private let both = PixelRect(x: 0, y: 0, width: 150, height: 30)

  @Test func `At most one picture is in flight, and waiting pictures are merged`() {
    var queue = FrameQueue()
    queue.add(left, at: 0)
    let first = queue.next(at: 0, isStill: false)
    #expect(first == .init(serial: 1, rect: left, isLossless: false))
    queue.add(left, at: 0.016)
    queue.add(right, at: 0.033)
    #expect(queue.next(at: 0.033, isStill: false) == nil)
    #expect(queue.wait(at: 0.033) == nil)
    queue.acknowledge(7)
    #expect(queue.next(at: 0.033, isStill: false) == nil)
    #expect(!queue.isSeen)
    queue.acknowledge(1)
    #expect(queue.isSeen)
    #expect(queue.wait(at: 0.033) == 0)
    #expect(queue.next(at: 0.04, isStill: false) == .init(serial: 2, rect: both, isLossless: false))
  }

  @Test
  func
    `A lossy picture is sent again losslessly after 150 ms without changes, and then nothing is sent`()
  {
    var queue = FrameQueue()
    queue.add(left, at: 1)
    _ = queue.next(at: 1, isStill: false)
    queue.acknowledge(1)
    queue.add(right, at: 1.1)
    _ = queue.next(at: 1.1, isStill: false)
    queue.acknowledge(2)
    #expect(queue.next(at: 1.2, isStill: false) == nil)
    #expect(abs((queue.wait(at: 1.2) ?? 9) - 0.05) < 1e-9)
    #expect(queue.next(at: 1.25, isStill: false) == .init(serial: 3, rect: both, isLossless: true))
    queue.acknowledge(3)
    #expect(queue.next(at: 9, isStill: false) == nil)
    #expect(queue.wait(at: 9) == nil)
  }

  @Test func `While time is paused, every picture is lossless`() {
    var queue = FrameQueue()
    queue.add(left, at: 0)
    _ = queue.next(at: 0, isStill: false)
    queue.acknowledge(1)
    #expect(queue.next(at: 0.01, isStill: true) == .init(serial: 2, rect: left, isLossless: true))
    queue.acknowledge(2)
    queue.add(right, at: 0.02)
    #expect(queue.next(at: 0.02, isStill: true) == .init(serial: 3, rect: right, isLossless: true))
  }

  @Test func `A slow page receives a lossless picture after it has caught up`() {
    var queue = FrameQueue()
    queue.add(left, at: 0)
    _ = queue.next(at: 0, isStill: false)
    queue.add(right, at: 0.1)
    queue.acknowledge(1)
    #expect(queue.next(at: 5, isStill: false) == .init(serial: 2, rect: both, isLossless: true))
  }
}
