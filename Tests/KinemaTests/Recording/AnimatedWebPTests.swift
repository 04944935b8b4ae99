import CWebP
import KinemaRecording
import Testing

struct AnimatedWebPTests {
  /// What libwebp's own reader makes of a file: pictures and when each ends, in milliseconds.
  private func read(_ bytes: [UInt8]) throws -> [(picture: Bitmap, end: Int)] {
    try bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var options = WebPAnimDecoderOptions()
      try #require(WebPAnimDecoderOptionsInit(&options) != 0)
      options.color_mode = MODE_BGRA
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      let count = Int(info.canvas_width * info.canvas_height)
      var result: [(Bitmap, Int)] = []
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let words = try #require(pixels).withMemoryRebound(to: UInt32.self, capacity: count) {
          [UInt32](UnsafeBufferPointer(start: $0, count: count))
        }
        result.append(
          (
            Bitmap(
              width: Int(info.canvas_width), height: Int(info.canvas_height), pixels: words),
            Int(end)
          ))
      }
      return result
    }
  }

  @Test("Pictures come back exactly, and their times do not drift")
  func exact() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    let pictures = (0..<9).map { TestPictures.wandering($0) }
    for picture in pictures { try writer.append(picture, duration: 1.0 / 60) }
    try writer.finish()

    let read = try read(folder.bytes("a.webp"))
    #expect(read.map(\.picture) == pictures)
    #expect(read.map(\.end) == [17, 33, 50, 67, 83, 100, 117, 133, 150])
  }

  @Test("A picture that stays is stored once and shown for longer")
  func still() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    for index in [0, 0, 0, 1] { try writer.append(TestPictures.wandering(index), duration: 0.1) }
    try writer.finish()
    #expect(try read(folder.bytes("a.webp")).map(\.end) == [300, 400])
  }

  @Test("With a quality pictures come back nearly, and take less room")
  func lossy() throws {
    let folder = try TemporaryFolder()
    let pictures = (0..<4).map { index in
      var picture = TestPictures.gradient()
      picture.fill(x: 10 * index, y: 20, width: 30, height: 30, with: Bitmap.rgb(20, 120, 90))
      return picture
    }
    func write(_ pictures: [Bitmap], to name: String, quality: Int?) throws {
      let writer = AnimatedWebPWriter(path: folder.file(name), quality: quality)
      for picture in pictures { try writer.append(picture, duration: 0.1) }
      try writer.finish()
    }
    try write(pictures, to: "near.webp", quality: 84)
    let near = try read(folder.bytes("near.webp"))
    #expect(near.map(\.end) == [100, 200, 300, 400])
    for (frame, picture) in zip(near, pictures) {
      let off = zip(frame.picture.pixels, picture.pixels).map { abs(Int($0.green) - Int($1.green)) }
      #expect(off.reduce(0, +) / off.count < 6)
    }
    let noise = [TestPictures.noise(width: 120, height: 90, colors: 200, seed: 3)]
    try write(noise, to: "exact.webp", quality: nil)
    try write(noise, to: "rough.webp", quality: 40)
    #expect(try folder.bytes("rough.webp").count < folder.bytes("exact.webp").count)
  }

  @Test("A frame of another size, and a recording without frames, are refused")
  func errors() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    #expect(throws: RecordingError.nothingRecorded) { try writer.finish() }
    try writer.append(TestPictures.wandering(0), duration: 0.1)
    #expect(throws: RecordingError.sizeChanged(expected: "40×30", found: "40×20")) {
      try writer.append(TestPictures.wandering(0, height: 20), duration: 0.1)
    }
  }
}
