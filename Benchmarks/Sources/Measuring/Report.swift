import Foundation

/// One measurement in the table.
public struct Row: Codable {
  public var workload: String
  public var count: Int
  public var engine: String
  /// The measured quantity and its unit, such as "ns/item-step".
  public var unit: String
  public var value: Double
  /// Kinema's value divided by the value of this engine: the median over alternating runs, and the
  /// range.
  public var ratio: Double?
  public var leastRatio: Double?
  public var greatestRatio: Double?

  public init(
    _ workload: String, _ count: Int, _ engine: String, _ unit: String, _ value: Double,
    ratios: [Double] = []
  ) {
    self.workload = workload
    self.count = count
    self.engine = engine
    self.unit = unit
    self.value = value
    guard !ratios.isEmpty else { return }
    ratio = median(ratios)
    guard ratios.count > 1 else { return }
    (leastRatio, greatestRatio) = (ratios.min(), ratios.max())
  }
}

extension Row {
  fileprivate var comparison: String {
    guard let ratio else { return "" }
    guard let leastRatio, let greatestRatio else { return String(format: "ratio %.2f", ratio) }
    return String(format: "ratio %.2f (%.2f to %.2f)", ratio, leastRatio, greatestRatio)
  }
}

/// The arguments of a benchmark: names of workloads, `--json FILE`, and `--peers FOLDER`.
public struct Request {
  public private(set) var names: [String] = []
  public private(set) var file: String?
  public private(set) var peers: String?

  public init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": file = rest.popFirst()
      case "--peers": peers = rest.popFirst()
      default: names.append(word)
      }
    }
  }

  /// Returns whether a workload was requested. Numbers among the names select sizes.
  public func wants(_ name: String) -> Bool {
    names.allSatisfy { Int($0) != nil } || names.contains(name)
  }

  /// Returns whether a size was requested.
  public func wants(_ count: Int) -> Bool {
    names.allSatisfy { Int($0) == nil } || names.contains("\(count)")
  }

  /// Prints a row, and appends it to the file as a line of JSON.
  public func report(_ row: Row) {
    let name = row.count > 0 ? "\(row.workload) \(row.count)" : row.workload
    let value = String(format: "%12.2f %@", row.value, row.unit)
    print(
      name.padding(toLength: 24, withPad: " ", startingAt: 0)
        + row.engine.padding(toLength: 14, withPad: " ", startingAt: 0)
        + value.padding(toLength: 32, withPad: " ", startingAt: 0)
        + row.comparison)
    fflush(nil)
    guard let file else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard var line = try? encoder.encode(row) else { return }
    line.append(10)
    if !FileManager.default.fileExists(atPath: file) {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: file) else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: line)
    try? handle.close()
  }
}

public func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// Returns the duration of a closure in nanoseconds.
public func nanoseconds(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work)
  return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
}
