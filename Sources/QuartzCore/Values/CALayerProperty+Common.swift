import Foundation

extension CALayerProperty {
  private typealias Field<Value> = WritableKeyPath<LayerState, Value>

  private static func number(_ field: Field<CGFloat>) -> CALayerProperty {
    CALayerProperty {
      .number(Double($0.state[keyPath: field]))
    } set: { layer, value in
      if let n = value.number { layer.state[keyPath: field] = CGFloat(n) }
    }
  }

  private static func float(_ field: Field<Float>) -> CALayerProperty {
    CALayerProperty {
      .number(Double($0.state[keyPath: field]))
    } set: { layer, value in
      if let n = value.number { layer.state[keyPath: field] = Float(n) }
    }
  }

  private static func flag(_ field: Field<Bool>) -> CALayerProperty {
    CALayerProperty(isImplicit: false) {
      .number($0.state[keyPath: field] ? 1 : 0)
    } set: { layer, value in
      if let n = value.number { layer.state[keyPath: field] = n >= 0.5 }
    }
  }

  private static func point(_ field: Field<CGPoint>) -> CALayerProperty {
    CALayerProperty {
      .point($0.state[keyPath: field])
    } set: { layer, value in
      if let p = value.point { layer.state[keyPath: field] = p }
    }
  }

  private static func size(_ field: Field<CGSize>) -> CALayerProperty {
    CALayerProperty {
      .size($0.state[keyPath: field])
    } set: { layer, value in
      if let s = value.size { layer.state[keyPath: field] = s }
    }
  }

  private static func rect(_ field: Field<CGRect>) -> CALayerProperty {
    CALayerProperty {
      .rect($0.state[keyPath: field])
    } set: { layer, value in
      if let r = value.rect { layer.state[keyPath: field] = r }
    }
  }

  private static func transform(_ field: Field<CATransform3D>) -> CALayerProperty {
    CALayerProperty {
      .transform($0.state[keyPath: field])
    } set: { layer, value in
      if let t = value.transform { layer.state[keyPath: field] = t }
    }
  }

  private static func color(_ field: Field<CGColor?>) -> CALayerProperty {
    CALayerProperty {
      $0.state[keyPath: field].map { .color($0.rgba) } ?? .none
    } set: { layer, value in
      layer.state[keyPath: field] = value.color.map { CGColor($0) }
    }
  }

  private static let shadowPath = CALayerProperty {
    $0.state.shadowPath.map { .path($0.path) } ?? .none
  } set: { layer, value in
    layer.state.shadowPath = value.path.map { CGPath($0) }
  }

  private static let contents = CALayerProperty {
    LayerValue($0.state.contents)
  } set: { layer, value in
    if case .blend = value {
      layer.state.contents = value
    } else {
      layer.state.contents = value.object
    }
    layer.recording = nil
  }

  private static let affineTransform = CALayerProperty(isImplicit: false) {
    .transform($0.state.transform)
  } set: { layer, value in
    if let t = value.transform { layer.state.transform = t }
  }

  private static let frame = CALayerProperty(isImplicit: false) {
    .rect($0.frame)
  } set: { layer, value in
    if let r = value.rect { layer.frame = r }
  }

  /// The properties of all layers, by key.
  static let common: [String: CALayerProperty] = [
    "zPosition": number(\.zPosition),
    "anchorPointZ": number(\.anchorPointZ),
    "cornerRadius": number(\.cornerRadius),
    "borderWidth": number(\.borderWidth),
    "shadowRadius": number(\.shadowRadius),
    "rasterizationScale": number(\.rasterizationScale),
    "opacity": float(\.opacity),
    "shadowOpacity": float(\.shadowOpacity),
    "position": point(\.position),
    "anchorPoint": point(\.anchorPoint),
    "bounds": rect(\.bounds),
    "contentsRect": rect(\.contentsRect),
    "contentsCenter": rect(\.contentsCenter),
    "shadowOffset": size(\.shadowOffset),
    "transform": transform(\.transform),
    "sublayerTransform": transform(\.sublayerTransform),
    "backgroundColor": color(\.backgroundColor),
    "borderColor": color(\.borderColor),
    "shadowColor": color(\.shadowColor),
    "hidden": flag(\.isHidden),
    "doubleSided": flag(\.isDoubleSided),
    "masksToBounds": flag(\.masksToBounds),
    "geometryFlipped": flag(\.isGeometryFlipped),
    "isHidden": flag(\.isHidden),
    "contentsScale": number(\.contentsScale),
    "shadowPath": shadowPath, "contents": contents, "affineTransform": affineTransform,
    "frame": frame,
  ]
}
