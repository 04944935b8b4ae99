// Documented and Measured: The order of callbacks is the order in Documentation/Transitions.md. The
// model uses only lists and names, without views, layers, or time.

/// A model of the controllers in a window: lists of stacks, selections, and presentations.
///
/// Controllers are numbers. A request changes the lists and appends the required callbacks to the
/// log. `transitionEnded()` notifies the model of the end of a transition.
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

  /// A change of a stack, stored as an operation so that it can wait.
  package enum StackChange: Hashable, Sendable {
    case push(Controller)
    /// Removes a controller and all controllers above it.
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

  /// A request that can wait.
  package enum Change: Hashable, Sendable {
    case stack(Controller, StackChange, animated: Bool)
    case select(Controller, tab: Controller)
    case present(Controller, from: Controller, isFull: Bool, animated: Bool)
    /// Dismisses the controller's presentation if it had one at the time of the request. Otherwise,
    /// the controller itself may be dismissed.
    case dismiss(Controller, meansOthers: Bool, animated: Bool, number: Int)
    case root(Controller?)

    var isRoot: Bool {
      if case .root = self { true } else { false }
    }
  }

  /// The state of a transition in progress.
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

    /// The controllers that take part in the transition.
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
  /// The parent of each child controller.
  package internal(set) var parents: [Controller: Controller] = [:]
  package internal(set) var root: Controller?
  /// Each stack, including the current change.
  package internal(set) var stacks: [Controller: [Controller]] = [:]
  package internal(set) var tabs: [Controller: [Controller]] = [:]
  package internal(set) var selected: [Controller: Controller] = [:]
  /// The child whose view is in each container's view.
  package internal(set) var shown: [Controller: Controller] = [:]
  /// The presented controllers, by presenting controller.
  package internal(set) var presented: [Controller: Controller] = [:]
  package internal(set) var presenting: [Controller: Controller] = [:]
  /// The presentations that remove the presenter's view from the window.
  package internal(set) var full: Set<Controller> = []
  package internal(set) var phases: [Controller: Phase] = [:]
  /// The controllers whose last change of phase was animated.
  private var animated: Set<Controller> = []
  package internal(set) var running: Transition? {
    didSet { if running != nil, oldValue == nil { begun += 1 } }
  }
  /// The number of started transitions, with or without animation.
  package private(set) var begun = 0
  /// The pages whose completion blocks wait for the end of the current transition.
  var alongside: [Controller] = []
  /// The page that is the first responder.
  package internal(set) var focus: Controller?
  /// The page that was the first responder before the current transition changed it.
  var formerFocus: Controller?
  package internal(set) var waiting: [Change] = []
  /// The required callbacks, in order.
  package internal(set) var log: [String] = []
  /// The requests to make in callbacks, by line of the log.
  package internal(set) var redirects: [String: [TransitionRequest]] = [:]
  var isWorking = false
  /// The style of the animators for new transitions.
  package var style = TransitionStyle.standard

  package init() {}

  // MARK: - Controllers

  /// Creates a controller.
  package mutating func make(_ kind: Kind) -> Controller {
    kinds.append(kind)
    return kinds.count - 1
  }

  package func phase(_ controller: Controller) -> Phase { phases[controller] ?? .gone }

  /// Returns the child controller that appears and disappears together with a controller.
  func content(of controller: Controller) -> Controller? { shown[controller] }

  /// Returns the controllers above a controller, nearest first.
  package func chain(above controller: Controller) -> [Controller] {
    Array(sequence(first: controller) { presented[$0] }.dropFirst())
  }

  func selfAndParents(_ controller: Controller) -> [Controller] {
    Array(sequence(first: controller) { parents[$0] })
  }

  /// Returns the stack as it will be after all requests are carried out.
  package func requestedStack(_ stack: Controller) -> [Controller] {
    waiting.reduce(stacks[stack] ?? []) { list, change in
      guard case .stack(stack, let operation, _) = change else { return list }
      return operation.applied(to: list)
    }
  }

  /// Returns the selection as it will be after all requests are carried out.
  package func requestedTab(_ tabs: Controller) -> Controller? {
    for case .select(tabs, let tab) in waiting.reversed() { return tab }
    return selected[tabs]
  }

  package var requestedRoot: Controller? {
    for case .root(let controller) in waiting.reversed() { return controller }
    return root
  }

  /// Returns whether requests from a controller reach the window.
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

  /// Adds a request that a callback makes once, after the earlier requests of that callback.
  package mutating func redirect(_ line: String, to request: TransitionRequest) {
    redirects[line, default: []].append(request)
  }

  /// Advances a controller by one phase toward appearing or disappearing.
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

  /// Ends the current phase.
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

  /// Sets whether the current transition will be canceled.
  mutating func cancelRunning(_ isCancelled: Bool) { running?.isCancelled = isCancelled }

  /// Makes a page the first responder.
  mutating func focus(on page: Controller) { focus = page }

  /// Returns the lines of the log and clears it.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
