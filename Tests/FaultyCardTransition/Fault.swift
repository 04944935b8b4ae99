import UIKit

/// A fault that the copy of the example's transition can have, one at a time.
///
/// They were chosen before the tests were run against any of them. Those of one character say which.
enum Fault: String, CaseIterable {
  case openingCurve, closingCurve
  case forgottenCompletion, forgottenWhenCancelled, completedTwice, alwaysCancelled
  case leak, dimmingLeft, dimmingGone, notRestored, notAlongside
  case jumpAtRelease, alwaysInteractive
  /// `.down` became `.up`.
  case direction
  /// One character: `0.5` became `0.6`.
  case duration
  /// One character: a minus.
  case otherSide
  /// One character: `80` became `81`.
  case inset
  /// One character: `0.4` became `0.5`.
  case dimming
  /// One character: `0.9` became `0.8`.
  case scale
  /// One character: `400` became `900`.
  case distance
  /// One character: `16` became `18`.
  case cornerRadius
}

/// Whether the process has a fault.
func has(_ fault: Fault) -> Bool { Fault.current == fault }

extension Fault {
  static let current = ProcessInfo.processInfo.environment["CARD_FAULT"].flatMap(Fault.init)
}

/// The names of all faults, for the test that has each caught.
public let faultNames = Fault.allCases.map(\.rawValue)
