/// A call that asks for a change of controllers.
package enum TransitionRequest: Hashable, Sendable {
  package typealias Controller = TransitionModel.Controller

  case push(Controller, onto: Controller, animated: Bool)
  case pop(Controller, animated: Bool)
  case popToRoot(Controller, animated: Bool)
  case set([Controller], on: Controller, animated: Bool)
  case select(Controller, of: Controller)
  case present(Controller, from: Controller, isFull: Bool, animated: Bool)
  /// The number names the completion.
  case dismiss(Controller, animated: Bool, number: Int)
  case root(Controller?)
}

/// The animators of transitions.
package enum TransitionStyle: String, CaseIterable, Sendable {
  /// The framework's own, and a fade for tabs.
  case standard
  /// None for tabs.
  case noTabs
  case fade
  case chain
  case interruptible
  /// Completes while it is asked to animate.
  case immediate
  /// Never completes by itself.
  case never
  /// Completes half a second after its end.
  case late
  /// Completes a second time.
  case twice

  /// The styles of clients that keep to the rules.
  package static let good: [TransitionStyle] = [
    .standard, .noTabs, .fade, .chain, .interruptible, .immediate,
  ]

  /// The arguments of the callbacks.
  func isAnimated(_ operation: TransitionModel.Transition.Operation, animated: Bool) -> Bool {
    if case .tab = operation { return self != .noTabs }
    return animated
  }

  func takesTime(_ operation: TransitionModel.Transition.Operation, animated: Bool) -> Bool {
    if case .tab = operation { return self != .noTabs && self != .immediate }
    return animated && self != .immediate
  }
}

/// A step of a walk: some frames, then something that is done.
package struct TransitionStep: Hashable, Sendable, CustomStringConvertible {
  package enum Action: Hashable, Sendable {
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// Keeps so many controllers from the bottom and adds so many new ones.
    case set(kept: Int, new: Int, animated: Bool)
    /// Takes the top off and puts a new controller below the others.
    case setBelow(animated: Bool)
    /// Puts the top back that a request takes off.
    case putBack(animated: Bool)
    case select
    case present(isFull: Bool, isStack: Bool, animated: Bool)
    case dismiss(animated: Bool)
    case dismissAll(animated: Bool)
    case cancel
    case finish
    case hold
    /// Moves what is held, in percent.
    case update(Int)
    /// Lets an animator complete that does not by itself.
    case complete
    /// One of the trees of the walk; none for 0.
    case root(Int)
    /// The other one of the first two trees.
    case otherRoot
    case resize(animated: Bool)
    /// Gives the keys to the page that is shown.
    case focus
    /// Pushes a controller one of whose callbacks asks for something.
    indirect case reenter(String, Action)
    /// Pushes a controller one of whose callbacks asks for two things.
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
