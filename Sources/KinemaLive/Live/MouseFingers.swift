// Ours: As in Apple's simulator, the Option key (Alt here) adds a second finger, mirrored about a
// center, and Shift moves both fingers and the center.

package import CoreGraphics
package import UIKitCore

/// The one or two fingers that a mouse simulates.
package struct MouseFingers: Sendable {
  /// The modifier keys that affect the fingers.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The Alt key, which Apple calls Option.
    ///
    /// It adds a second finger.
    package static let option = Modifiers(rawValue: 1)
    /// The Shift key, which moves two fingers together.
    package static let shift = Modifiers(rawValue: 2)
  }

  /// A change in the position or the state of one finger.
  package struct Change: Hashable, Sendable {
    package let kind: TouchScript.Kind
    package let finger: Int
    package let point: CGPoint
  }

  /// The center about which the two fingers are mirrored.
  ///
  /// Initially, it is the middle of the screen.
  package private(set) var center: CGPoint
  private var position: CGPoint?
  private var isDown = false
  private var isPair = false

  package init(size: CGSize) {
    center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// The positions of the two fingers, for display, even if they do not touch the screen.
  ///
  /// Without Alt, the array is empty.
  package var pair: [CGPoint] {
    guard isPair, let position else { return [] }
    return [position, mirrored(position)]
  }

  /// Adapts to a new screen size, and moves the center to the middle of the screen.
  package mutating func resize(to size: CGSize) {
    center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  package mutating func press(at point: CGPoint, _ modifiers: Modifiers) -> [Change] {
    guard !isDown else { return [] }
    isPair = modifiers.contains(.option)
    isDown = true
    position = point
    return changes(.down)
  }

  package mutating func move(to point: CGPoint, _ modifiers: Modifiers) -> [Change] {
    // The number of fingers is determined when they touch the screen.
    if !isDown { isPair = modifiers.contains(.option) }
    if isPair, modifiers.contains(.shift), let position {
      center.x += point.x - position.x
      center.y += point.y - position.y
    }
    position = point
    return isDown ? changes(.move) : []
  }

  package mutating func release(at point: CGPoint, _ modifiers: Modifiers) -> [Change] {
    guard isDown else { return [] }
    position = point
    isDown = false
    defer { isPair = modifiers.contains(.option) }
    return changes(.up)
  }

  /// Adapts to changed modifier keys while the mouse does not move.
  package mutating func change(_ modifiers: Modifiers) {
    if !isDown { isPair = modifiers.contains(.option) }
  }

  private func changes(_ kind: TouchScript.Kind) -> [Change] {
    guard let position else { return [] }
    let first = Change(kind: kind, finger: 0, point: position)
    return isPair ? [first, Change(kind: kind, finger: 1, point: mirrored(position))] : [first]
  }

  private func mirrored(_ point: CGPoint) -> CGPoint {
    CGPoint(x: 2 * center.x - point.x, y: 2 * center.y - point.y)
  }
}
