/// The file formats in which a motion can be exported. Ours.
public enum MotionFormat: String, CaseIterable, Sendable {
  /// A page that plays the motion and needs no other files.
  case html
  /// A style sheet with key frames.
  case css
  /// Key frames and options for `Element.animate`.
  case json
  /// A document of shape and image layers for Lottie players.
  case lottie = "lottie.json"
  /// Swift source with Core Animation.
  case swift
  /// A table of all samples.
  case csv

  /// Creates the format for the extension of a file name, or returns nil for an unknown extension.
  public init?(path: String) {
    let name = path.lowercased()
    let known = Self.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    guard let format = known.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The media type of pictures that all readers of the format can display.
  public var pictureType: String {
    switch self {
    case .html, .css, .json: "image/webp"
    case .lottie, .swift, .csv: "image/png"
    }
  }
}

extension ReducedMotion {
  /// Returns the motion as the text of a file.
  ///
  /// - Parameter format: The format of the file.
  public func text(as format: MotionFormat) -> String {
    switch format {
    case .html: htmlText()
    case .css: cssText()
    case .json: jsonText() + "\n"
    case .lottie: lottieText()
    case .swift: swiftText()
    case .csv: motion.csvText()
    }
  }

  /// A line with the number of key frames and the maximum errors.
  public var summary: String {
    let found = errors
    let count = tracks.count == 1 ? "1 track" : "\(tracks.count) tracks"
    return "\(keyFrameCount) key frames of \(sampleCount) samples in \(count), "
      + "errors at most \(found.length.text(4)) pt, \(found.angle.text(5)) rad, "
      + "\(found.opacity.text(4)) alpha"
  }
}
