extension GestureTransitionDriver {
  /// Follows a recognizer through its states. Call this method from the recognizer's action.
  ///
  /// When the recognizer begins, the driver catches the running transition. If none is running, the
  /// driver calls the closure to start one. A recognizer that begins while another one drives the
  /// transition is ignored.
  ///
  /// - Parameters:
  ///   - gesture: A recognizer in any state.
  ///   - movement: The movement of the gesture since it began, in fractions of the transition.
  ///   - velocity: The velocity in fractions per second, with the movement's sign convention.
  ///   - isReversed: Whether a positive movement leads back to the start of the transition. The
  ///     driver reads this value when the recognizer begins.
  ///   - start: A closure that pushes, pops, presents, or dismisses with animation. It may do
  ///     nothing.
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
        (interaction as? any GestureFollowing)?.takeHold(with: gesture)
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

  /// Follows a pan through its states. Call this method from the pan's action.
  ///
  /// - Parameters:
  ///   - pan: A pan in any state.
  ///   - direction: The direction of the finger movement that leads to the end of the transition,
  ///     for a running transition and for a transition that the closure starts. The driver reads
  ///     this value when the pan begins.
  ///   - length: The distance that the finger moves for the whole transition, in points. The
  ///     default is the width or the height of the view.
  ///   - view: The view in whose coordinates the movement is measured. The default is the window,
  ///     because the transition may move the pan's own view.
  ///   - start: A closure that pushes, pops, presents, or dismisses with animation. It may do
  ///     nothing.
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
