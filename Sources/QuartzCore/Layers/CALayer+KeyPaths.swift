// Documented: layers store values for any key. Key paths access the parts of points, sizes,
// rectangles, and transforms. The key paths `mask.…` and `sublayers.NAME.…` access properties of
// those layers.
//
// Ours: an animation of such a key path is added to the layer itself. It affects the layer's mask
// or sublayer, but it runs in the layer's own time.

import Foundation

extension CALayer {
  final func read(_ path: String) -> Any? {
    if let (layer, rest) = route(path) { return layer?.value(forKeyPath: rest) }
    if let own = plainValue(path) { return own }
    return ResolvedKeyPath(path, of: type(of: self)).get(self).object
  }

  final func write(_ value: Any?, at path: String) {
    if let (layer, rest) = route(path) {
      layer?.setValue(value, forKeyPath: rest)
      return
    }
    if writePlain(value, path) { return }
    let resolved = ResolvedKeyPath(path, of: type(of: self))
    changing(resolved.key) { resolved.set(LayerValue(value), on: self) }
    if resolved.key == "bounds" { sizeDidChange() }
  }

  /// Returns the layer whose property a path accesses, and the rest of the path.
  private final func route(_ path: String) -> (CALayer?, String)? {
    if path.hasPrefix("mask.") { return (mask, String(path.dropFirst(5))) }
    guard path.hasPrefix("sublayers.") else { return nil }
    let parts = path.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    return (sublayers?.first { $0.name == String(parts[1]) }, String(parts[2]))
  }

  /// Returns the value of a key that has its own accessor but is not animatable.
  private final func plainValue(_ key: String) -> Any? {
    switch key {
    case "name": return name
    case "speed": return NSNumber(value: speed)
    case "timeOffset": return NSNumber(value: timeOffset)
    case "beginTime": return NSNumber(value: beginTime)
    case "duration": return NSNumber(value: duration)
    case "repeatCount": return NSNumber(value: repeatCount)
    default: return nil
    }
  }

  private final func writePlain(_ value: Any?, _ key: String) -> Bool {
    let number = LayerValue(value).number
    switch key {
    case "name": name = value as? String
    case "speed": speed = Float(number ?? 1)
    case "timeOffset": timeOffset = number ?? 0
    case "beginTime": beginTime = number ?? 0
    case "duration": duration = number ?? .infinity
    case "repeatCount": repeatCount = Float(number ?? 0)
    default: return false
    }
    return true
  }
}
