// Assumed: a replicator's instance colour multiplies the colours of fills, strokes, text and
// gradients; images keep theirs.

import Foundation

extension DisplayList {
  /// The list with its colours multiplied, alpha left alone.
  func tinted(_ tint: RGBA) -> DisplayList {
    if tint.red == 1, tint.green == 1, tint.blue == 1 { return self }
    let changed = items.map { item in
      Item(
        command: item.command.tinted(tint), transform: item.transform, clip: item.clip,
        blendMode: item.blendMode, bounds: item.bounds)
    }
    return DisplayList(items: changed, bounds: bounds)
  }
}

extension DisplayCommand {
  fileprivate func tinted(_ tint: RGBA) -> DisplayCommand {
    switch self {
    case .fill(let shape, let paint, let rule): return .fill(shape, paint.tinted(tint), rule)
    case .stroke(let shape, let paint, let style): return .stroke(shape, paint.tinted(tint), style)
    case .text(let layout, let origin, let color):
      return .text(layout, origin: origin, color: color.multiplied(by: tint))
    case .list(let list): return .list(list.tinted(tint))
    case .group(var group):
      group.content = group.content.tinted(tint)
      return .group(group)
    case .image, .shadow, .backdrop: return self
    }
  }
}

extension Paint {
  fileprivate func tinted(_ tint: RGBA) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: tint)
      }
      return .gradient(gradient)
    case .pattern: return self
    }
  }
}

extension RGBA {
  fileprivate func multiplied(by tint: RGBA) -> RGBA {
    RGBA(
      red: min(max(red * tint.red, 0), 1), green: min(max(green * tint.green, 0), 1),
      blue: min(max(blue * tint.blue, 0), 1), alpha: alpha)
  }
}
