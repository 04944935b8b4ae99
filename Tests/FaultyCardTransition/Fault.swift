import UIKit

/// A fault in the copy of the example's transition. A process has at most one fault.
///
/// For a fault of one character, the comment shows the change.
enum Fault: String, CaseIterable {
  // MARK: Chosen by the author of the tests

  case openingCurve, closingCurve
  case forgottenCompletion, forgottenWhenCancelled, completedTwice, alwaysCancelled
  case leak, dimmingLeft, dimmingGone, notRestored, notAlongside
  case jumpAtRelease, alwaysInteractive
  /// `.down` became `.up`.
  case direction
  /// One character: `0.5` became `0.6`.
  case duration
  /// One character: an additional minus sign.
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

  // MARK: Chosen by a person who had not seen the tests
  // Documentation/Reliability.md lists the faults that were missed at first.

  /// One character: an offset of `0` became `1`.
  case sideways
  /// One character: a missing `!`.
  case resultInverted
  /// One character: an additional `!`.
  case dimmingInverted
  /// One character: `80` became `60`.
  case height
  /// One character: `0.9` became `0.8`, only for the height.
  case squeezed
  /// The transition completes when its animations begin.
  case completedTooSoon
  /// The page's button opens the card at touch down.
  case opensAtPress
  /// The card is behind the dimming view.
  case cardUnderDimming
  /// The dismissal uses the animator of the presentation.
  case openingAnimatorAtClosing
  /// The dimming view is not transparent at first.
  case dimmingFlashes
  /// The dimming view stays dark until it is removed.
  case dimmingNotFaded
  /// The dimming lasts half as long as the transition.
  case dimmingEarly
  /// The page behind is animated independently while a finger holds the card.
  case pageNotHeld
  /// The card moves for a shorter time than the transition reports.
  case durationsDiffer
  /// The card does not keep the finger's velocity.
  case velocityLost
  /// A pull of less than half the distance closes the card.
  case closesTooEasily
  /// A quick, short flick does not close the card.
  case flickIgnored
  /// The transition retains the card after its dismissal.
  case cardHeld
  /// The page's button retains the page.
  case pageLeaks
  /// The page's button is disabled while the card is open, and remains disabled.
  case buttonStaysDisabled
}

/// Returns whether the process has a fault.
func has(_ fault: Fault) -> Bool { Fault.current == fault }

extension Fault {
  static let current = ProcessInfo.processInfo.environment["CARD_FAULT"].flatMap(Fault.init)
}

/// The names of all faults.
public let faultNames = Fault.allCases.map(\.rawValue)
