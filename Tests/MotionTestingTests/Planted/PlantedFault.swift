/// A fault that one of the planted screens can have, one at a time.
enum PlantedFault: String, CaseIterable, Sendable {
  // MARK: A card, as in Examples/CardTransition

  case cardNeverCompletes, cardForgetsCancel, cardCompletesTwice, cardAlwaysCancels
  case cardCompletesAtOnce, cardHoldsItself, cardAnimatorHoldsItself, cardLeavesDimming
  case cardEndsLower, cardJumps, cardIsLate, cardLeavesPageSmall, cardIsRemovedEarly
  case cardBeginsAppearanceByHand, cardIsHeldByItsOwner

  // MARK: A stack

  case pushNeverCompletes, popNeverCompletes, pushCompletesEarly, pushJumpsAtTheEnd
  case pushEndsTranslucent, pushLeavesSnapshot, snapshotHoldsItself, timerGoesOn, linkGoesOn
  case pausedLinkHoldsPage, observerHoldsPage, delegateIsStrong, indicatorGoesOn
  case delayedWorkIsLeft, pageIsPushedTwice

  // MARK: A custom container

  case arrivalIsNotEnded, departureIsNotEnded, arrivalIsNotBegun, departureBeginsAfterArrival
  case arrivalIsBegunTwice, oldViewStays, oldViewGoesAtOnce, childHoldsItself, childEndsLower
  case childJumpsAtTheEnd, childStaysFaint, swapIsLate, swapIsSkipped

  // MARK: A row of chips with constraints

  case widthsContradict, widthsContradictOnTheWay, chipLeavesRow, chipIsRemovedEarly
  case chipHoldsItself, chipEndsShort, chipIsNotAnimated, chipStaysHidden, textLeavesChip
  case textIsCutOnTheWay, chipOvershoots

  // MARK: A ball

  case ballNeverRests, ballFallsOut, ballIsPushedByNoNumber, ballHasNoSize, ballSnapsBeside
  case ballIsMovedAtRest, animatorHoldsItself
}

extension PlantedFault {
  /// The faults that no tool finds, with the reasons.
  static let missed: [PlantedFault: String] = [
    // At the end, the owner and its card are released.
    .cardIsHeldByItsOwner: "an object that its owner holds until the end of the test is no leak",
    // The expectations compare frames, but not the glyphs in them.
    .textIsCutOnTheWay: "no expectation looks at the text of a label",
  ]
}
