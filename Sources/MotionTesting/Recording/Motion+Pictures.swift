public import CoreGraphics
import Foundation
import UIKitCore

extension Motion {
  /// Returns the current frame as a PNG file. Ours.
  ///
  /// Returns nil in a test target that does not link KinemaCapture.
  @MainActor public static func picture() -> Data? {
    let host = host
    host.loop.settle()
    return RenderingServices.motionPictures?.picture(
      of: host.shownList(), size: host.size, scale: host.scale)
  }
}

extension MotionRun {
  /// Returns up to 16 evenly distributed frames of the run side by side as a PNG file, each with
  /// its time.
  ///
  /// Returns nil in a test target that does not link KinemaCapture.
  @MainActor public func strip() -> Data? {
    RenderingServices.motionPictures?.strip(
      of: frames.map { (time: $0.time, list: $0.list) }, size: screen, scale: scale)
  }
}

extension PictureDifference {
  /// Returns the difference between two PNG files, or nil if one cannot be read or no renderer is
  /// linked.
  @MainActor package static func between(_ stored: Data, _ shown: Data) -> PictureDifference? {
    RenderingServices.motionPictures?.difference(of: stored, and: shown)
  }
}
