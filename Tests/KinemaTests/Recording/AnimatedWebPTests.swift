import CWebP
import Foundation
import KinemaFiles
import KinemaRecording
import Testing

struct AnimatedWebPTests {
  /// Decodes a file with libwebp, and returns its pictures with the end time of each in
  /// milliseconds.
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

  @Test("Pictures are decoded exactly, and their times do not drift")
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

  @Test("An unchanged picture is stored once, with a longer duration")
  func still() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    for index in [0, 0, 0, 1] { try writer.append(TestPictures.wandering(index), duration: 0.1) }
    try writer.finish()
    #expect(try read(folder.bytes("a.webp")).map(\.end) == [300, 400])
  }

  @Test("With a quality setting, files are smaller and pictures have small errors")
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

  @Test(
    "A file encoded in segments equals a file encoded at once, byte for byte",
    arguments: [nil, 84], [2, 3, 7])
  func segments(quality: Int?, length: Int) throws {
    let folder = try TemporaryFolder()
    // Pictures that move, repeat, change slightly, and return.
    let order = [0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 4, 5, 0, 1, 1, 8, 8, 2]
    func write(_ name: String, _ length: Int) throws -> [UInt8] {
      let writer = AnimatedWebPWriter(
        path: folder.file(name), quality: quality, segmentLength: length)
      for (index, picture) in order.enumerated() {
        var frame = TestPictures.wandering(picture)
        if quality != nil { frame[30, 20] = Bitmap.rgb(240, 240, 250 &+ UInt8(index % 3)) }
        try writer.append(frame, duration: 1.0 / 30)
      }
      try writer.finish()
      return try folder.bytes(name)
    }
    #expect(try write("many.webp", length) == write("one.webp", 1000))
  }

  @Test("A picture that lasts half a day keeps its duration for any number of segments")
  func nothingHappens() throws {
    let folder = try TemporaryFolder()
    for length in [2, 1000] {
      let writer = AnimatedWebPWriter(path: folder.file("a.webp"), segmentLength: length)
      for _ in 0..<9 { try writer.append(TestPictures.wandering(1), duration: 5000) }
      try writer.finish()
      let read = try read(folder.bytes("a.webp"))
      #expect(read.last?.end == 45_000_000)
      #expect(read.allSatisfy { $0.picture == TestPictures.wandering(1) })
    }
  }

  @Test("A file larger than the format's limit is rejected and removed")
  func limit() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"), limit: 3000, segmentLength: 4)
    let message =
      "cannot store the recording: a WebP is limited to 4 GB. Record a shorter time or fewer "
      + "pixels, or use mp4"
    #expect {
      for index in 0..<100 {
        try writer.append(
          TestPictures.noise(width: 40, height: 30, colors: 90, seed: UInt64(index)), duration: 0.1)
      }
    } throws: { "\($0)" == message }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A compressed picture is decompressed exactly")
  func packed() throws {
    for picture in [
      TestPictures.gradient(), TestPictures.noise(width: 33, height: 21, colors: 999, seed: 4),
    ] { #expect(try PackedBitmap(picture).unpacked() == picture) }
  }

  @Test("A picture larger than the WebP limit is rejected, and the message contains its size")
  func tooWide() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    #expect {
      try writer.append(Bitmap(width: 16_384, height: 1), duration: 0.1)
    } throws: {
      "\($0)" == "cannot encode the picture: a WebP of 16384×1 pixels exceeds the limit of 16383 "
        + "in a dimension"
    }
  }

  @Test("Frames of different sizes and recordings without frames are rejected")
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
