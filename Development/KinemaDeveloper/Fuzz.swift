import ArgumentParser
import Foundation
import KinemaFiles
import KinemaFuzzing
import KinemaRecording

/// The command that tests parts of the framework with randomly changed inputs.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tests readers of external bytes with randomly changed inputs.",
    discussion: """
      The first inputs are those in the target's folder. The command prints each crash, each input \
      that takes longer than one second of processor time, and each wrong output, with the line \
      that repeats it. Targets: touches, images, charts, pages, paths, text, visualformat, \
      arguments, messages, scenes, exports.
      """)

  @Argument(help: "The names of the targets. The default is all targets.")
  var targets: [String] = []

  @Option(help: "The number of inputs for each target.")
  var inputs = 10_000

  @Option(help: "The seed of the changes.")
  var seed: UInt64 = 1

  @Option(help: "The number of the first input.")
  var from = 0

  @Option(help: "The folder that contains a folder of inputs for each target.")
  var corpus = Fuzz.corpusFolder

  @Option(help: "Writes the first input to a file instead of testing it.")
  var save: String?

  @Flag(help: .hidden)
  var worker = false

  static var corpusFolder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tests/KinemaTests/Fuzzing/Inputs").path
  }

  func run() throws {
    let faults = try MainActor.assumeIsolated { () throws -> Int in
      var faults = 0
      for target in try chosen() {
        let input = try FuzzInput(
          corpus: target.made + Self.inputs(in: "\(corpus)/\(target.name)"), words: target.words,
          seed: seed)
        if let save {
          try FileOutput.write(input.bytes(from), to: save)
        } else if worker {
          try work(target, input)
        } else {
          faults += supervise(target)
        }
      }
      return faults
    }
    if faults > 0 { throw ExitCode.failure }
  }

  @MainActor private func chosen() throws -> [any FuzzTarget.Type] {
    guard !targets.isEmpty else { return FuzzTargets.all }
    var result: [any FuzzTarget.Type] = []
    for name in targets {
      guard let target = FuzzTargets.named(name) else {
        let all = FuzzTargets.all.map { $0.name }.joined(separator: ", ")
        throw ValidationError("there is no target named \(name). Use one of \(all)")
      }
      result.append(target)
    }
    return result
  }

  private static func inputs(in folder: String) throws -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try names.sorted().map { try FileInput.bytes(of: "\(folder)/\($0)") }
  }

  /// Runs a target with inputs in this process, which ends at the first fault.
  @MainActor private func work(_ target: any FuzzTarget.Type, _ input: FuzzInput) throws {
    FuzzTargets.prepare()
    // The limit exceeds the memory that any input needs. An input that exceeds the limit crashes
    // only this process.
    var limit = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    for number in from..<(from + inputs) {
      var line = "\(number)\n"
      line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // The system ends the process after one second of processor time.
      var timer = itimerval(
        it_interval: timeval(), it_value: timeval(tv_sec: 1, tv_usec: 0))
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
      try target.take(input.bytes(number))
    }
  }

  /// Runs processes with a few thousand inputs each and returns the number of faults.
  @MainActor private func supervise(_ target: any FuzzTarget.Type) -> Int {
    var next = from
    let end = from + inputs
    var (crashes, slow, wrong) = (0, 0, 0)
    while next < end, crashes + slow + wrong < 20 {
      let (last, status) = runWorker(target, next, min(4000, end - next))
      if status == 0 {
        next += 4000
        continue
      }
      let fault: String
      if status == 128 + SIGPROF || status == 128 + SIGKILL {
        slow += 1
        fault = "it takes longer than a second"
      } else if status > 128 {
        crashes += 1
        fault = "the process ended by signal \(status - 128)"
      } else {
        wrong += 1
        fault = "the output is wrong"
      }
      print(
        "\(target.name): input \(last): \(fault); repeat: kinema-developer fuzz \(target.name) "
          + "--seed \(seed) --from \(last) --inputs 1")
      next = last + 1
    }
    print(
      "\(target.name): \(min(next, end) - from) inputs, seed \(seed), \(crashes) crashes, "
        + "\(slow) slow, \(wrong) wrong")
    return crashes + slow + wrong
  }

  /// Runs a process, and returns its exit status and the number of the last input that the process
  /// started to read.
  @MainActor private func runWorker(
    _ target: any FuzzTarget.Type, _ start: Int, _ count: Int
  ) -> (last: Int, status: Int32) {
    let files = SystemFiles()
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let arguments = [
      "fuzz", target.name, "--worker", "--seed", "\(seed)", "--from", "\(start)", "--inputs",
      "\(count)", "--corpus", corpus,
    ]
    guard let ends = try? files.pipe() else { return (start, 1) }
    defer { try? files.close(ends.reading) }
    let process = try? files.spawn(
      executable, arguments, input: nil, output: ends.writing, errors: STDERR_FILENO)
    try? files.close(ends.writing)
    guard let process else { return (start, 1) }
    var last = start
    var rest: [UInt8] = []
    var wait = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
    while true {
      // An input that waits instead of computing also counts as slow.
      if poll(&wait, 1, 30_000) == 0 { kill(process, SIGKILL) }
      guard let more = try? files.read(ends.reading, count: 1 << 16), !more.isEmpty else { break }
      rest += more
      let lines = rest.split(separator: 10, omittingEmptySubsequences: false)
      if lines.count > 1, let number = Int(String(decoding: lines[lines.count - 2], as: UTF8.self))
      {
        last = number
      }
      rest = lines.last.map(Array.init) ?? []
    }
    return (last, (try? files.wait(for: process)) ?? 1)
  }
}
