import Foundation

extension LiveMotion {
  /// The simulations as JSON for the script of a page. Times are in milliseconds.
  func jsonText() -> String {
    "[\(simulations.map(\.json).joined(separator: ",\n"))]"
  }

  /// One line about what does not run in a page, or an empty text.
  var ownCodeText: String {
    var kinds: [String] = []
    for kind in simulations.flatMap(\.ownCode) where !kinds.contains(kind) { kinds.append(kind) }
    return kinds.isEmpty
      ? "" : "The app’s own code does not run here: \(kinds.joined(separator: ", "))."
  }
}

extension LiveMotion.Simulation {
  fileprivate var json: String {
    let ticks = ticks.map {
      "[\($0.number),\(($0.time * 1000).text(6)),\"\(String($0.hash, radix: 16))\"]"
    }
    let items = items.map { item in
      "{\"id\":\(item.id.json),\"tracks\":[\(item.tracks.map(\.json).joined(separator: ","))]}"
    }
    return "{\"recording\":\"\(Data(recording).base64EncodedString())\","
      + "\"origin\":[\(originX.text(6)),\(originY.text(6))],"
      + "\"end\":\(end.isFinite ? (end * 1000).text(6) : "null"),"
      + "\"holds\":[\(holds.map(\.json).joined(separator: ","))],"
      + "\"lines\":[\(lines.map(\.json).joined(separator: ","))],"
      + "\"items\":[\(items.joined(separator: ","))],\"ticks\":[\(ticks.joined(separator: ","))]}"
  }
}

extension LiveMotion.Identity {
  fileprivate var json: String { "{\"slot\":\(slot),\"generation\":\(generation)}" }
}

extension LiveMotion.Line {
  fileprivate var json: String {
    let vertices = vertices.map { vertex in
      "{\"item\":\(vertex.item?.json ?? "null"),\"x\":\(vertex.x.text(4)),"
        + "\"y\":\(vertex.y.text(4))}"
    }
    return "{\"track\":\(track.json),\"color\":\(color.css.json),\"width\":\(width.text(4)),"
      + "\"vertices\":[\(vertices.joined(separator: ","))]}"
  }
}
