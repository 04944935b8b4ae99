import Foundation
package import KinemaFiles

/// A writer that shows moments of a recording side by side in one PNG file, each with its time.
package final class FilmStripWriter: MovieWriter {
  private let path: String
  private let moments: [Double]
  private let panelHeight: Int
  private let files: any FileOperations
  private var panels: [(time: Double, picture: Bitmap)] = []
  private var time = 0.0

  /// The default maximum height of a panel, in pixels.
  package static let height = 360

  /// Creates a writer with a panel for each moment.
  ///
  /// `moments` are times in seconds from the start, in ascending order. A panel shows the frame at
  /// its moment, and is at most `panelHeight` pixels high.
  package init(
    path: String, moments: [Double], panelHeight: Int = FilmStripWriter.height,
    files: any FileOperations = SystemFiles()
  ) {
    self.path = path
    self.files = files
    self.moments = moments
    self.panelHeight = panelHeight
  }

  /// Returns moments from `start` to `end`, in seconds, closer together at the beginning.
  package static func moments(_ count: Int, from start: Double, to end: Double) -> [Double] {
    guard count > 1 else { return [end] }
    return (0..<count).map { start + (end - start) * pow(Double($0) / Double(count - 1), 1.4) }
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    // Times are sums of durations, so a microsecond is allowed for rounding errors.
    let begin = time - 1e-6
    time += duration
    var picture: Bitmap?
    while panels.count < moments.count, moments[panels.count] < time - 1e-6 {
      let panel = picture ?? scaled(frame)
      picture = panel
      panels.append((max(moments[panels.count], begin), panel))
    }
    last = frame
  }

  private var last: Bitmap?

  package func finish() throws {
    guard let last else { throw RecordingError.nothingRecorded }
    while panels.count < moments.count {
      panels.append((moments[panels.count], scaled(last)))
    }
    try FileOutput.writePNG(Self.strip(panels), to: path, files: files)
  }

  private func scaled(_ frame: Bitmap) -> Bitmap { Self.panel(frame, height: panelHeight) }

  /// Returns a frame scaled down to a maximum height in pixels.
  package static func panel(_ frame: Bitmap, height panelHeight: Int = height) -> Bitmap {
    guard frame.height > panelHeight else { return frame }
    let width = Double(frame.width) * Double(panelHeight) / Double(frame.height)
    return frame.resized(width: max(1, Int(width.rounded())), height: panelHeight)
  }

  /// Returns panels of equal size side by side. They touch each other, so that a page can divide the
  /// picture.
  package static func row(_ panels: [Bitmap]) -> Bitmap {
    let (width, height) = (panels[0].width, panels[0].height)
    var row = Bitmap(width: panels.count * width, height: height)
    for (index, panel) in panels.enumerated() { row.paste(panel, x: index * width, y: 0) }
    return row
  }

  /// Returns panels of equal size side by side, each with its time in seconds below it.
  static func strip(_ panels: [(time: Double, picture: Bitmap)]) -> Bitmap {
    let gap = 12
    let caption = 30
    let ground = Bitmap.captionGround
    let width = panels[0].picture.width
    let height = panels[0].picture.height
    var strip = Bitmap(
      width: gap + panels.count * (width + gap), height: height + gap + caption,
      fill: ground)
    for (index, panel) in panels.enumerated() {
      let x = gap + index * (width + gap)
      strip.paste(panel.picture, x: x, y: gap)
      let time = String(format: "%.2f s", max(0, panel.time))
      if let caption = Bitmap.caption(time, width: width, height: caption - 6, on: ground) {
        strip.paste(caption, x: x, y: gap + height + 3)
      }
    }
    return strip
  }
}
