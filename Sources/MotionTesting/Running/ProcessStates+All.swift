import CoreGraphics
import QuartzCore
import UIComposition
import UIFoundation
import UIKitCore

#if UIDYNAMICS
  import UIDynamics
#endif

extension ProcessStates {
  /// Resets the stored static variables of all modules that a motion test may use.
  static func resetAll() {
    #if UIDYNAMICS
      reset(ofUIDynamics)
    #endif
    reset(ofUIComposition + ofUIKitCore + ofUIFoundation + ofQuartzCore + ofCoreGraphics)
  }
}
