import KinemaFiles
import KinemaRecording
import Testing

struct AnimatedGIFTests {
  @Test("Pictures with few colors are decoded exactly, each with its delay")
  func exact() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    let pictures = (0..<6).map { TestPictures.wandering($0) }
    for picture in pictures { try writer.append(picture, duration: 0.1) }
    try writer.finish()

    let read = try GIFReader(folder.bytes("a.gif"))
    #expect(read.frames.map(\.picture) == pictures)
    #expect(read.frames.map(\.delay) == [10, 10, 10, 10, 10, 10])
    #expect(read.repeats)
  }

  @Test("A GIF frame contains only the rectangle that changed")
  func difference() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    var picture = TestPictures.wandering(0)
    try writer.append(picture, duration: 0.1)
    picture[20, 10] = Bitmap.rgb(1, 2, 3)
    picture[24, 12] = Bitmap.rgb(3, 2, 1)
    try writer.append(picture, duration: 0.1)
    try writer.finish()

    let read = try GIFReader(folder.bytes("a.gif"))
    try #require(read.frames.count == 2)
    #expect(read.frames[1].area == (5, 3))
    #expect(read.frames[1].picture == picture)
  }

  @Test("A recording at 60 frames/s stores every second frame, and the time does not drift")
  func rate() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    for index in 0..<60 {
      try writer.append(TestPictures.wandering(index % 9), duration: 1.0 / 60)
    }
    try writer.finish()

    let delays = try GIFReader(folder.bytes("a.gif")).frames.map(\.delay)
    #expect(delays.count == 30)
    #expect(delays.reduce(0, +) == 100)
    #expect(delays.allSatisfy { (3...4).contains($0) })
  }

  @Test(
    "Noise that fills the code table many times is decoded exactly",
    arguments: [2, 3, 4, 5, 16, 63, 255])
  func compression(colors: Int) throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    let noise = TestPictures.noise(width: 90, height: 80, colors: colors, seed: UInt64(colors))
    try writer.append(noise, duration: 0.5)
    try writer.finish()
    #expect(try GIFReader(folder.bytes("a.gif")).frames.map(\.picture) == [noise])
  }

  @Test("A picture with ten thousand colors has only small errors")
  func palette() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    let picture = TestPictures.gradient()
    try writer.append(picture, duration: 0.5)
    try writer.finish()

    let read = try #require(try GIFReader(folder.bytes("a.gif")).frames.first?.picture)
    var sum = 0.0
    for (a, b) in zip(picture.pixels, read.pixels) {
      for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
        sum += (Double(x) - Double(y)) * (Double(x) - Double(y))
      }
    }
    let error = (sum / Double(picture.pixels.count * 3)).squareRoot()
    #expect(error < 12)
    #expect(error > 0)
  }

  @Test("A picture that lasts longer than the GIF limit is split into several frames")
  func long() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    try writer.append(TestPictures.wandering(0), duration: 1500)
    try writer.append(TestPictures.wandering(1), duration: 0.1)
    try writer.finish()
    let read = try GIFReader(folder.bytes("a.gif"))
    #expect(read.frames.map(\.delay) == [65_535, 65_535, 18_930, 10])
    #expect(read.frames[2].picture == TestPictures.wandering(0))
  }

  @Test("A picture larger than the GIF limit is rejected, and the message contains its size")
  func tooWide() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    #expect {
      try writer.append(Bitmap(width: 65_536, height: 1), duration: 0.1)
    } throws: {
      "\($0)" == "cannot encode the picture: a GIF of 65536×1 pixels exceeds the limit of 65535 in "
        + "a dimension"
    }
  }

  @Test("A frame with a different size is rejected")
  func size() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedGIFWriter(path: folder.file("a.gif"))
    try writer.append(TestPictures.wandering(0), duration: 0.1)
    #expect(throws: RecordingError.sizeChanged(expected: "40×30", found: "20×30")) {
      try writer.append(TestPictures.wandering(0, width: 20), duration: 0.1)
    }
  }
}
