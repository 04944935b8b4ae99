// Ours: A finger finds a view by its name, so that a script runs on screens of any size.

public import CoreGraphics
import Foundation

/// A view that a finger of a script touches: by reference, or by its identifier or label. Ours.
///
/// The view is found when the finger comes down. It must be visible in a window of the screen.
///
/// ```
/// Motion.play { $0.press(on: "Save") }
/// Motion.play { $0.drag(page.card, by: CGVector(dx: 0, dy: 120), for: 0.3) }
/// ```
public struct TouchTarget: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Kind: Hashable {
    case name(String)
    case view(ObjectIdentifier)
  }

  private let kind: Kind
  private weak let view: UIView?

  /// Creates a target with a name.
  ///
  /// - Parameter name: The `accessibilityIdentifier` of the view, or its `accessibilityLabel`,
  ///   which is the title of a button and the text of a label. Identifiers are compared first.
  public init(named name: String) {
    kind = .name(name)
    view = nil
  }

  /// Creates a target with a name.
  public init(stringLiteral name: String) { self.init(named: name) }

  /// Creates a target from a view, which is not retained.
  @MainActor public init(_ view: UIView) {
    kind = .view(ObjectIdentifier(view))
    self.view = view
  }

  /// The name of the target in scripts, or nil for a view without a name.
  @MainActor public var name: String? {
    switch kind {
    case .name(let name): name
    case .view: view?.touchName
    }
  }

  /// The name that was given, or the class of the view.
  package var text: String {
    switch kind {
    case .name(let name): name
    case .view: view.map { "\(type(of: $0))" } ?? "a released view"
    }
  }

  public static func == (a: TouchTarget, b: TouchTarget) -> Bool { a.kind == b.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// Returns the visible view, or nil if there is none in the windows.
  @MainActor func find(in windows: [UIWindow]) -> UIView? {
    switch kind {
    case .view:
      return view?.window != nil ? view : nil
    case .name(let name):
      let shown = windows.reversed().flatMap(\.shownTree)
      return shown.first { $0.accessibilityIdentifier == name }
        ?? shown.first { $0.accessibilityLabel == name }
    }
  }
}

extension UIView {
  /// This view and its visible descendants, front to back, parents before children.
  fileprivate var shownTree: [UIView] {
    guard !isHidden, alpha >= 0.01 else { return [] }
    return [self] + subviews.reversed().flatMap(\.shownTree)
  }

  fileprivate var touchName: String? { accessibilityIdentifier ?? accessibilityLabel }
}

/// Fingers that touch views.
extension TouchScript {
  /// Adds a finger that touches the center of a view and is lifted again.
  ///
  /// - Parameters:
  ///   - target: The view, such as `TouchTarget(button)` or `"Save"`.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the touch, in seconds.
  ///   - finger: The number of the finger.
  public mutating func press(
    on target: TouchTarget, from start: TimeInterval = 0, for duration: TimeInterval = 0.05,
    finger: Int = 0
  ) {
    add(Event(time: start, finger: finger, kind: .down, point: .zero, target: target))
    add(Event(time: start + duration, finger: finger, kind: .up, point: .zero, target: target))
  }

  /// Adds a finger that touches the center of a view and is lifted again.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the touch, in seconds.
  ///   - finger: The number of the finger.
  @MainActor public mutating func press(
    on view: UIView, from start: TimeInterval = 0, for duration: TimeInterval = 0.05,
    finger: Int = 0
  ) {
    press(on: TouchTarget(view), from: start, for: duration, finger: finger)
  }

  /// Adds a finger that touches the center of a view, moves at constant speed, and is lifted.
  ///
  /// - Parameters:
  ///   - target: The view, such as `TouchTarget(card)` or `"card"`.
  ///   - distance: The distance from the first contact, in points.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the movement, in seconds.
  ///   - hold: The time in seconds for which the finger rests at the end. If this is 0, the finger
  ///     is lifted in motion.
  ///   - finger: The number of the finger.
  public mutating func drag(
    _ target: TouchTarget, by distance: CGVector, from start: TimeInterval = 0,
    for duration: TimeInterval, hold: TimeInterval = 0, finger: Int = 0
  ) {
    var path = TouchScript()
    path.drag(
      along: [.zero, CGPoint(x: distance.dx, y: distance.dy)], from: start, for: duration,
      hold: hold, finger: finger)
    for var event in path.events {
      event.target = target
      add(event)
    }
  }

  /// Adds a finger that touches the center of a view, moves at constant speed, and is lifted.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - distance: The distance from the first contact, in points.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the movement, in seconds.
  ///   - hold: The time in seconds for which the finger rests at the end. If this is 0, the finger
  ///     is lifted in motion.
  ///   - finger: The number of the finger.
  @MainActor public mutating func drag(
    _ view: UIView, by distance: CGVector, from start: TimeInterval = 0,
    for duration: TimeInterval, hold: TimeInterval = 0, finger: Int = 0
  ) {
    drag(TouchTarget(view), by: distance, from: start, for: duration, hold: hold, finger: finger)
  }
}
