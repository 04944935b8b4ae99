package import ArgumentParser
package import CoreGraphics

/// The options that select a part of a recording, and the quality of its pictures.
package struct PictureOptions: ParsableArguments {
  /// A use of the file that determines the other options.
  package enum Purpose: String, ExpressibleByArgument, CaseIterable {
    case web
  }

  @Option(
    name: .customLong("for"),
    help: "web: quality 40, 30 frames per second, 1 pixel per point, unless set otherwise.")
  package var purpose: Purpose?

  @Option(help: "The quality of .webp from 0 to 100. The default is lossless.")
  package var quality: Int?

  @Option(help: "The part of the screen to write, in points: X,Y,WIDTH,HEIGHT.")
  package var crop: String?

  @Option(help: "The time of the first frame, in seconds.")
  package var from: Double?

  @Option(help: "The time of the last frame, in seconds.")
  package var to: Double?

  package init() {}

  package mutating func validate() throws {
    if let quality, !(0...100).contains(quality) {
      throw ValidationError("--quality must be between 0 and 100, not \(quality)")
    }
    guard from ?? 0 >= 0, from ?? 0 < to ?? .infinity else {
      throw ValidationError("--from must be at least 0 and less than --to")
    }
    _ = try area
  }

  /// The part of the screen, in points, or nil for the whole screen.
  package var area: CGRect? {
    get throws {
      guard let crop else { return nil }
      let numbers = crop.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= 4096 }), numbers[2] >= 1,
        numbers[3] >= 1
      else {
        throw ValidationError("--crop must be X,Y,WIDTH,HEIGHT in points, not \(crop)")
      }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// The times of the frames, in seconds.
  package var span: ClosedRange<Double> { (from ?? 0)...(to ?? .infinity) }

  /// The quality of lossy compression, or nil for lossless compression.
  package var chosenQuality: Int? { quality ?? (purpose == .web ? 40 : nil) }

  var standardScale: CGFloat? { purpose == .web ? 1 : nil }
  var standardRate: Int { purpose == .web ? 30 : 60 }
}
