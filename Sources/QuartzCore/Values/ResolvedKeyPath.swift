import Foundation

/// A resolved key path of a layer class: a property, and optionally a component of it.
struct ResolvedKeyPath {
  let property: CALayerProperty
  let component: LayerComponent?
  /// The key without its component.
  let key: String

  init(_ path: String, of type: CALayer.Type) {
    let dot = path.firstIndex(of: ".")
    if let dot, let property = type.property(forKey: String(path[..<dot])),
      let component = LayerComponent(String(path[path.index(after: dot)...]))
    {
      self.property = property
      self.component = component
      key = String(path[..<dot])
    } else {
      property = type.property(forKey: path) ?? .custom(path)
      component = nil
      key = path
    }
  }

  func get(_ layer: CALayer) -> LayerValue {
    let whole = property.get(layer)
    return component?.get(whole) ?? whole
  }

  func set(_ value: LayerValue, on layer: CALayer) {
    guard let component else {
      property.set(layer, value)
      return
    }
    property.set(layer, component.setting(value, in: property.get(layer)))
  }
}
