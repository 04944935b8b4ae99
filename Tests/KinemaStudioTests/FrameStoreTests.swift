import Foundation
import KinemaStudio
import Testing

@Suite struct FrameStoreTests {
  private func header(_ frame: Int) -> PictureHeader {
    PictureHeader(
      codec: .jpeg, run: 1, frame: UInt32(frame), flags: .whole, time: Double(frame) / 60,
      rect: PixelRect(x: 0, y: 0, width: 640, height: 960))
  }

  @Test func `A frame without changes uses the picture of the previous frame`() {
    var store = FrameStore()
    store.add(header(1), Data([1]))
    store.add(header(5), Data([5]))
    #expect(store.entry(showing: 0) == nil)
    #expect(store.entry(showing: 4)?.picture == Data([1]))
    #expect(store.entry(showing: 5)?.picture == Data([5]))
    #expect(store.entry(showing: 500)?.frame == 5)
  }

  @Test
  func
    `The store removes old pictures to stay within its limit, and computed pictures fill the gaps`()
  {
    var store = FrameStore(bound: 1000)
    for frame in 1...100 { store.add(header(frame), Data(count: 50)) }
    #expect(store.byteCount <= 1000)
    let kept = store.entries.filter { $0.picture != nil }.map(\.frame)
    #expect(store.byteCount == kept.count * 50)
    #expect(kept.last == 100)
    #expect(kept.contains(99))
    let old = kept.filter { $0 <= 50 }.count
    #expect(old < kept.count - old)
    #expect(store.entry(showing: 2)?.picture == nil)
    store.add(header(2), Data(count: 60))
    #expect(store.entry(showing: 2)?.picture?.count == 60)
    #expect(store.entries.count == 100)
  }

  @Test func `A picture larger than the storage limit replaces all stored pictures`() {
    var store = FrameStore(bound: 10)
    store.add(header(1), Data(count: 5))
    store.add(header(2), Data(count: 50))
    #expect(store.entry(showing: 1)?.picture == nil)
    #expect(store.entry(showing: 2)?.picture?.count == 50)
  }
}
