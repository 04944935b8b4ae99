// Documented and Measured: the order of callbacks is that of Documentation/Transitions.md, in the
// words of lists and names only: no views, no layers, no time.

/// A model of a window of controllers: a plain list of stacks, selections and presentations.
///
/// Controllers are numbers. A request changes the lists and appends to the log what callbacks it
/// has to make; when a transition ends is told by `transitionEnded()`.
package struct TransitionModel {
  package typealias Controller = Int

  /// The kind of a controller.
  package enum Kind: String, Sendable {
    case page, stack, tabs, container
  }

  /// A phase of appearance.
  package enum Phase: String, Sendable {
    case gone, appearing, shown, disappearing
  }

  /// A change of a stack, kept as an operation so that it can wait.
  package enum StackChange: Hashable, Sendable {
    case push(Controller)
    /// Takes a controller and those above it off.
    case take(Controller)
    case popTo(Controller)
    case set([Controller])

    func applied(to stack: [Controller]) -> [Controller] {
      switch self {
      case .push(let new): return stack.contains(new) ? stack : stack + [new]
      case .take(let top):
        guard let index = stack.firstIndex(of: top), index > 0 else { return stack }
        return Array(stack[..<index])
      case .popTo(let goal):
        guard let index = stack.firstIndex(of: goal) else { return stack }
        return Array(stack[...index])
      case .set(let controllers): return controllers
      }
    }
  }

  /// A request as it waits.
  package enum Change: Hashable, Sendable {
    case stack(Controller, StackChange, animated: Bool)
    case select(Controller, tab: Controller)
    case present(Controller, from: Controller, isFull: Bool, animated: Bool)
    /// Of what the controller presents, if it does so at the request; else perhaps of itself.
    case dismiss(Controller, meansOthers: Bool, animated: Bool, number: Int)
    case root(Controller?)

    var isRoot: Bool {
      if case .root = self { true } else { false }
    }
  }

  /// A transition under way.
  package struct Transition: Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
      case push(Controller, old: [Controller])
      case pop(Controller, old: [Controller])
      case tab(Controller)
      case present(isFull: Bool)
      case dismiss(between: [Controller], presenterAppears: Bool, number: Int)
    }

    package var operation: Operation
    package var from: Controller
    package var to: Controller
    package var isAnimated = false
    package var isCancelled = false

    /// Those who take part.
    var controllers: Set<Controller> {
      guard case .dismiss(let between, _, _) = operation else { return [from, to] }
      return Set(between + [from, to])
    }

    package var name: String {
      switch operation {
      case .push: "push"
      case .pop: "pop"
      case .tab: "tab"
      case .present: "present"
      case .dismiss: "dismiss"
      }
    }
  }

  package internal(set) var kinds: [Kind] = []
  /// The controller of which each is a child.
  package internal(set) var parents: [Controller: Controller] = [:]
  package internal(set) var root: Controller?
  /// Each stack with the change under way.
  package internal(set) var stacks: [Controller: [Controller]] = [:]
  package internal(set) var tabs: [Controller: [Controller]] = [:]
  package internal(set) var selected: [Controller: Controller] = [:]
  /// The child that a container has in its view.
  package internal(set) var shown: [Controller: Controller] = [:]
  /// The controllers that are presented, by those that present them.
  package internal(set) var presented: [Controller: Controller] = [:]
  package internal(set) var presenting: [Controller: Controller] = [:]
  /// The presentations that take the presenter's view out of the window.
  package internal(set) var full: Set<Controller> = []
  package internal(set) var phases: [Controller: Phase] = [:]
  /// The controllers whose last change of phase was animated.
  private var animated: Set<Controller> = []
  package internal(set) var running: Transition? {
    didSet { if running != nil, oldValue == nil { begun += 1 } }
  }
  /// The transitions that have run, with an animation or without.
  package private(set) var begun = 0
  /// The pages whose blocks of completion wait for the end of the transition that runs.
  var alongside: [Controller] = []
  /// The page that has the keys.
  package internal(set) var focus: Controller?
  /// The page from which the transition that runs has taken them.
  var formerFocus: Controller?
  package internal(set) var waiting: [Change] = []
  /// The callbacks that have to be made, in their order.
  package internal(set) var log: [String] = []
  /// Requests to be made in callbacks, by what the log says then.
  package internal(set) var redirects: [String: [TransitionRequest]] = [:]
  var isWorking = false
  /// The animators of the transitions that begin from now on.
  package var style = TransitionStyle.standard

  package init() {}

  // MARK: - Controllers

  /// Makes a controller.
  package mutating func make(_ kind: Kind) -> Controller {
    kinds.append(kind)
    return kinds.count - 1
  }

  package func phase(_ controller: Controller) -> Phase { phases[controller] ?? .gone }

  /// The child that shares a controller's appearance.
  func content(of controller: Controller) -> Controller? { shown[controller] }

  /// The controllers above one, the nearest first.
  package func chain(above controller: Controller) -> [Controller] {
    Array(sequence(first: controller) { presented[$0] }.dropFirst())
  }

  func selfAndParents(_ controller: Controller) -> [Controller] {
    Array(sequence(first: controller) { parents[$0] })
  }

  /// The stack as it will be when all that was asked for is done.
  package func requestedStack(_ stack: Controller) -> [Controller] {
    waiting.reduce(stacks[stack] ?? []) { list, change in
      guard case .stack(stack, let operation, _) = change else { return list }
      return operation.applied(to: list)
    }
  }

  /// The selection as it will be when all that was asked for is done.
  package func requestedTab(_ tabs: Controller) -> Controller? {
    for case .select(tabs, let tab) in waiting.reversed() { return tab }
    return selected[tabs]
  }

  package var requestedRoot: Controller? {
    for case .root(let controller) in waiting.reversed() { return controller }
    return root
  }

  /// Whether requests of a controller reach the window.
  package func isAttached(_ controller: Controller) -> Bool {
    var roots = Set(
      waiting.compactMap { change in
        if case .root(let root?) = change { root } else { nil }
      })
    if let root { roots.insert(root) }
    if let running, !running.controllers.isDisjoint(with: selfAndParents(controller)) {
      return true
    }
    var controller: Controller? = controller
    while let current = controller {
      let top = selfAndParents(current).last ?? current
      if roots.contains(top) || roots.contains(current) { return true }
      controller = presenting[top]
    }
    return false
  }

  // MARK: - Callbacks

  mutating func say(_ line: String, _ animated: Bool = false) {
    log.append(line + (animated ? " animated" : ""))
    for redirect in redirects.removeValue(forKey: line) ?? [] { request(redirect) }
  }

  /// Lets a callback make a request, once, after those that it is to make already.
  package mutating func redirect(_ line: String, to request: TransitionRequest) {
    redirects[line, default: []].append(request)
  }

  /// Goes one phase towards shown or gone.
  mutating func begin(_ controller: Controller, appearing: Bool, animated isAnimated: Bool = false)
  {
    switch (phase(controller), appearing) {
    case (.gone, true), (.disappearing, true): phases[controller] = .appearing
    case (.shown, false), (.appearing, false): phases[controller] = .disappearing
    default: return
    }
    if isAnimated { animated.insert(controller) } else { animated.remove(controller) }
    if appearing, running != nil, kinds[controller] == .page { alongside.append(controller) }
    say("\(appearing ? "willAppear" : "willDisappear") \(controller)", isAnimated)
    if let child = content(of: controller) {
      begin(child, appearing: appearing, animated: isAnimated)
    }
  }

  /// Ends the phase under way.
  mutating func end(_ controller: Controller) {
    let old = phase(controller)
    switch old {
    case .appearing: phases[controller] = .shown
    case .disappearing:
      phases[controller] = .gone
      if focus == controller { focus = nil }
    default: return
    }
    say(
      "\(old == .appearing ? "didAppear" : "didDisappear") \(controller)",
      animated.contains(controller))
    if let child = content(of: controller), phase(child) == old { end(child) }
  }
}

// MARK: - Trees

extension TransitionModel {
  mutating func fill(stack: Controller, with page: Controller) {
    stacks[stack] = [page]
    shown[stack] = page
    parents[page] = stack
  }

  mutating func fill(tabs number: Controller, with children: [Controller]) {
    tabs[number] = children
    selected[number] = children.first
    shown[number] = children.first
    for child in children { parents[child] = number }
  }

  mutating func fill(container: Controller, with child: Controller) {
    shown[container] = child
    parents[child] = container
  }

  /// Says whether the transition that runs is going to be cancelled.
  mutating func cancelRunning(_ isCancelled: Bool) { running?.isCancelled = isCancelled }

  /// Gives a page the keys.
  mutating func focus(on page: Controller) { focus = page }

  /// The lines of the log, which begins anew.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
