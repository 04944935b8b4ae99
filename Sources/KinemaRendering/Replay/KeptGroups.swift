// Ours: groups keep their pixels; Documentation/Decisions/kept-pictures.md says when and what for.

import CoreGraphics

/// The properties that decide the pixels of a group as it is before it is laid down.
///
/// Where the group is laid down, and how opaque, is no part of it: one that fades, or moves by whole
/// pixels and is seen whole, stays the same.
struct GroupKey: Hashable {
  let content: DisplayList
  let mask: DisplayList?
  /// The transform from the content's coordinates to the pixels of the group.
  let transform: CGAffineTransform
  let width: Int
  let height: Int

  init(
    _ content: DisplayList, _ mask: DisplayList?, _ transform: CGAffineTransform, _ area: CGRect
  ) {
    // Rounding differs with the position; a millionth of a pixel is seen by nobody.
    func rounded(_ number: CGFloat) -> CGFloat { (number * 0x1p20).rounded() * 0x1p-20 }
    self.content = content
    self.mask = mask
    self.transform = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: rounded(transform.tx - area.minX), ty: rounded(transform.ty - area.minY))
    (width, height) = (Int(area.width), Int(area.height))
  }
}

/// The pixels of groups that were drawn twice and are expected to be drawn again.
///
/// A picture is made when a group is drawn the same way for the second time: what changes in each frame
/// leaves no more than its key behind. The one that was used least recently goes first.
final class KeptGroups {
  /// The numbers that decide.
  enum Limits {
    /// The bytes of all pictures.
    static var bytes: Int { 48 << 20 }
    /// The most pixels of a picture.
    static var pixels: Int { 4_000_000 }
    /// The fewest commands of a group, its mask counted as one.
    static var commands: Int { 2 }
    /// The groups that are remembered as drawn once.
    static var candidates: Int { 64 }
  }

  private let candidates = LeastRecentlyUsed<GroupKey, Void>(capacity: Limits.candidates)
  private let pictures = LeastRecentlyUsed<GroupKey, Surface>(capacity: Limits.bytes)

  /// Whether pictures of a group may be kept at all.
  static func areWorthwhile(_ key: GroupKey) -> Bool {
    key.content.count + (key.mask == nil ? 0 : 1) >= Limits.commands
      && key.width * key.height <= Limits.pixels
  }

  /// The number of times that a picture was drawn in place of its group.
  private(set) var uses = 0
  var bytes: Int { pictures.total }

  /// The picture of a group that is drawn.
  func use(_ key: GroupKey) -> Surface? {
    guard let picture = pictures[key] else { return nil }
    uses += 1
    return picture
  }

  /// Takes note of a group that is drawn, and returns whether it was drawn before.
  func isDrawnAgain(_ key: GroupKey) -> Bool {
    if candidates[key] != nil { return true }
    candidates.insert((), for: key, cost: 1)
    return false
  }

  func keep(_ surface: Surface, for key: GroupKey) {
    pictures.insert(surface, for: key, cost: surface.stride * surface.height)
  }
}

extension Replayer {
  /// Hands out the pixels of a group's content under its mask, from those that are kept or drawn anew;
  /// they are not to be written to.
  func withPixels(
    of content: DisplayList, _ mask: DisplayList?, _ transform: CGAffineTransform, _ area: CGRect,
    _ body: (Surface) -> Void
  ) {
    let key = GroupKey(content, mask, transform, area)
    let groups = pen.caches.groups
    let isWorthwhile = KeptGroups.areWorthwhile(key)
    if isWorthwhile, let kept = groups.use(key) {
      check(kept, content, mask, transform, area)
      return body(kept)
    }
    guard let layer = rendered(content, transform, area) else { return }
    if let mask { apply(mask, to: layer, transform, area) }
    body(layer)
    if isWorthwhile, groups.isDrawnAgain(key) {
      groups.keep(layer, for: key)
    } else {
      pen.caches.handBack(layer)
    }
  }

  /// In debug builds, compares one in eight pictures that are used with one drawn anew.
  private func check(
    _ kept: Surface, _ content: DisplayList, _ mask: DisplayList?, _ transform: CGAffineTransform,
    _ area: CGRect
  ) {
    #if DEBUG
      guard pen.caches.groups.uses % 8 == 0, let fresh = rendered(content, transform, area)
      else { return }
      if let mask { apply(mask, to: fresh, transform, area) }
      if fresh.difference(from: kept) > 1 {
        assertionFailure("The picture that is kept of a group is not that of its commands now.")
      }
    #endif
  }
}

#if DEBUG
  extension Surface {
    /// The largest difference of a byte from that of a surface of the same size.
    fileprivate func difference(from other: Surface) -> Int {
      flush()
      other.flush()
      var worst = 0
      for y in 0..<height {
        let (row, others) = (data + y * stride, other.data + y * other.stride)
        for x in 0..<(width * 4) where row[x] != others[x] {
          worst = max(worst, abs(Int(row[x]) - Int(others[x])))
        }
      }
      return worst
    }
  }
#endif
