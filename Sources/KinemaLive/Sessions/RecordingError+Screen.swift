package import CoreGraphics
package import KinemaFiles

extension RecordingError {
  package static func screenTooLarge(_ size: CGSize) -> RecordingError {
    .tooLarge("a screen of \(Double(size.width))×\(Double(size.height)) points cannot be drawn")
  }
}
