import CoreGraphics
import Foundation
import UIKitCore

/// A comparison of the visible elements of a list at successive times.
@MainActor
final class CellWatch {
  /// A view during one of its uses, because the list may reuse it immediately.
  private struct Use: Hashable {
    let view: ObjectIdentifier
    let number: Int
  }

  /// An animation that a change has started.
  private struct Motion {
    let time: Double
    let distance: CGFloat
    /// How much farther an edge moves than the center: half of the change in size.
    let stretch: CGFloat
    let fading: CGFloat
  }

  /// The largest fraction of its distance that a view moves in a frame of 1/60 s. The curve eases
  /// in and out over 0.3 s, which is 18 frames, and its largest slope is 1.725.
  private static let largestStep: CGFloat = 1.725 / 18
  private static let duration = 0.3

  private let list: UIScrollView
  private let data: CellData
  private var seen: [Use: CellSight] = [:]
  private var motions: [Use: [Motion]] = [:]
  /// The animations of the content offset, which also move views that appear later.
  private var offsetMotions: [Motion] = []
  private var lastOffset = CGPoint.zero

  init(_ list: UIScrollView, _ data: CellData) {
    self.list = list
    self.data = data
    begin()
  }

  /// Records the visible elements before a change.
  func begin() {
    list.layoutIfNeeded()
    let now = sights()
    for (key, sight) in now where seen[key]?.element != sight.element {
      motions[key] = offsetMotions
    }
    remember(now)
  }

  /// Compares the visible elements with the elements before the change.
  func end(at time: Double) -> String? {
    let now = sights()
    let area = area(inset: 0.01)
    let moved = CGPoint(
      x: list.contentOffset.x - lastOffset.x, y: list.contentOffset.y - lastOffset.y)
    let presented = presentedOffset
    // The part of the displayed offset that older animations will remove.
    let shift = CGPoint(
      x: presented.x + moved.x - list.contentOffset.x,
      y: presented.y + moved.y - list.contentOffset.y)
    for (key, sight) in now {
      guard let old = seen[key], old.element == sight.element else {
        if sight.isVisible(in: area) { return "\(sight.name) appears at once at \(sight.frame)" }
        // If the same change started an animation of the offset, that animation also moves the
        // view.
        let start = CGPoint(
          x: sight.center.x + shift.x, y: sight.center.y + shift.y)
        motions[key] =
          offsetMotions
          + [motion(from: start, sight.frame.size, sight.alpha, to: sight, at: time)]
        continue
      }
      let distance = CellSight.distance(old.center, sight.center)
      if distance > 0.01, old.isVisible(in: area) || sight.isVisible(in: area) {
        return "\(sight.name) jumps from \(old.center) to \(sight.center)"
      }
      if abs(old.alpha - sight.alpha) > 0.001, sight.isVisible(in: area) {
        return "\(sight.name) changes its opacity from \(old.alpha) to \(sight.alpha) at once"
      }
      motions[key, default: []].append(
        motion(from: old.goal, old.goalSize, old.goalAlpha, to: sight, at: time))
    }
    for (key, old) in seen where now[key]?.element != old.element && old.isVisible(in: area) {
      return "\(old.name) vanishes at once from \(old.frame)"
    }
    offsetMotions.append(
      Motion(time: time, distance: CellSight.distance(.zero, moved), stretch: 0, fading: 0))
    remember(now)
    return nil
  }

  /// Compares a frame with the frame before it.
  func look(at time: Double) -> String? {
    let now = sights()
    let scrolled = CellSight.distance(lastOffset, list.contentOffset)
    defer {
      remember(now)
      motions = motions.mapValues { $0.filter { $0.time > time - Self.duration } }
        .filter { !$0.value.isEmpty }
      offsetMotions.removeAll { $0.time <= time - Self.duration }
    }
    // This loop comes first, because the next one replaces the motions of views that were reused.
    for (key, old) in seen where now[key]?.element != old.element {
      let (step, stretch, _) = limits(of: key, scrolled)
      if old.isVisible(in: area(inset: step + stretch)) {
        return "\(old.name) with opacity \(old.alpha) vanishes in one frame from \(old.frame)"
      }
    }
    for (key, sight) in now {
      let (step, stretch, fading) = limits(of: key, scrolled)
      guard let old = seen[key], old.element == sight.element else {
        // A view that scrolls onto the screen is at most this far past the edge.
        let entered = offsetMotions.reduce(scrolled + 0.01) { $0 + $1.distance * Self.largestStep }
        if sight.isVisible(in: area(inset: entered)) {
          return "\(sight.name) appears in a frame at \(sight.frame)"
        }
        motions[key] = offsetMotions
        continue
      }
      let distance = CellSight.distance(old.center, sight.center)
      if distance > step, old.isVisible(in: area(inset: 0)) || sight.isVisible(in: area(inset: 0)) {
        return "\(sight.name) moves by \(distance) of at most \(step) pt in a frame"
      }
      if CellSight.stretch(old.frame.size, sight.frame.size) > stretch,
        sight.isVisible(in: area(inset: 0))
      {
        return "\(sight.name) resizes from \(old.frame.size) to \(sight.frame.size) in a frame"
      }
      if abs(old.alpha - sight.alpha) > fading, sight.isVisible(in: area(inset: 0)) {
        return "\(sight.name) changes its opacity from \(old.alpha) to \(sight.alpha) in a frame"
      }
    }
    return nil
  }

  // MARK: Limits

  private func motion(
    from start: CGPoint, _ size: CGSize, _ alpha: CGFloat, to sight: CellSight, at time: Double
  ) -> Motion {
    Motion(
      time: time, distance: CellSight.distance(start, sight.goal),
      stretch: CellSight.stretch(size, sight.goalSize), fading: abs(alpha - sight.goalAlpha))
  }

  /// Returns how far the center of a view may move in one frame, how much farther its edges may
  /// move, and how much its opacity may change.
  private func limits(
    of key: Use, _ scrolled: CGFloat
  ) -> (step: CGFloat, stretch: CGFloat, fading: CGFloat) {
    let running = motions[key] ?? []
    return (
      running.reduce(scrolled + 0.01) { $0 + $1.distance * Self.largestStep },
      running.reduce(0.01) { $0 + $1.stretch * Self.largestStep },
      running.reduce(0.001) { $0 + $1.fading * Self.largestStep }
    )
  }

  // MARK: Sights

  private func remember(_ sights: [Use: CellSight]) {
    seen = sights
    lastOffset = list.contentOffset
  }

  private var presentedOffset: CGPoint { (list.layer.presentation() ?? list.layer).bounds.origin }

  private func sights() -> [Use: CellSight] {
    let offset = presentedOffset
    var found: [Use: CellSight] = [:]
    for element in list.subviews where element.tag != 0 && !element.isHidden {
      let view = ObjectIdentifier(element)
      found[Use(view: view, number: data.uses[view] ?? 0)] = CellSight(
        element, in: list, offset: offset)
    }
    return found
  }

  private func area(inset: CGFloat) -> CGRect {
    CGRect(origin: .zero, size: list.bounds.size).insetBy(dx: inset, dy: inset)
  }
}
