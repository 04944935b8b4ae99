import Foundation
import KinemaStudio
import MotionTesting
import Testing

@Suite struct PacketTests {
  @Test func `Packets have the same content regardless of how the stream is split`() {
    let packets = [
      Packet(.text, text: "{}"), Packet(.picture, Data(0...255)), Packet(.entry, Data()),
    ]
    let bytes = packets.reduce(Data()) { $0 + $1.bytes }
    for size in 1...20 {
      var reader = PacketReader()
      var found: [Packet] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += reader.read(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(found == packets)
      #expect(!reader.isBroken)
    }
  }

  @Test func `An unknown packet kind or a length out of bounds ends the stream`() {
    var reader = PacketReader()
    #expect(reader.read([0, 0, 0, 0, 99]).isEmpty)
    #expect(reader.isBroken)
    var other = PacketReader()
    #expect(other.read([255, 255, 255, 255, 0]).isEmpty)
    #expect(other.isBroken)
    #expect(other.read(Packet(.text, text: "{}").bytes).isEmpty)
  }

  @Test func `Random bytes never crash the packet reader`() {
    var source = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var reader = PacketReader()
      let count = Int.random(in: 0...60, using: &source)
      _ = reader.read((0..<count).map { _ in UInt8.random(in: 0...9, using: &source) })
      let header = (0..<count).map { _ in UInt8.random(in: 0...255, using: &source) }
      if let found = PictureHeader(Data(header)) { #expect(found.bytes == Data(header.prefix(40))) }
    }
  }

  @Test func `The header of a picture has the 40 bytes that the protocol specifies`() {
    let header = PictureHeader(
      codec: .png, run: 0x0102, serial: 3, frame: 4, flags: [.lossless, .whole], time: 1.5,
      echo: 2.5, rect: PixelRect(x: 5, y: 6, width: 7, height: 0x0809))
    let bytes = [UInt8](header.bytes)
    #expect(bytes.count == 40)
    #expect(bytes[0..<16] == [1, 1, 2, 1, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0])
    #expect(bytes[32...] == [5, 0, 6, 0, 7, 0, 9, 8])
    #expect(PictureHeader(header.bytes) == header)
    #expect(PictureHeader(header.bytes.dropLast()) == nil)
  }

  @Test func `A session is written in lines, with consecutive frames on one line`() {
    var log = SessionLog()
    log.add("screen 320.0 480.0 2.0 60\n")
    log.add("open star damping=0.5\n")
    for _ in 0..<3 { log.add("frames 1 0.25\n") }
    log.add("0.75 0 down 10.0 20.0\n")
    log.add("frames 1 0.25\n")
    log.add("frames 1 0.5\n")
    #expect(log.frameCount == 5)
    #expect(
      log.text == """
        screen 320.0 480.0 2.0 60
        open star damping=0.5
        frames 3 0.25
        0.75 0 down 10.0 20.0
        frames 1 0.25
        frames 1 0.5

        """)
  }
}
