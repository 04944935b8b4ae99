import Foundation

extension CALayer {
  private static let codedKeys = [
    "zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "shadowRadius", "opacity",
    "shadowOpacity", "hidden", "doubleSided", "masksToBounds", "position.x", "position.y",
    "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
    "bounds.size.height", "shadowOffset.width", "shadowOffset.height",
  ]

  final func encodeState(with coder: NSCoder) {
    for key in Self.codedKeys {
      if let number = (value(forKeyPath: key) as? NSNumber)?.doubleValue {
        coder.encode(number, forKey: key)
      }
    }
    for row in 1...4 {
      for column in 1...4 {
        coder.encode(Double(state.transform[row, column]), forKey: "transform.m\(row)\(column)")
      }
    }
  }

  final func decodeState(from coder: NSCoder) {
    for key in Self.codedKeys where coder.containsValue(forKey: key) {
      let resolved = ResolvedKeyPath(key, of: type(of: self))
      resolved.set(.number(coder.decodeDouble(forKey: key)), on: self)
    }
    for row in 1...4 {
      for column in 1...4 {
        let key = "transform.m\(row)\(column)"
        guard coder.containsValue(forKey: key) else { continue }
        state.transform[row, column] = coder.decodeDouble(forKey: key)
      }
    }
  }
}
