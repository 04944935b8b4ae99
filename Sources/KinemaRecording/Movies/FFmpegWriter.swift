import Foundation
package import KinemaFiles

/// A writer that pipes raw frames to an installed `ffmpeg`, which creates an MP4 file (H.264).
///
/// A movie has a single frame rate, so frames with a longer duration are repeated. The program
/// writes a temporary file next to the path. Its argument has the prefix `file:` and an absolute
/// path, so that the name cannot be mistaken for an option or an address.
package final class FFmpegWriter: MovieWriter {
  private let path: String
  private let program: String
  private let framesPerSecond: Int
  private let files: any FileOperations
  private var file: NewFile?
  private var process: (id: Int32, mark: Interruption.Mark)?
  private var input: Int32?
  private var log: (path: String, mark: Interruption.Mark)?
  private var size: (width: Int, height: Int)?
  private var timeline: TickTimeline

  /// Creates a writer, or throws an error if `ffmpeg` is not in `searchPath` (by default, the PATH
  /// of this process).
  package init(
    path: String, framesPerSecond: Int, searchPath: String? = nil,
    files: any FileOperations = SystemFiles()
  ) throws {
    let folders = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = folders.split(separator: ":").map { "\($0)/ffmpeg" }
    guard let program = candidates.first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      throw RecordingError.programMissing(
        name: "ffmpeg",
        remedy: "install it (apt-get install ffmpeg) or choose --format webp, gif, or png-frames")
    }
    self.path = path
    self.program = program
    self.framesPerSecond = framesPerSecond
    self.files = files
    timeline = TickTimeline(ticksPerSecond: Double(framesPerSecond))
  }

  deinit { end() }

  package func append(_ frame: Bitmap, duration: Double) throws {
    if let size, size != (frame.width, frame.height) {
      throw RecordingError.sizeChanged(
        expected: "\(size.width)×\(size.height)", found: "\(frame.width)×\(frame.height)")
    }
    if size == nil {
      do {
        try start(width: frame.width, height: frame.height)
      } catch {
        end()
        throw (error as? FileFault).map { unwritable($0) } ?? error
      }
    }
    for _ in 0..<timeline.advance(by: duration) {
      guard let input else { throw RecordingError.nothingRecorded }
      // The words as stored in memory: B, G, R, and A on little-endian machines.
      var fault: FileFault?
      frame.pixels.withUnsafeBytes { bytes in
        do throws(FileFault) {
          try files.write(bytes, to: input, at: nil)
        } catch {
          fault = error
        }
      }
      if let fault { throw failure(fault) }
    }
  }

  package func finish() throws {
    guard let file, process != nil else { throw RecordingError.nothingRecorded }
    do {
      if try wait() != 0 { throw failure(nil) }
      end(keeping: true)
      try file.finish()
      self.file = nil
    } catch let fault as FileFault {
      throw failure(fault)
    }
  }

  private func start(width: Int, height: Int) throws {
    // A closed pipe must cause an error instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    let file = try NewFile(path: path, files: files)
    self.file = file
    let (opened, mark) = try Interruption.register(undo: { [files] in try? files.remove($0.path) })
    {
      try FileOutput.makeTemporary(beside: file.temporaryPath) { name throws(FileFault) in
        (path: name, file: try files.create(name))
      }
    }
    log = (opened.path, mark)
    defer { try? files.close(opened.file) }
    let ends = try files.pipe()
    defer { try? files.close(ends.reading) }
    input = ends.writing
    let pixelFormat = 1.littleEndian == 1 ? "bgra" : "argb"
    let arguments = [
      "-y", "-nostdin", "-loglevel", "error",
      "-f", "rawvideo", "-pix_fmt", pixelFormat, "-s", "\(width)x\(height)",
      "-r", "\(framesPerSecond)", "-i", "pipe:0",
      // Chroma at half resolution requires an even width and height.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      "-crf", "16", "-movflags", "+faststart", "-f", "mp4", "file:\(file.temporaryPath)",
    ]
    let started = try Interruption.register(undo: { kill($0, SIGKILL) }) { () throws(FileFault) in
      try files.spawn(program, arguments, input: ends.reading, output: nil, errors: opened.file)
    }
    process = (started.result, started.mark)
    size = (width, height)
  }

  /// Closes the program's input and waits until the program ends.
  private func wait() throws(FileFault) -> Int32 {
    closeInput()
    guard let process else { return 0 }
    let status = try files.wait(for: process.id)
    Interruption.finish(process.mark)
    self.process = nil
    return status
  }

  private func closeInput() {
    if let input { try? files.close(input) }
    input = nil
  }

  /// Returns the reason for the failure, which is the program's own message if there is one.
  private func failure(_ fault: FileFault?) -> RecordingError {
    _ = try? wait()
    let bytes = log.flatMap { try? FileInput.bytes(of: $0.path, files: files) } ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var last = lines.last.map(String.init)
    if let file { last = last?.replacingOccurrences(of: file.temporaryPath, with: path) }
    end()
    if let last { return .programFailed(name: "ffmpeg", lastLine: last) }
    if let fault, fault.code != EPIPE { return unwritable(fault) }
    return .programFailed(name: "ffmpeg", lastLine: "no reason given")
  }

  private func unwritable(_ fault: FileFault) -> RecordingError {
    .unwritable(path: path, reason: "\(fault)")
  }

  /// Ends the program if it is running, and removes incomplete files.
  private func end(keeping: Bool = false) {
    closeInput()
    if let process {
      kill(process.id, SIGKILL)
      if (try? files.wait(for: process.id)) == nil { _ = try? files.wait(for: process.id) }
      Interruption.finish(process.mark)
    }
    process = nil
    if let log {
      Interruption.finish(log.mark) {
        if (try? files.remove(log.path)) == nil { try? files.remove(log.path) }
      }
    }
    log = nil
    if !keeping {
      file?.discard()
      file = nil
    }
  }
}
