import Foundation
import KinemaFiles
import KinemaRecording
import KinemaRendering
import Testing
import UIKit

@Suite(.serialized)
struct FileWriterTests {
  init() { Rendering.install() }

  private func picture(_ bytes: [UInt8]) throws -> Bitmap {
    Bitmap(try #require(RenderingServices.imageCoder?.image(from: Data(bytes))))
  }

  @Test("Frames are written as numbered PNG files that decode exactly")
  func frames() throws {
    let folder = try TemporaryFolder()
    let writer = PNGFramesWriter(folder: folder.file("frames"))
    for index in 0..<3 { try writer.append(TestPictures.wandering(index), duration: 0.1) }
    try writer.finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
    #expect(names == ["0000.png", "0001.png", "0002.png"])
    #expect(try picture(folder.bytes("frames/0002.png")) == TestPictures.wandering(2))
  }

  @Test("A film strip shows frames side by side at the requested times")
  func strip() throws {
    let folder = try TemporaryFolder()
    let writer = FilmStripWriter(path: folder.file("s.png"), moments: [0, 0.25, 0.9])
    for index in 0..<5 { try writer.append(TestPictures.wandering(index), duration: 0.1) }
    try writer.finish()
    let strip = try picture(folder.bytes("s.png"))
    #expect(strip.width == 12 + 3 * 52)
    #expect(strip.height == 30 + 12 + 30)
    // The time 0.25 s is in the third frame. After the end, the last frame is shown.
    for (panel, index) in [0, 2, 4].enumerated() {
      var found = Bitmap(width: 40, height: 30)
      found.paste(strip, x: -(12 + panel * 52), y: -12)
      #expect(found == TestPictures.wandering(index))
    }
    let captions = (42..<strip.height).contains { y in
      (12..<52).contains { strip[$0, y] != Bitmap.captionGround }
    }
    #expect(captions)
  }

  @Test("A row of panels contains only the panels, side by side")
  func row() {
    var expected = Bitmap(width: 80, height: 30)
    expected.paste(TestPictures.wandering(0), x: 0, y: 0)
    expected.paste(TestPictures.wandering(2), x: 40, y: 0)
    #expect(FilmStripWriter.row([0, 2].map { TestPictures.wandering($0) }) == expected)
  }

  @Test("The error for a missing ffmpeg explains the remedy")
  func noProgram() {
    #expect {
      _ = try FFmpegWriter(path: "a.mp4", framesPerSecond: 30, searchPath: "/nowhere")
    } throws: {
      "\($0)"
        == "ffmpeg is not installed: install it (apt-get install ffmpeg) or choose --format webp, "
        + "gif, or png-frames"
    }
  }

  @Test(
    "With ffmpeg, frames become an MP4 file",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")))
  func movie() throws {
    let folder = try TemporaryFolder()
    let writer = try FFmpegWriter(path: folder.file("a.mp4"), framesPerSecond: 30)
    for index in 0..<10 { try writer.append(TestPictures.wandering(index), duration: 1.0 / 30) }
    try writer.finish()
    let bytes = try folder.bytes("a.mp4")
    #expect(bytes.count > 500)
    #expect(bytes[4..<8].elementsEqual("ftyp".utf8))
  }

  @Test("An unwritable path is reported before the recording")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write([1], to: folder.file("file"))
    let inside = folder.file("file") + "/inside.webp"
    #expect(
      throws: RecordingError.unwritable(
        path: folder.file("file"), reason: "it is a file, not a folder")
    ) { try FileOutput.checkWritable(inside) }
    #expect(throws: RecordingError.unwritable(path: folder.path, reason: "it is a folder")) {
      try FileOutput.checkWritable(folder.path)
    }
    try FileOutput.checkWritable(folder.file("new.webp"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("new.webp")))
  }

  @Test("Durations are rounded to whole ticks without an error in the sum")
  func ticks() {
    var timeline = TickTimeline(ticksPerSecond: 1000)
    let ticks = (0..<600).map { _ in timeline.advance(by: 1.0 / 60) }
    #expect(ticks.prefix(3) == [17, 16, 17])
    #expect(ticks.reduce(0, +) == 10_000)
    #expect(timeline.advance(by: .nan) == 0)
    #expect(timeline.advance(by: -5) == 0)
    #expect(timeline.advance(by: .infinity) == 1_000_000_000_000_000 - 10_000)
    #expect(timeline.advance(by: 1) == 0)
  }

  @Test("A progress line shows the completed fraction")
  func progress() {
    #expect(
      ProgressBar.line(title: "snap", done: 1, total: 2)
        == "snap  [###############···············] 50 %")
    #expect(ProgressBar.line(title: "snap", done: 9, total: 2).hasSuffix("] 100 %"))
  }

  @Test("Downscaling keeps the mean color of an area")
  func resize() {
    var picture = Bitmap(width: 4, height: 4, fill: Bitmap.rgb(0, 0, 0))
    picture.fill(x: 0, y: 0, width: 2, height: 4, with: Bitmap.rgb(200, 100, 40))
    let small = picture.resized(width: 1, height: 1)
    #expect(small[0, 0] == Bitmap.rgb(100, 50, 20))
    #expect(picture.resized(width: 2, height: 2)[0, 1] == Bitmap.rgb(200, 100, 40))
  }
}
