/// The kinds of files a motion can become. Ours.
public enum MotionFormat: String, CaseIterable, Sendable {
  /// A page that plays the motion, with nothing beside it.
  case html
  /// Key frames of a style sheet.
  case css
  /// Key frames and options for `Element.animate`.
  case json
  /// A document of shape and image layers for players of After Effects motion.
  case lottie = "lottie.json"
  /// Swift source with Core Animation.
  case swift
  /// Every sample in full.
  case csv

  /// The format that a file's name ends with; nil for another ending.
  public init?(path: String) {
    let name = path.lowercased()
    let known = Self.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    guard let format = known.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The media type of pictures that all readers of the format can show.
  public var pictureType: String {
    switch self {
    case .html, .css, .json: "image/webp"
    case .lottie, .swift, .csv: "image/png"
    }
  }
}

extension ReducedMotion {
  /// The motion as the text of a file.
  ///
  /// - Parameter format: the kind of file.
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

  /// The number of key frames and the largest errors, in one line.
  public var summary: String {
    let found = errors
    return "\(keyFrameCount) key frames of \(sampleCount) samples in \(tracks.count) tracks, "
      + "errors at most \(found.length.text(4)) pt, \(found.angle.text(5)) rad, "
      + "\(found.opacity.text(4)) alpha"
  }
}
