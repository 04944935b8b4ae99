package import ArgumentParser
import Foundation

/// The options of a live session, shared by the command and by apps.
package struct LiveOptions: ParsableArguments {
  @OptionGroup package var device: DeviceOptions

  @Option(help: "The number of pixels per point (default: that of the display).")
  package var scale: Double?

  @Option(help: "The number of frames per second (default: that of the display).")
  package var fps: Int?

  @Flag(help: "Shows the physics overlay from the start.")
  package var overlay = false

  @Flag(help: "Reduces motion from the start, as the accessibility setting does.")
  package var reduceMotion = false

  @Option(
    help: "The file to which the frames are written: webp, gif, mp4, or png for a film strip.")
  package var record: String?

  @Option(help: "The file to which the input is written, for --replay.")
  package var touches: String?

  @Flag(help: "Prints a hash of all frames and states at the end.")
  package var hash = false

  @Flag(help: "Prints the number of frames and their durations at the end.")
  package var measure = false

  package init() {}

  /// The settings for the replay of a session.
  package var replaySettings: ReplaySettings {
    var settings = ReplaySettings()
    settings.device = device
    settings.scale = scale.map { CGFloat($0) }
    settings.showsOverlay = overlay
    settings.reducesMotion = reduceMotion
    return settings
  }

  package mutating func validate() throws {
    if let scale, !(scale >= 0.5 && scale <= 4) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
    if let fps, !(1...240).contains(fps) {
      throw ValidationError("--fps must be between 1 and 240, not \(fps)")
    }
  }
}
