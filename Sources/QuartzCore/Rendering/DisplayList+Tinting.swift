// Documented: a replicator's instance color multiplies the colors of its copies, including the
// colors of images.

import Foundation

extension DisplayList {
  /// Returns the list with its colors multiplied. The alpha components do not change.
  func tinted(_ tint: RGBA) -> DisplayList {
    if tint.red == 1, tint.green == 1, tint.blue == 1 { return self }
    return mapped { $0.tinted(tint) }
  }

  /// Returns the list with the alpha of each command multiplied. The commands fade individually,
  /// not as a group.
  func faded(by factor: CGFloat) -> DisplayList {
    factor >= 1 ? self : mapped { $0.faded(by: factor) }
  }

  private func mapped(_ change: (DisplayCommand) -> DisplayCommand) -> DisplayList {
    let changed = items.map { item in
      Item(
        command: withRoomOnStack { change(item.command) }, transform: item.transform,
        clip: item.clip,
        blendMode: item.blendMode, bounds: item.bounds)
    }
    return DisplayList(items: changed)
  }
}

extension DisplayCommand {
  fileprivate func tinted(_ tint: RGBA) -> DisplayCommand {
    switch self {
    case .fill(let shape, let paint, let rule): return .fill(shape, paint.tinted(tint), rule)
    case .stroke(let shape, let paint, let style): return .stroke(shape, paint.tinted(tint), style)
    case .text(let layout, let origin, let color):
      return .text(
        layout.mappingColors { $0.multiplied(by: tint) }, origin: origin,
        color: color.multiplied(by: tint))
    case .list(let list): return .list(list.tinted(tint))
    case .group(var group):
      group.content = group.content.tinted(tint)
      return .group(group)
    case .image(var image):
      image.factors = (image.factors ?? .white).multiplied(by: tint)
      return .image(image)
    case .shadow, .backdrop: return self
    }
  }

  fileprivate func faded(by factor: CGFloat) -> DisplayCommand {
    switch self {
    case .fill(let shape, let paint, let rule):
      return .fill(shape, paint.multipliedAlpha(by: factor), rule)
    case .stroke(let shape, let paint, let style):
      return .stroke(shape, paint.multipliedAlpha(by: factor), style)
    case .text(let layout, let origin, let color):
      return .text(
        layout.mappingColors { $0.multipliedAlpha(by: factor) }, origin: origin,
        color: color.multipliedAlpha(by: factor))
    case .list(let list): return .list(list.faded(by: factor))
    case .group(var group):
      group.alpha *= factor
      return .group(group)
    case .image(var image):
      image.alpha *= factor
      return .image(image)
    case .shadow(let shape, var shadow):
      shadow.color = shadow.color.multipliedAlpha(by: factor)
      return .shadow(shape, shadow)
    // The blurred content is beneath the backdrop, so it does not fade.
    case .backdrop: return self
    }
  }
}

extension TextLayout {
  /// Returns the layout with the colors of its runs changed. Runs without a color remain without
  /// one.
  fileprivate func mappingColors(_ change: (RGBA) -> RGBA) -> TextLayout {
    guard
      lines.contains(where: { $0.runs.contains { $0.color != nil || $0.decoration.hasColors } })
    else { return self }
    var result = self
    for line in result.lines.indices {
      for run in result.lines[line].runs.indices {
        result.lines[line].runs[run].color = result.lines[line].runs[run].color.map(change)
        result.lines[line].runs[run].decoration =
          result.lines[line].runs[run].decoration.mappingColors(change)
      }
    }
    return result
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
    case .pattern(var pattern):
      pattern.cell = pattern.cell.tinted(tint)
      return .pattern(pattern)
    }
  }
}

extension RGBA {
  /// Returns the color with its red, green, and blue components multiplied. The alpha components do
  /// not change.
  func multiplied(by tint: RGBA) -> RGBA {
    RGBA(
      red: min(max(red * tint.red, 0), 1), green: min(max(green * tint.green, 0), 1),
      blue: min(max(blue * tint.blue, 0), 1), alpha: alpha)
  }
}
