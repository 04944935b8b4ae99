extension TransitionModel {
  /// Makes a request, which is carried out immediately or waits for the current transition.
  package mutating func request(_ request: TransitionRequest) {
    guard let change = change(for: request) else { return }
    switch change {
    case .stack(let stack, let operation, _):
      for controller in operation.applied(to: requestedStack(stack)) { parents[controller] = stack }
      let waits = waiting.contains { other in
        if case .stack(stack, _, _) = other { true } else { false }
      }
      guard isAttached(stack), phase(stack) != .gone || waits else {
        return settle(stack, operation.applied(to: stacks[stack] ?? []))
      }
    case .select(let tabs, let tab):
      guard requestedTab(tabs) != tab else { return }
      let waits = waiting.contains { other in
        if case .select(tabs, _) = other { true } else { false }
      }
      guard isAttached(tabs), phase(tabs) != .gone || waits else {
        selected[tabs] = tab
        shown[tabs] = tab
        return
      }
    case .present(_, let source, _, _):
      guard isAttached(source) else { return }
    case .dismiss(let source, _, _, let number):
      guard isAttached(source) else {
        if dismissalPresenter(source) == nil { say("completion \(number)") }
        return
      }
    case .root(let controller):
      guard controller != requestedRoot else { return }
    }
    waiting.append(change)
    work()
  }

  /// Returns the change that a call requests in the current state.
  private func change(for request: TransitionRequest) -> Change? {
    switch request {
    case .push(let page, let stack, let animated):
      return .stack(stack, .push(page), animated: animated)
    case .pop(let stack, let animated):
      let controllers = requestedStack(stack)
      guard controllers.count > 1, let top = controllers.last else { return nil }
      return .stack(stack, .take(top), animated: animated)
    case .popToRoot(let stack, let animated):
      return requestedStack(stack).first.map { .stack(stack, .popTo($0), animated: animated) }
    case .set(let controllers, let stack, let animated):
      return .stack(stack, .set(controllers), animated: animated)
    case .select(let tab, let tabs): return .select(tabs, tab: tab)
    case .present(let modal, let source, let isFull, let animated):
      return .present(modal, from: source, isFull: isFull, animated: animated)
    case .dismiss(let source, let animated, let number):
      let meansOthers = selfAndParents(source).contains { presented[$0] != nil }
      return .dismiss(source, meansOthers: meansOthers, animated: animated, number: number)
    case .root(let controller): return .root(controller)
    }
  }

  /// Returns the controller whose presentation is dismissed.
  func dismissalPresenter(_ source: Controller, meansOthers: Bool = false) -> Controller? {
    let parents = selfAndParents(source)
    return parents.first { presented[$0] != nil }
      ?? (meansOthers ? nil : parents.lazy.compactMap { presenting[$0] }.first)
  }

  /// Handles the end of the current transition.
  package mutating func transitionEnded() {
    isWorking = true
    end()
    isWorking = false
    work()
  }

  /// Performs the changes that do not have to wait.
  mutating func work() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while true {
      if let index = waiting.firstIndex(where: \.isRoot), case .root(let new) = waiting[index] {
        let older = Array(waiting[..<index])
        exchangeRoot(for: new, older, index)
      } else if running == nil, !waiting.isEmpty {
        carryOut(waiting.removeFirst())
      } else {
        return
      }
    }
  }

  private mutating func exchangeRoot(for new: Controller?, _ older: [Change], _ index: Int) {
    if running != nil { end() }
    if let old = root {
      for modal in chain(above: old).reversed() {
        begin(modal, appearing: false)
        end(modal)
        presented[presenting[modal] ?? old] = nil
        presenting[modal] = nil
        full.remove(modal)
      }
      begin(old, appearing: false)
      end(old)
    }
    waiting.removeSubrange(...index)
    root = new
    // While each request is carried out, the later requests must be in the queue, because their
    // presence affects the result.
    for (number, change) in older.enumerated() {
      let rest = Array(older[(number + 1)...])
      waiting.insert(contentsOf: rest, at: 0)
      carryOut(change)
      waiting.removeFirst(rest.count)
      if running != nil { end() }
    }
    guard let new else { return }
    begin(new, appearing: true)
    end(new)
  }

  private mutating func carryOut(_ change: Change) {
    switch change {
    case .stack(let stack, let operation, let animated):
      changeStack(stack, operation, animated: animated)
    case .select(let tabs, let tab):
      selected[tabs] = tab
      guard let from = shown[tabs], from != tab, phase(tabs) != .gone else {
        shown[tabs] = tab
        return
      }
      start(Transition(operation: .tab(tabs), from: from, to: tab), animated: true)
    case .present(let modal, let source, let isFull, let animated):
      present(modal, from: source, isFull: isFull, animated: animated)
    case .dismiss(let source, let meansOthers, let animated, let number):
      dismiss(source, meansOthers: meansOthers, animated: animated, number: number)
    case .root: break
    }
  }

  private mutating func changeStack(
    _ stack: Controller, _ operation: StackChange, animated: Bool
  ) {
    let old = stacks[stack] ?? []
    let new = operation.applied(to: old)
    guard let to = new.last, let from = shown[stack], from != to, phase(stack) != .gone else {
      return settle(stack, new)
    }
    stacks[stack] = new
    adopt(new, by: stack)
    start(
      Transition(
        operation: old.contains(to) ? .pop(stack, old: old) : .push(stack, old: old), from: from,
        to: to), animated: animated)
  }

  /// Sets a stack immediately if it is not visible.
  private mutating func settle(_ stack: Controller, _ new: [Controller]) {
    let old = stacks[stack] ?? []
    stacks[stack] = new
    adopt(new, by: stack)
    shown[stack] = new.last
    forgetChildren(of: stack, among: old)
  }

  /// Makes controllers children of a stack. Some of the controllers may have left the stack since
  /// the request.
  private mutating func adopt(_ controllers: [Controller], by stack: Controller) {
    for controller in controllers { parents[controller] = stack }
  }

  private mutating func present(
    _ modal: Controller, from source: Controller, isFull: Bool, animated: Bool
  ) {
    guard let presenter = selfAndParents(source).last, presenting[modal] == nil,
      parents[modal] == nil, presented[presenter] == nil, presenter != modal,
      phase(presenter) != .gone
    else { return }
    presented[presenter] = modal
    presenting[modal] = presenter
    if isFull { full.insert(modal) }
    start(
      Transition(operation: .present(isFull: isFull), from: presenter, to: modal),
      animated: animated)
  }

  private mutating func dismiss(
    _ source: Controller, meansOthers: Bool, animated: Bool, number: Int
  ) {
    guard let presenter = dismissalPresenter(source, meansOthers: meansOthers),
      presented[presenter] != nil
    else {
      return say("completion \(number)")
    }
    let chain = chain(above: presenter)
    guard let top = chain.last, let first = chain.first else { return }
    start(
      Transition(
        operation: .dismiss(
          between: Array(chain.dropLast()), presenterAppears: full.contains(first), number: number),
        from: top, to: presenter), animated: animated)
  }
}
