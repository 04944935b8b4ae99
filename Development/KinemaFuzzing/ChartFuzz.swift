import KinemaCommand
import KinemaRecording

/// Charts of arbitrary numbers and names. The SVG must be well formed.
enum ChartFuzz: FuzzTarget {
  static let name = "charts"
  static let words = ["<title>", "</text>", "]]>", "&amp;", "\u{1}", "\u{B}"]

  static func take(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let title = reader.text()
    let duration = reader.number()
    let transitions = (0..<reader.choice(4)).map { _ in
      let bounds = [reader.number(), reader.number()].map { $0.isNaN ? 0 : $0 }
      return min(bounds[0], bounds[1])...max(bounds[0], bounds[1])
    }
    let settled = reader.choice(2) == 1 ? reader.number() : nil
    var tracks: [MotionChart.Track] = []
    while !reader.isAtEnd, tracks.count < 8 {
      var track = MotionChart.Track(name: reader.text())
      for _ in 0..<reader.choice(12) {
        track.samples.append(
          MotionChart.Sample(
            time: reader.number(), x: reader.number(), y: reader.number(), angle: reader.number(),
            velocityX: reader.number(), velocityY: reader.number(),
            angularVelocity: reader.number()))
      }
      track.contacts = (0..<reader.choice(3)).map { _ in reader.number() }
      if reader.choice(2) == 1 { track.rest = reader.number() }
      tracks.append(track)
    }
    try MarkupReader.check(
      MotionChart(
        title: title, tracks: tracks, transitions: transitions, settled: settled,
        duration: duration
      ).svg())
    let shares = tracks.flatMap { $0.samples.map(\.x) }
    try MarkupReader.check(
      ActivityChart(title: title, shares: shares, framesPerSecond: 60).svg())
  }
}
