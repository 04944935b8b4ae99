import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaFiles
import KinemaRecording
import KinemaRendering
import Testing
import UIKit

/// Error messages that other tests do not check. `Scripts/check-file-refusals` finds messages
/// without a test.
@MainActor @Suite("Error messages", .serialized)
struct RefusalMessageTests {
  init() { Rendering.install() }

  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return Kinema.message(for: error)
    }
  }

  @Test("Sockets and files that are too large for text are rejected")
  func inputs() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write("".utf8, to: folder.file("t"))
    #expect(truncate(folder.file("t"), 300 << 20) == 0)
    #expect(
      failure("replay", folder.file("t"))
        == "cannot read \(folder.file("t")): it is larger than 256 MB")
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.file("s").utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0)
    #expect(
      failure("record", "snap-push", "--format", "gif", "-o", folder.file("s"))
        == "cannot write \(folder.file("s")): it is a socket, not a file")
  }

  @Test("Unwritable folders and recordings without frames are rejected")
  func outputs() throws {
    let folder = try TemporaryFolder()
    let messages = (0..<8).compactMap { number -> String? in
      do {
        try FileOutput.checkWritable(
          folder.file("a.gif"), files: FailingFiles(failing: number))
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      messages.contains("cannot write \(folder.file("a.gif")): Permission denied in its folder"))
    #expect("\(RecordingError.nothingRecorded)" == "no frame was recorded")
  }

  @Test("A picture that lasts longer than WebP allows is rejected")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let writer = AnimatedWebPWriter(path: folder.file("a.webp"))
    try writer.append(TestPictures.wandering(0, width: 4, height: 4), duration: 3e6)
    #expect {
      try writer.append(TestPictures.wandering(1, width: 4, height: 4), duration: 1)
    } throws: {
      "\($0)" == "cannot store the recording: a picture in a WebP can last 24 days at most"
    }
  }

  @Test("A screen that is too large to draw is rejected")
  func screen() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write(
      "screen 16384 16384 1 60\nopen snap-push\nframes 1 0.1\n".utf8, to: folder.file("t"))
    for arguments in [["-o", folder.file("a.gif")], ["--last", folder.file("a.png")]] {
      #expect(
        failure("replay", folder.file("t"), arguments[0], arguments[1])
          == "cannot store the recording: a screen of 16384.0×16384.0 points cannot be drawn")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t"])
  }

  @Test("Incompatible options and excess values are rejected")
  func options() throws {
    let folder = try TemporaryFolder()
    #expect(
      failure("replay", "t", "--scale", "9") == "--scale must be between 0.5 and 4, not 9.0")
    #expect(
      failure(
        "record", "snap-push", "-o", folder.file("a.gif"), "--size", "100x100", "--device",
        "phone15")
        == "cannot use --size and --device together: a device has its own size")
    #expect(
      failure(
        "record", "snap-push", "-o", folder.file("a.gif"), "--set", "damping=0,0,0,0,0,0,0,0,0")
        == "cannot show 9 combinations of values side by side. Use at most 8.")
  }

  @Test("Fitting a demo without dynamics or with an invalid target is rejected")
  func fits() throws {
    let name = try #require(Catalog.demos.first(where: \.hasDynamics)?.name)
    let other = try #require(Catalog.demos.first { !$0.hasDynamics }?.name)
    #expect(
      failure("fit", other, "--settled", "1").hasPrefix(
        "\(other) has no dynamics that start without a touch: no behavior moves anything in it; "
          + "these have: "))
    #expect(
      failure("fit", "snap-push", "--set", "damping=0,1")
        == "cannot fit several values at once. Pass one value per parameter.")
    #expect(failure("fit", name) == "there is no target. Use --settled, --rest, or --overshoot.")
    #expect(failure("fit", name, "--settled", "1", "--vary", "zzz").contains(" to vary; it has "))
  }

  @Test("Trajectories of demos without dynamics and invalid trajectory options are rejected")
  func trajectories() throws {
    let folder = try TemporaryFolder()
    #expect(
      failure("trajectory", "crumble").hasPrefix(
        "crumble has no dynamics that start without a touch: an action releases the tiles "))
    #expect(
      failure("trajectory", "snap-push", "--set", "damping=0,1")
        == "cannot predict several values at once. Pass one value per parameter.")
    #expect(
      failure("trajectory", "snap-push", "--limit", "0")
        == "--limit must be more than 0 and at most 3600, not 0.0")
    #expect(
      failure("trajectory", "snap-push", "-o", folder.file("a.svg"))
        == "cannot write \(folder.file("a.svg")): the extension .svg is not supported. Use .png, .csv, "
        + ".json, and, with --chart, .svg"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A table without probe results is rejected")
  func probes() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write("nothing\n".utf8, to: folder.file("t"))
    #expect(
      failure("truth", "--with", folder.file("t")).hasPrefix(
        "cannot read \(folder.file("t")): it has no line of the form "))
  }
}
