extension GestureTransitionDriver {
  /// Follows a recognizer through its states; call this from its action.
  ///
  /// When the recognizer begins, the driver takes hold of the transition that runs, or else calls the
  /// closure. A recognizer that begins while another one holds the transition is ignored.
  ///
  /// - Parameters:
  ///   - gesture: a recognizer in any state.
  ///   - movement: how far the gesture has moved since its beginning, in fractions.
  ///   - velocity: fractions per second, in the direction in which the movement counts.
  ///   - isReversed: whether a positive movement leads back to the transition's start; heard when
  ///     the recognizer begins.
  ///   - start: pushes, pops, presents or dismisses, animated; it may also do nothing.
  public func follow(
    _ gesture: UIGestureRecognizer, movement: CGFloat, velocity: CGFloat, isReversed: Bool = false,
    begin start: () -> Void
  ) {
    switch gesture.state {
    case .began:
      let holds =
        hasRunningTransition
        ? takeHold(at: movement, isReversed: isReversed)
        : begin(isReversed: isReversed, start)
      if holds {
        self.gesture = gesture
        (interaction as? any GestureCarrying)?.takeHold(with: gesture)
      }
    case .changed where gesture === self.gesture:
      move(to: movement)
    case .ended where gesture === self.gesture:
      end(movement: movement, velocity: velocity)
    case .cancelled where gesture === self.gesture, .failed where gesture === self.gesture:
      end(movement: movement, velocity: 0, isCancelled: true)
    default:
      break
    }
  }

  /// Follows a pan through its states; call this from its action.
  ///
  /// - Parameters:
  ///   - pan: a pan in any state.
  ///   - direction: where the finger goes to bring the transition to its end, that which runs or that
  ///     which the closure starts; heard when the pan begins.
  ///   - length: how far the finger moves for the whole transition, in points; by default the width
  ///     or the height of the view.
  ///   - view: the view in whose coordinates the finger moves; by default those of the window, since
  ///     the transition may move the pan's own view.
  ///   - start: pushes, pops, presents or dismisses, animated; it may also do nothing.
  public func follow(
    _ pan: UIPanGestureRecognizer, towards direction: Direction, over length: CGFloat? = nil,
    in view: UIView? = nil, begin start: () -> Void
  ) {
    let size = (view ?? pan.view)?.bounds.size ?? .zero
    let length = length ?? (direction.isHorizontal ? size.width : size.height)
    func fraction(_ vector: CGPoint) -> CGFloat {
      length > 0 ? (direction.isHorizontal ? vector.x : vector.y) / length : 0
    }
    follow(
      pan, movement: fraction(pan.translation(in: view)),
      velocity: fraction(pan.velocity(in: view)), isReversed: direction.isNegative, begin: start)
  }
}
