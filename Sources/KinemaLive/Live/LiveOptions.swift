package import ArgumentParser
import Foundation

/// The options of a live session, shared by the command and by apps.
package struct LiveOptions: ParsableArguments {
  @OptionGroup package var device: DeviceOptions

  @Option(help: "Pixels per point; without it those of the display.")
  package var scale: Double?

  @Option(help: "Frames per second; without it those of the display.")
  package var fps: Int?

  @Flag(help: "Draws the physics over the views from the start.")
  package var overlay = false

  @Flag(help: "Reduces motion from the start, as the accessibility setting does.")
  package var reduceMotion = false

  @Option(help: "Writes what is seen to a file: webp, gif, mp4, or a film strip as png.")
  package var record: String?

  @Option(help: "Writes what is done to a file, to be replayed.")
  package var touches: String?

  @Flag(help: "Prints a number at the end that stands for all frames and states.")
  package var hash = false

  @Flag(help: "Prints at the end how many frames were drawn, and how fast.")
  package var measure = false

  package init() {}

  package mutating func validate() throws {
    if let scale, !(scale >= 0.5 && scale <= 4) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
    if let fps, !(1...240).contains(fps) {
      throw ValidationError("--fps must be between 1 and 240, not \(fps)")
    }
  }
}
