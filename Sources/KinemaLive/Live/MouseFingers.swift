// Ours: two fingers as Apple's simulator has them: Option (Alt here) adds a second one, mirrored
// about a center, and Shift moves both, and the center with them.

package import CoreGraphics
package import UIKitCore

/// The one or two fingers that a mouse stands for.
package struct MouseFingers: Sendable {
  /// The modifier keys that count.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Alt, which Apple calls Option: two fingers.
    package static let option = Modifiers(rawValue: 1)
    /// Moves two fingers together.
    package static let shift = Modifiers(rawValue: 2)
  }

  /// A change of one finger.
  package struct Change: Hashable, Sendable {
    package let kind: TouchScript.Kind
    package let finger: Int
    package let point: CGPoint
  }

  /// The point in which the two fingers mirror each other; the middle of the screen at first.
  package private(set) var center: CGPoint
  private var position: CGPoint?
  private var isDown = false
  private var isPair = false

  package init(size: CGSize) {
    center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// The points at which two fingers are or would come down, to be shown; empty without Alt.
  package var pair: [CGPoint] {
    guard isPair, let position else { return [] }
    return [position, mirrored(position)]
  }

  /// Follows a new size of the screen: the center is in its middle again.
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
    // The number of fingers is settled when they come down.
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

  /// Follows a modifier key that went down or up while the mouse stands still.
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
