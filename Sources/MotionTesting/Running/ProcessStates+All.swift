import CoreGraphics
import QuartzCore
import UIFoundation
import UIKitCore

#if UIDYNAMICS
  import UIDynamics
#endif

extension ProcessStates {
  /// Resets the stored statics of all modules that a motion test may reach.
  static func resetAll() {
    #if UIDYNAMICS
      reset(ofUIDynamics)
    #endif
    reset(ofDocuments + ofUIKitCore + ofUIFoundation + ofQuartzCore + ofCoreGraphics)
  }
}
