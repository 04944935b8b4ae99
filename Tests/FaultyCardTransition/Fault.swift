import UIKit

/// A fault that the copy of the example's transition can have, one at a time.
///
/// Those of one character say which.
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

  // MARK: Chosen by somebody who had not seen the tests
  // Documentation/Reliability.md says which of these escaped at first.

  /// One character: an offset of `0` became `1`.
  case sideways
  /// One character: a `!` was left out.
  case resultInverted
  /// One character: a `!` too many.
  case dimmingInverted
  /// One character: `80` became `60`.
  case height
  /// One character: `0.9` became `0.8`, of the height only.
  case squeezed
  /// The transition is completed when its animations begin.
  case completedTooSoon
  /// The page's button opens the card when a finger comes down on it.
  case opensAtPress
  /// The card is put behind the view that dims.
  case cardUnderDimming
  /// The dismissal is given the animator of the presentation.
  case openingAnimatorAtClosing
  /// The view that dims is not made transparent first.
  case dimmingFlashes
  /// The view that dims stays dark until it is removed.
  case dimmingNotFaded
  /// The dimming lasts half as long as the transition.
  case dimmingEarly
  /// The page behind runs by itself while a finger holds the card.
  case pageNotHeld
  /// The card moves for less time than the transition is said to last.
  case durationsDiffer
  /// The card does not go on with the finger's velocity.
  case velocityLost
  /// A pull over less than half of the way closes.
  case closesTooEasily
  /// A quick flick over a short way does not close.
  case flickIgnored
  /// The transition keeps the card after it was closed.
  case cardHeld
  /// The page's button keeps the page.
  case pageLeaks
  /// The page's button is disabled while the card is open, and stays so.
  case buttonStaysDisabled
}

/// Whether the process has a fault.
func has(_ fault: Fault) -> Bool { Fault.current == fault }

extension Fault {
  static let current = ProcessInfo.processInfo.environment["CARD_FAULT"].flatMap(Fault.init)
}

/// The names of all faults, for the test that has each caught.
public let faultNames = Fault.allCases.map(\.rawValue)
