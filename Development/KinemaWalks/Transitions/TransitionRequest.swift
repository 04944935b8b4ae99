/// A call that requests a change of controllers.
package enum TransitionRequest: Hashable, Sendable {
  package typealias Controller = TransitionModel.Controller

  case push(Controller, onto: Controller, animated: Bool)
  case pop(Controller, animated: Bool)
  case popToRoot(Controller, animated: Bool)
  case set([Controller], on: Controller, animated: Bool)
  case select(Controller, of: Controller)
  case present(Controller, from: Controller, isFull: Bool, animated: Bool)
  /// Dismisses a controller. The number identifies the completion.
  case dismiss(Controller, animated: Bool, number: Int)
  case root(Controller?)
}

/// The kinds of transition animators.
package enum TransitionStyle: String, CaseIterable, Sendable {
  /// The framework's own animators, and a fade for tabs.
  case standard
  /// No animator for tabs.
  case noTabs
  case fade
  case chain
  case interruptible
  /// An animator that completes during the call that asks it to animate.
  case immediate
  /// An animator that never completes by itself.
  case never
  /// An animator that completes half a second after its end.
  case late
  /// An animator that completes twice.
  case twice

  /// The styles of correct clients.
  package static let good: [TransitionStyle] = [
    .standard, .noTabs, .fade, .chain, .interruptible, .immediate,
  ]

  /// Returns the `animated` argument of the callbacks.
  func isAnimated(_ operation: TransitionModel.Transition.Operation, animated: Bool) -> Bool {
    if case .tab = operation { return self != .noTabs }
    return animated
  }

  func takesTime(_ operation: TransitionModel.Transition.Operation, animated: Bool) -> Bool {
    if case .tab = operation { return self != .noTabs && self != .immediate }
    return animated && self != .immediate
  }
}

/// A step of a walk: a number of frames, followed by an action.
package struct TransitionStep: Hashable, Sendable, CustomStringConvertible {
  package enum Action: Hashable, Sendable {
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// Keeps a number of controllers at the bottom of the stack, and adds a number of new ones.
    case set(kept: Int, new: Int, animated: Bool)
    /// Removes the top controller and inserts a new one below all other controllers.
    case setBelow(animated: Bool)
    /// Adds back the top controller that a waiting request removes.
    case putBack(animated: Bool)
    case select
    case present(isFull: Bool, isStack: Bool, animated: Bool)
    case dismiss(animated: Bool)
    case dismissAll(animated: Bool)
    case cancel
    case finish
    case hold
    /// Moves an interactive transition, in percent.
    case update(Int)
    /// Completes an animator that does not complete by itself.
    case complete
    /// Sets the tree with this number as the root. The number 0 means no root.
    case root(Int)
    /// Sets the other of the first two trees as the root.
    case otherRoot
    case resize(animated: Bool)
    /// Makes the visible page the first responder.
    case focus
    /// Pushes a controller with a callback that makes a request.
    indirect case reenter(String, Action)
    /// Pushes a controller with a callback that makes two requests.
    indirect case reenterTwice(String, Action, Action)
  }

  package var frames: Int
  package var window = 0
  package var style = TransitionStyle.standard
  package var action: Action

  package init(
    frames: Int, window: Int = 0, style: TransitionStyle = .standard, action: Action
  ) {
    self.frames = frames
    self.window = window
    self.style = style
    self.action = action
  }

  package var description: String {
    "after \(frames) frames: \(action)" + (style == .standard ? "" : ", \(style)")
      + (window == 0 ? "" : ", window \(window)")
  }
}
