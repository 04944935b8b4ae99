import Foundation

/// Pipes raw frames to an installed `ffmpeg`, which makes an MP4 (H.264) of them.
///
/// A movie has one frame rate; a frame that lasts longer is repeated.
package final class FFmpegWriter: MovieWriter {
  private let path: String
  private let program: String
  private let framesPerSecond: Int
  private var process: Process?
  private var input: FileHandle?
  private var errors: URL?
  private var size: (width: Int, height: Int)?
  private var timeline: TickTimeline

  /// Throws at once when `ffmpeg` is not found in `searchPath` (the PATH of this process).
  package init(path: String, framesPerSecond: Int, searchPath: String? = nil) throws {
    let folders = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = folders.split(separator: ":").map { "\($0)/ffmpeg" }
    guard let program = candidates.first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      throw RecordingError.programMissing(
        name: "ffmpeg",
        remedy: "install it (apt-get install ffmpeg) or choose --format webp, gif or png-frames")
    }
    self.path = path
    self.program = program
    self.framesPerSecond = framesPerSecond
    timeline = TickTimeline(ticksPerSecond: Double(framesPerSecond))
  }

  deinit {
    if let process, process.isRunning { process.terminate() }
    if let errors { try? FileManager.default.removeItem(at: errors) }
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    if process == nil { try start(width: frame.width, height: frame.height) }
    if let size, size != (frame.width, frame.height) {
      throw RecordingError.sizeChanged(
        expected: "\(size.width)×\(size.height)", found: "\(frame.width)×\(frame.height)")
    }
    // The words as they lie in memory: B, G, R, A on little-endian machines.
    let data = frame.pixels.withUnsafeBytes { Data($0) }
    for _ in 0..<timeline.advance(by: duration) {
      do {
        try input?.write(contentsOf: data)
      } catch {
        throw failure()
      }
    }
  }

  package func finish() throws {
    guard let process else { throw RecordingError.nothingRecorded }
    try? input?.close()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw failure() }
  }

  private func start(width: Int, height: Int) throws {
    // A closed pipe must be an error here, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinema-ffmpeg-\(UUID().uuidString).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    let pixelFormat = 1.littleEndian == 1 ? "bgra" : "argb"
    process.arguments = [
      "-y", "-loglevel", "error",
      "-f", "rawvideo", "-pix_fmt", pixelFormat, "-s", "\(width)x\(height)",
      "-r", "\(framesPerSecond)", "-i", "-",
      // Half-resolution colour needs even sides.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      "-crf", "16", "-movflags", "+faststart", "-f", "mp4", path,
    ]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    self.process = process
    input = pipe.fileHandleForWriting
    errors = log
    size = (width, height)
  }

  private func failure() -> RecordingError {
    process?.waitUntilExit()
    let log = errors.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    let last = log.split(separator: "\n").last.map(String.init) ?? "no reason given"
    return .programFailed(name: "ffmpeg", lastLine: last)
  }
}
