extension TransitionModel {
  /// Begins a transition, which ends immediately if it has no animation.
  mutating func start(_ transition: Transition, animated: Bool) {
    var transition = transition
    transition.isAnimated = style.isAnimated(transition.operation, animated: animated)
    running = transition
    let isAnimated = transition.isAnimated
    switch transition.operation {
    case .push, .pop, .tab:
      begin(transition.from, appearing: false, animated: isAnimated)
      begin(transition.to, appearing: true, animated: isAnimated)
    case .present(let isFull):
      if isFull { begin(transition.from, appearing: false, animated: isAnimated) }
      begin(transition.to, appearing: true, animated: isAnimated)
    case .dismiss(let between, let presenterAppears, _):
      begin(transition.from, appearing: false, animated: isAnimated)
      for controller in between { begin(controller, appearing: false) }
      if presenterAppears { begin(transition.to, appearing: true, animated: isAnimated) }
    }
    takeFocus(from: transition)
    if !style.takesTime(transition.operation, animated: animated) { end() }
  }

  /// Removes the first responder from a view that disappears. A presenter that stays visible keeps
  /// it.
  private mutating func takeFocus(from transition: Transition) {
    if case .present(isFull: false) = transition.operation { return }
    guard let page = focus, selfAndParents(page).contains(transition.from) else { return }
    formerFocus = page
    focus = nil
  }

  /// Ends the current transition.
  mutating func end() {
    guard let transition = running else { return }
    if transition.isCancelled { cancel(transition) } else { finish(transition) }
    if transition.isCancelled, let formerFocus { focus = formerFocus }
    formerFocus = nil
    for page in alongside { say("alongside \(page)") }
    alongside = []
    switch transition.operation {
    case .present: say("completion of \(transition.to)")
    case .dismiss(_, _, let number): say("completion \(number)")
    default: break
    }
    running = nil
  }

  private mutating func finish(_ transition: Transition) {
    let (from, to) = (transition.from, transition.to)
    switch transition.operation {
    case .push(let container, let old), .pop(let container, let old):
      shown[container] = to
      end(from)
      end(to)
      forgetChildren(of: container, among: old)
    case .tab(let container):
      shown[container] = to
      end(from)
      end(to)
    case .present(let isFull):
      end(to)
      if isFull { end(from) }
    case .dismiss(let between, let presenterAppears, _):
      for controller in between + [from] {
        if let presenter = presenting[controller] { presented[presenter] = nil }
        presenting[controller] = nil
        full.remove(controller)
      }
      if presenterAppears { end(to) }
      end(from)
      for controller in between { end(controller) }
    }
  }

  private mutating func cancel(_ transition: Transition) {
    let (from, to) = (transition.from, transition.to)
    let animated = transition.isAnimated
    switch transition.operation {
    case .push(let container, let old), .pop(let container, let old):
      let new = stacks[container] ?? []
      stacks[container] = old
      turnBack(from, to, animated: animated)
      forgetChildren(of: container, among: new)
    case .tab(let container):
      selected[container] = from
      turnBack(from, to, animated: animated)
    case .present(let isFull):
      presented[from] = nil
      presenting[to] = nil
      full.remove(to)
      begin(to, appearing: false, animated: animated)
      end(to)
      if isFull {
        begin(from, appearing: true, animated: animated)
        end(from)
      }
    case .dismiss(let between, let presenterAppears, _):
      if presenterAppears {
        begin(to, appearing: false, animated: animated)
        end(to)
      }
      begin(from, appearing: true, animated: animated)
      for controller in between {
        let isCovered = presented[controller].map(full.contains) ?? false
        if !isCovered { begin(controller, appearing: true) }
        end(controller)
      }
      end(from)
    }
  }

  private mutating func turnBack(_ from: Controller, _ to: Controller, animated: Bool) {
    begin(to, appearing: false, animated: animated)
    end(to)
    begin(from, appearing: true, animated: animated)
    end(from)
  }

  /// Removes controllers that have left a stack from its container.
  mutating func forgetChildren(of container: Controller, among controllers: [Controller]) {
    let held = (stacks[container] ?? []) + requestedStack(container)
    for controller in controllers where !held.contains(controller) { parents[controller] = nil }
  }
}
