// Ours: After some errors of client code, a device loses requests, or shows views that do not match
// the state of their controllers. Here, the code continues as it was probably meant, and a message
// names the error, because it would remain on a device. A host that behaves as on a device does not
// correct the error.

import CoreGraphics

/// The errors of client code that have worse consequences on a device.
package enum Forgiveness {
  /// Reports an error, and returns whether it is corrected.
  ///
  /// - Parameters:
  ///   - error: A message with the error, its consequence on a device, and the remedy.
  ///   - object: The object that the message is about.
  package static func covers(
    _ error: @autoclosure () -> String, about object: AnyObject? = nil
  ) -> Bool {
    Diagnostics.report(error(), about: object)
    return !FrameLoop.current.behavesAsOnDevice
  }
}
