import CoreGraphics
import Foundation

/// The caches of drawings between frames: blurred outlines, text masks, scaled images, pattern
/// tiles, groups, and scratch surfaces.
///
/// The process has one shared instance, protected by a lock. The least recently used entry is
/// removed first. Threads that draw bands of a frame have caches of their own, because two threads
/// must not read a Cairo surface at the same time.
final class RenderCaches: @unchecked Sendable {
  static let shared = RenderCaches()

  private let lock = NSRecursiveLock()
  let shadows = LeastRecentlyUsed<ShadowKey, ShadowMask>(capacity: 16 << 20)
  let textMasks = LeastRecentlyUsed<TextMaskKey, GlyphMask>(capacity: 16 << 20)
  let turnedMasks = LeastRecentlyUsed<TurnedTextKey, [GlyphMask?]>(capacity: 8 << 20)
  let movingLetters = LeastRecentlyUsed<MovingLetters.Key, MovingLetters>(capacity: 8 << 20)
  let glyphs = GlyphRaster()
  let images = LeastRecentlyUsed<ScaledImageKey, Surface>(capacity: 48 << 20)
  let bitmaps = LeastRecentlyUsed<BitmapKey, Surface>(capacity: 64 << 20)
  let patterns = LeastRecentlyUsed<PatternTileKey, Surface>(capacity: 16 << 20)
  let tinted = LeastRecentlyUsed<TintedImageKey, CGImage>(capacity: 32 << 20)
  let groups = KeptGroups()
  private var scratch: [Surface] = []
  /// The caches of the bands after the first one.
  private var further: [RenderCaches] = []

  func locked<Result>(_ body: (RenderCaches) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(self)
  }

  /// Returns the caches for the given number of bands. These caches must stay locked while the
  /// bands are drawn.
  func lanes(_ count: Int) -> [RenderCaches] {
    while further.count < count - 1 { further.append(RenderCaches()) }
    return [self] + further.prefix(count - 1)
  }

  /// Returns a surface of exactly the given size, and reuses an existing surface if possible.
  ///
  /// The surface is clear, unless `isClear` is false because the caller writes every pixel.
  func takeSurface(width: Int, height: Int, isClear: Bool = true) -> Surface? {
    if let index = scratch.firstIndex(where: { $0.width == width && $0.height == height }) {
      let surface = scratch.remove(at: index)
      surface.flush()
      guard isClear else { return surface }
      surface.data.update(repeating: 0, count: surface.stride * height)
      surface.markDirty()
      return surface
    }
    return Surface(width: width, height: height)
  }

  func handBack(_ surface: Surface) {
    scratch.append(surface)
    if scratch.count > 6 { scratch.removeFirst() }
  }
}

/// A table that limits the total cost of its values, and removes the least recently used value
/// first.
final class LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var clock = 0
  private(set) var total = 0
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  func insert(_ value: Value, for key: Key, cost: Int) {
    clock += 1
    if let old = entries.updateValue(Entry(value: value, cost: cost, lastUse: clock), forKey: key) {
      total -= old.cost
    }
    total += cost
    guard total > capacity else { return }
    // Reduce to three quarters at once, so that sorting is rare.
    var excess = total - capacity / 4 * 3
    var last = 0
    for entry in entries.values.lazy.map({ ($0.lastUse, $0.cost) }).sorted(by: <) where excess > 0 {
      excess -= entry.1
      last = entry.0
    }
    for (key, entry) in entries where entry.lastUse <= last {
      entries[key] = nil
      total -= entry.cost
    }
  }
}
