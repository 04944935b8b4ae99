import UIKitCore

/// A canceled transition: its request, its animator, its interruption, and the change during the
/// interaction.
struct CanceledCase: Hashable, Sendable, CustomStringConvertible {
  /// The requests that begin a transition.
  enum Request: Hashable, Sendable, CustomStringConvertible {
    case push(hidingTabBar: Bool)
    case pop(hidingTabBar: Bool)
    case popToRoot, tab
    case present(Modal), dismiss(Modal)
    /// Dismisses two modals at once.
    case dismissTwo

    static let all: [Request] =
      [
        .push(hidingTabBar: false), .push(hidingTabBar: true), .pop(hidingTabBar: false),
        .pop(hidingTabBar: true), .popToRoot, .tab,
      ] + Modal.allCases.flatMap { [.present($0), .dismiss($0)] } + [.dismissTwo]

    var description: String {
      switch self {
      case .push(let hidesTabBar): hidesTabBar ? "push without tabs" : "push"
      case .pop(let hidesTabBar): hidesTabBar ? "pop without tabs" : "pop"
      case .popToRoot: "pop to root"
      case .tab: "tab"
      case .present(let modal): "present \(modal)"
      case .dismiss(let modal): "dismiss \(modal)"
      case .dismissTwo: "dismiss two"
      }
    }

    var modal: Modal? {
      switch self {
      case .present(let modal), .dismiss(let modal): modal
      case .dismissTwo: .fullScreen
      default: nil
      }
    }
    var isPresentation: Bool { if case .present = self { true } else { false } }
  }

  /// The styles of modals.
  enum Modal: String, CaseIterable, Sendable {
    case fullScreen, overFullScreen, currentContext, overCurrentContext
    case pageSheet, mediumSheet, largeSheet, formSheet, popover
    /// A card that its presentation controller lays out.
    case card
    /// A card whose presentation controller only returns its frame.
    case namedCard
    /// A dialog whose frame a client has set.
    case dialog

    var isSheet: Bool { [.pageSheet, .mediumSheet, .largeSheet, .formSheet].contains(self) }
    /// Whether the framework sets the frame of the view, so that a client does not change its
    /// transform.
    var hasOwnFrame: Bool { isSheet || [.popover, .card].contains(self) }
    /// Whether the presenter's view leaves the window.
    var covers: Bool { self == .fullScreen || self == .currentContext }
  }

  /// The animations of the client's animator.
  enum Animator: String, CaseIterable, Sendable {
    /// The framework's own animator.
    case standard
    /// Fades one view and restores it.
    case fade
    /// Moves both views in a block and restores nothing.
    case slide
    /// Rotates, resizes, and recolors the views and their subviews in a block.
    case deep
    /// Moves the departing view by its height in a block with a duration of 0.
    case instant
    /// Moves both views to its own container view.
    case wrap
    /// Removes the departing view.
    case remove
    /// An interruptible animator that moves both views.
    case interruptible
    /// Runs two blocks one after the other, and then key frames.
    case chain
    /// Sets values directly, before a block that fades.
    case direct
  }

  /// How the transition is canceled.
  enum Interruption: String, CaseIterable, Sendable {
    case atStart, halfWay, nearEnd
    /// The transition begins and is canceled twice.
    case twice
    /// The transition begins without interaction and is then caught.
    case caught
    /// The change happens while the transition is reversed.
    case runningBack
    /// The client completes the transition as canceled while the finger still holds it.
    case answered
  }

  /// The change during the interaction.
  enum Change: String, CaseIterable, Sendable {
    case none, size, animatedSize, safeArea, traits, keyboard, barHidden, newChild
    case preferredContentSize
  }

  var request: Request
  var animator: Animator
  var interruption: Interruption
  var change: Change

  var description: String { "\(request), \(animator), \(interruption), \(change)" }

  /// All combinations, including excluded ones.
  static let product: [CanceledCase] = Request.all.flatMap { request in
    Animator.allCases.flatMap { animator in
      Interruption.allCases.flatMap { interruption in
        Change.allCases.map {
          CanceledCase(
            request: request, animator: animator, interruption: interruption, change: $0)
        }
      }
    }
  }

  /// The reason why the combination is excluded, or nil.
  var exclusion: String? {
    if animator == .standard, request == .tab {
      return "a change of tab has no animator of the framework"
    }
    if animator == .instant, interruption == .caught {
      return "a transition without duration is over before a finger can catch it"
    }
    if interruption == .answered {
      if animator == .standard { return "nobody else answers for an animator of the framework" }
      if animator == .instant { return "an animator without duration has answered already" }
    }
    if animator == .remove, change == .keyboard, request.modal == nil || !request.isPresentation {
      return "a field out of the window takes no keys"
    }
    return nil
  }

  /// Returns whether the combination belongs to a slice. Each slice contains every pair of values
  /// of any two dimensions.
  func isInSlice(_ slice: Int, of count: Int) -> Bool {
    guard let request = Request.all.firstIndex(of: request),
      let animator = Animator.allCases.firstIndex(of: animator),
      let interruption = Interruption.allCases.firstIndex(of: interruption),
      let change = Change.allCases.firstIndex(of: change)
    else { return false }
    return (request + 3 * animator + 5 * interruption + change) % count == slice
  }
}
