// Documented: the search for an action comes before the change to a property, and the action runs
// after the change.

extension CALayer {
  /// The pending work of a layer, and other flags.
  package struct Flags {
    package var needsDisplay = false
    package var needsLayout = false
    /// Whether the layer is currently laying out its sublayers.
    package var isInOwnLayout = false
    package var subtreeNeedsLayout = false
    package var subtreeNeedsDisplay = false
    package var needsDisplayOnBoundsChange = false
    package var isPresentation = false
    /// Whether the layer only provides a 3D space for its sublayers.
    package var isDepthSpace = false
    /// Whether the layer belongs to a window, and is therefore the root of a tree on a screen.
    package var fillsScreen = false
    /// Whether the layer has an owner and its class is `CALayer` itself, so that no subclass can
    /// override setters.
    package var isPlain = false
  }

  /// Changes a property that may animate: finds the action, writes the value, and runs the action.
  final func change(_ key: String, if differs: Bool = true, _ write: (inout LayerState) -> Void) {
    guard differs else { return }
    if flags.isPresentation {
      write(&state)
      return
    }
    let action = actionForChange(key)
    keepDrawnLook()
    write(&state)
    finishChange(key, action)
  }

  /// Changes a property that may animate, if the new value is different.
  final func set<Value: Equatable>(
    _ key: String, _ field: WritableKeyPath<LayerState, Value>, to value: Value
  ) {
    change(key, if: value != state[keyPath: field]) { $0[keyPath: field] = value }
  }

  /// Changes a property that a subclass stores itself, and handles its action.
  package final func changing(_ key: String, _ write: () -> Void) {
    if flags.isPresentation {
      write()
      return
    }
    let action = actionForChange(key)
    keepDrawnLook()
    write()
    finishChange(key, action)
  }

  /// Performs a visible change that needs no action, and counts it as a change to the tree.
  package final func alter(_ write: () -> Void) {
    keepDrawnLook()
    write()
    if !flags.isPresentation { CATransaction.changes &+= 1 }
  }

  private final func actionForChange(_ key: String) -> (any CAAction)? {
    guard !CATransaction.areActionsDisabled, let action = action(forKey: key) else { return nil }
    return action.isNone ? nil : action
  }

  private final func finishChange(_ key: String, _ action: (any CAAction)?) {
    CATransaction.changes &+= 1
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func lookUpAction(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? lookUpFurtherAction(forKey: event)
  }

  /// Returns the action for an event if the delegate has none.
  final func lookUpFurtherAction(forKey event: String) -> (any CAAction)? {
    if let action = actions?[event] { return action }
    if let styled = style?["actions"] as? [String: any CAAction], let action = styled[event] {
      return action
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return implicitAnimation(forKey: event)
  }

  /// Whether the layer already existed at the last commit.
  package final var isCommitted: Bool { birth < CATransaction.generation }

  /// Returns an animation from the value on screen to the new value. The animation has the duration
  /// of the transaction.
  private final func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard isCommitted, let property = type(of: self).property(forKey: key), property.isImplicit
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = property.get(presentationCopy()).object
    animation.timingFunction = CATransaction.animationTimingFunction() ?? .standard
    return animation
  }

  /// Runs the action for an event of the tree.
  final func runAction(forEvent event: String) {
    guard !flags.isPresentation else { return }
    actionForChange(event)?.run(forKey: event, object: self, arguments: nil)
  }
}

// MARK: - Owners

// A view is the delegate of its own layer for as long as both exist. A weak delegate reference
// would make the view an object with weak references, and each retain and release of such an object
// takes several times as long. Asking the view through its layer would take longer than the change
// itself.

extension CALayer {
  /// Sets the layer's delegate. The owner must exist for as long as it is the delegate.
  ///
  /// The owner must call ``removeOwner()`` before it is destroyed.
  package final func belong(to owner: any CALayerDelegate) {
    self.owner = owner
    foreignDelegate = nil
    flags.isPlain = type(of: self) == CALayer.self
  }

  /// Removes the delegate that ``belong(to:)`` set.
  package final func removeOwner() {
    owner = nil
    flags.isPlain = false
  }

  /// The position of a plain layer, or nil for a layer whose class may override it.
  ///
  /// Other modules read the position here, because a direct access from another module checks for
  /// exclusivity.
  package final var plainPosition: CGPoint? { flags.isPlain ? state.position : nil }

  /// Returns whether a two-dimensional transform differs from the transform of a plain layer, or nil
  /// if the layer is not plain or its transform has depth.
  package final func plainTransformDiffers(from transform: CGAffineTransform) -> Bool? {
    guard flags.isPlain, state.transform.isAffine else { return nil }
    return !state.transform.hasAffinePart(transform)
  }

  /// Sets the position of a plain layer for its owner. `answer` is the action that the owner
  /// returns as the delegate.
  package final func setPosition(_ position: CGPoint, _ answer: (any CAAction)?) {
    guard !isNoAction(answer) else { return setPosition(position) }
    let action = action(for: "position", answer)
    setPosition(position)
    action?.run(forKey: "position", object: self, arguments: nil)
  }

  /// Sets the position of a plain layer for its owner, without an action.
  @inline(__always) package final func setPosition(_ position: CGPoint) {
    keepDrawnPose()
    state.position = position
    CATransaction.changes &+= 1
  }

  /// Sets the transform of a plain layer for its owner. `answer` is the action that the owner
  /// returns as the delegate.
  package final func setTransform(_ transform: CATransform3D, _ answer: (any CAAction)?) {
    let action = action(for: "transform", answer)
    keepDrawnPose()
    state.transform = transform
    CATransaction.changes &+= 1
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  /// Replaces the affine part of a plain layer's transform for its owner. `answer` is the action
  /// that the owner returns as the delegate.
  package final func setTransform(_ transform: CGAffineTransform, _ answer: (any CAAction)?) {
    guard !isNoAction(answer) else { return setTransform(transform) }
    let action = action(for: "transform", answer)
    setTransform(transform)
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  /// Replaces the affine part of a plain layer's transform for its owner, without an action.
  @inline(__always) package final func setTransform(_ transform: CGAffineTransform) {
    keepDrawnPose()
    state.transform.setAffinePart(transform)
    CATransaction.changes &+= 1
  }

  /// Returns whether the answer of an owner is the shared `NSNull`, without reference counting.
  @inline(__always) private final func isNoAction(_ answer: (any CAAction)?) -> Bool {
    guard let answer else { return false }
    return answer === NSNull.noAction
  }

  /// Returns the action to run after a change, given the action that the owner returned.
  @inline(__always)
  private final func action(for key: String, _ answer: (any CAAction)?) -> (any CAAction)? {
    guard let action = answer ?? lookUpFurtherAction(forKey: key), !action.isNone else {
      return nil
    }
    return action
  }
}
