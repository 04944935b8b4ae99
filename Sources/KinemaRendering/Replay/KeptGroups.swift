// Ours: The pixels of groups are cached. Documentation/Decisions/kept-pictures.md explains when and
// why.

import CoreGraphics

/// The properties that determine the pixels of a group before it is composited with the pixels
/// beneath it.
///
/// The position and opacity of the group are not part of the key. A group that fades, or moves by
/// whole pixels while it is completely visible, keeps its key.
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
    // Rounding errors vary with the position. A millionth of a pixel is invisible.
    func rounded(_ number: CGFloat) -> CGFloat { (number * 0x1p20).rounded() * 0x1p-20 }
    self.content = content
    self.mask = mask
    self.transform = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: rounded(transform.tx - area.minX), ty: rounded(transform.ty - area.minY))
    (width, height) = (Int(area.width), Int(area.height))
  }
}

/// A cache of the pixels of groups that were drawn twice and will probably be drawn again.
///
/// A picture is stored when a group is drawn in the same way for the second time. A group that
/// changes in each frame adds only its key. The least recently used picture is removed first.
final class KeptGroups {
  /// The limits of the cache.
  enum Limits {
    /// The total size of all pictures, in bytes.
    static var bytes: Int { 48 << 20 }
    /// The maximum number of pixels of a picture.
    static var pixels: Int { 4_000_000 }
    /// The minimum number of commands of a group. A mask counts as one command.
    static var commands: Int { 2 }
    /// The maximum number of groups that are remembered as drawn once.
    static var candidates: Int { 64 }
  }

  private let candidates = LeastRecentlyUsed<GroupKey, Void>(capacity: Limits.candidates)
  private let pictures = LeastRecentlyUsed<GroupKey, Surface>(capacity: Limits.bytes)

  /// Returns whether the picture of a group is worth caching.
  static func areWorthwhile(_ key: GroupKey) -> Bool {
    key.content.count + (key.mask == nil ? 0 : 1) >= Limits.commands
      && key.width * key.height <= Limits.pixels
  }

  /// The number of times that a picture replaced its group.
  private(set) var uses = 0
  var bytes: Int { pictures.total }

  /// Counts a use of the cached picture of a group and returns the picture, or nil if there is
  /// none.
  func use(_ key: GroupKey) -> Surface? {
    guard let picture = pictures[key] else { return nil }
    uses += 1
    return picture
  }

  /// Records that a group is drawn, and returns whether it was drawn before.
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
  /// Calls a closure with the pixels of a group's content under its mask, from the cache or newly
  /// drawn. The closure must not write to them.
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

  /// In debug builds, compares every eighth used picture with a newly drawn one.
  private func check(
    _ kept: Surface, _ content: DisplayList, _ mask: DisplayList?, _ transform: CGAffineTransform,
    _ area: CGRect
  ) {
    #if DEBUG
      guard pen.caches.groups.uses % 8 == 0, let fresh = rendered(content, transform, area)
      else { return }
      if let mask { apply(mask, to: fresh, transform, area) }
      if fresh.difference(from: kept) > 1 {
        assertionFailure("The cached picture of a group differs from its current commands.")
      }
    #endif
  }
}

#if DEBUG
  extension Surface {
    /// Returns the largest difference between a byte and the same byte of another surface of equal
    /// size.
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
