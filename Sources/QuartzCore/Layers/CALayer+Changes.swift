// Documented: an action is looked for before a property changes and run after it.

extension CALayer {
  /// The pending work of a layer, and the kinds of layer that it may be.
  package struct Flags {
    package var needsDisplay = false
    package var needsLayout = false
    /// Whether the layer is just laying out its sublayers.
    package var isInOwnLayout = false
    package var subtreeNeedsLayout = false
    package var subtreeNeedsDisplay = false
    package var needsDisplayOnBoundsChange = false
    package var isPresentation = false
    /// Whether the layer is no more than a space for its sublayers.
    package var keepsDepth = false
    /// Whether the layer is a window's, the top of a tree on a screen.
    package var fillsScreen = false
    /// Whether the layer has an owner, and no class but `CALayer` that could add to its setters.
    package var isPlain = false
  }

  /// Changes a property that may animate: finds the action, writes, runs the action.
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

  /// Changes a property that may animate, if the value is another one.
  final func set<Value: Equatable>(
    _ key: String, _ field: WritableKeyPath<LayerState, Value>, to value: Value
  ) {
    change(key, if: value != state[keyPath: field]) { $0[keyPath: field] = value }
  }

  /// Brackets a change that a subclass keeps in storage of its own.
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

  /// Makes a visible change that needs no action, and counts it as a change of the tree.
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

  /// The action of an event for which the delegate has none.
  final func lookUpFurtherAction(forKey event: String) -> (any CAAction)? {
    if let action = actions?[event] { return action }
    if let styled = style?["actions"] as? [String: any CAAction], let action = styled[event] {
      return action
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return implicitAnimation(forKey: event)
  }

  /// Whether the layer was there at the last commit.
  package final var isCommitted: Bool { birth < CATransaction.generation }

  /// The animation from the shown value to the new one, in the transaction's duration.
  private final func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard isCommitted, let property = type(of: self).property(forKey: key), property.isImplicit
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = property.get(presentationCopy()).object
    animation.timingFunction = CATransaction.animationTimingFunction() ?? .standard
    return animation
  }

  /// Runs the action of an event of the tree.
  final func runAction(forEvent event: String) {
    guard !flags.isPresentation else { return }
    actionForChange(event)?.run(forKey: event, object: self, arguments: nil)
  }
}

// MARK: - Owners

// A view is the delegate of its own layer for as long as both are there. As a weak delegate it would be
// an object with weak references, of which each retain and release takes several times as long; and
// asking it by way of its layer takes longer than the change itself.

extension CALayer {
  /// Makes an object the delegate that lives as long as the layer has it.
  ///
  /// It has to call ``loseOwner()`` when it goes.
  package final func belong(to owner: any CALayerDelegate) {
    self.owner = owner
    foreignDelegate = nil
    flags.isPlain = type(of: self) == CALayer.self
  }

  /// Ends being owned.
  package final func loseOwner() {
    owner = nil
    flags.isPlain = false
  }

  /// Sets the position of a plain layer for its owner, which gives its answer as the delegate.
  package final func setPosition(_ position: CGPoint, _ answer: (any CAAction)?) {
    let action = action(for: "position", answer)
    keepDrawnPose()
    state.position = position
    CATransaction.changes &+= 1
    action?.run(forKey: "position", object: self, arguments: nil)
  }

  /// Sets the transform of a plain layer for its owner, which gives its answer as the delegate.
  package final func setTransform(_ transform: CATransform3D, _ answer: (any CAAction)?) {
    let action = action(for: "transform", answer)
    keepDrawnPose()
    state.transform = transform
    CATransaction.changes &+= 1
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  /// Sets a transform in the plane, where there was one before, as the function above.
  package final func setTransform(_ transform: CGAffineTransform, _ answer: (any CAAction)?) {
    let action = action(for: "transform", answer)
    keepDrawnPose()
    state.transform.setAffinePart(transform)
    CATransaction.changes &+= 1
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  /// The action to run after a change for which the owner has given its answer.
  @inline(__always)
  private final func action(for key: String, _ answer: (any CAAction)?) -> (any CAAction)? {
    guard let action = answer ?? lookUpFurtherAction(forKey: key), !action.isNone else {
      return nil
    }
    return action
  }
}
