// Ours. Each number is written in the shortest form that reads back as the same number. The table
// therefore contains the motion before any reduction.

extension MotionTracks {
  static let csvHeading = "track,time,x,y,angle,scaleX,scaleY,opacity,shown"

  /// Returns a table of all samples, with a heading and one line for each sample.
  public func csvText() -> String {
    var lines = [Self.csvHeading]
    for track in tracks {
      let name = track.name.csvField
      for sample in track.samples {
        let numbers = [sample.time] + sample.pose + [sample.opacity]
        let shown = track.isShown(at: sample.time) ? "1" : "0"
        lines.append("\(name),\(numbers.map { "\($0)" }.joined(separator: ",")),\(shown)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the samples of all tracks from a table, with exactly the same numbers.
  ///
  /// - Parameter text: The result of ``csvText()``.
  /// - Returns: The names of the tracks in their order, each with its samples.
  public static func samples(
    csv text: String
  ) throws -> [(track: String, samples: [Sample])] {
    var rows = csvRows(text)[...]
    guard rows.popFirst()?.joined(separator: ",") == csvHeading else {
      throw MotionExportError("the table does not begin with \(csvHeading)")
    }
    var result: [(track: String, samples: [Sample])] = []
    for (index, row) in rows.enumerated() {
      let numbers = row.dropFirst().compactMap { Double($0) }
      guard row.count == 9, numbers.count == 8 else {
        throw MotionExportError("line \(index + 2) of the table must contain a name and 8 numbers")
      }
      let sample = Sample(
        time: numbers[0], x: numbers[1], y: numbers[2], angle: numbers[3], scaleX: numbers[4],
        scaleY: numbers[5], opacity: numbers[6])
      if result.last?.track != row[0] { result.append((row[0], [])) }
      result[result.count - 1].samples.append(sample)
    }
    return result
  }

  /// Returns the fields of each line.
  ///
  /// A line ends with a line feed, with or without a carriage return before it.
  private static func csvRows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var wasQuote = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        // A quote after a closing quote is the second half of a doubled quote.
        if !isQuoted, wasQuote { field.append("\"") }
        isQuoted.toggle()
        wasQuote = !isQuoted
        continue
      }
      wasQuote = false
      switch scalar {
      case "," where !isQuoted:
        row.append(String(field))
        field = String.UnicodeScalarView()
      case "\n" where !isQuoted:
        if field.last == "\r" { field.removeLast() }
        rows.append(row + [String(field)])
        row = []
        field = String.UnicodeScalarView()
      default: field.append(scalar)
      }
    }
    return rows
  }
}
