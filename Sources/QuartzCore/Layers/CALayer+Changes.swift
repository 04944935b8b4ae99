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
  }

  /// Changes a property that may animate: finds the action, writes, runs the action.
  final func change(_ key: String, if differs: Bool = true, _ write: (inout LayerState) -> Void) {
    guard differs else { return }
    if flags.isPresentation {
      write(&state)
      return
    }
    let action = actionForChange(key)
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
    write()
    finishChange(key, action)
  }

  /// Makes a visible change that needs no action, and counts it as a change of the tree.
  package final func alter(_ write: () -> Void) {
    write()
    if !flags.isPresentation { CATransaction.changes &+= 1 }
  }

  private final func actionForChange(_ key: String) -> (any CAAction)? {
    guard !CATransaction.areActionsDisabled, let action = action(forKey: key) else { return nil }
    return action is NSNull ? nil : action
  }

  private final func finishChange(_ key: String, _ action: (any CAAction)?) {
    CATransaction.changes &+= 1
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func lookUpAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
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
