// Assumed: A menu that is the primary action opens when the finger comes down, and receives the
// rest of the touch. For the control itself, the touch is canceled. The finger can move to a row of
// the menu and choose it by lifting. If a scroll view or another object cancels the touch, the menu
// closes. No probe: The system positions menus without notifying the app, so they are compared by
// eye.

extension UIControl {
  func trackBegin(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard trackedTouch == nil, let touch = touches.first else { return }
    guard isEnabled, beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isInside = true
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
    guard opensMenuAtOnce, menuSource.present() else { return }
    trackCancel([touch], event)
    menuTouch = touch
    menuSource.follow(touch)
  }

  func trackMove(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let menuTouch, touches.contains(menuTouch) { menuSource.follow(menuTouch) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isInside
    isInside = holds(touch)
    isHighlighted = isInside
    guard continueTracking(touch, with: event) else {
      trackedTouch = nil
      isHighlighted = false
      endTracking(touch, with: event)
      return
    }
    if wasInside != isInside { send(isInside ? .touchDragEnter : .touchDragExit, event) }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
  }

  func trackEnd(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let touch = menuTouch, touches.contains(touch) {
      menuTouch = nil
      menuSource.lift(touch)
    }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isInside = holds(touch)
    let wasInside = isInside
    release()
    endTracking(touch, with: event)
    send(wasInside ? .touchUpInside : .touchUpOutside, event)
    if wasInside { touchUpTriggersPrimaryAction(event) }
  }

  func trackCancel(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let touch = menuTouch, touches.contains(touch) {
      menuTouch = nil
      menuSource.dismiss()
    }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    release()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func release() {
    trackedTouch = nil
    isInside = false
    isHighlighted = false
  }

  /// Triggers the primary action of a button when a finger is lifted inside.
  private func touchUpTriggersPrimaryAction(_ event: UIEvent?) {
    guard self is UIButton else { return }
    primaryActionWillTrigger()
    send(.primaryActionTriggered, event)
  }

  private func holds(_ touch: UITouch) -> Bool {
    let margin: CGFloat = -70
    return bounds.insetBy(dx: margin, dy: margin).contains(touch.location(in: self))
  }
}
