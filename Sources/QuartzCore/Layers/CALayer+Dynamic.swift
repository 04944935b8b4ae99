// Ours: `layerClass` and presentation copies must call an initializer of the layer's own class.
// Swift allows that only for required initializers, but required initializers would break the
// source code of subclasses. This file therefore calls the allocating symbols of two underscored
// initializers that every subclass inherits. A test checks that the symbols exist.

extension CALayer {
  @_silgen_name("$s10QuartzCore7CALayerC13_dynamicLayerACyp_tcfC")
  // An initializer consumes its arguments. Without `__owned`, the layer would be released twice.
  private static func allocate(_dynamicLayer: __owned Any) -> CALayer

  @_silgen_name("$s10QuartzCore7CALayerC8_dynamicACyt_tcfC")
  private static func allocate(_dynamic: Void) -> CALayer

  /// Creates a copy of a layer with the `init(layer:)` of this class.
  package static func makeCopy(of layer: CALayer) -> CALayer { allocate(_dynamicLayer: layer) }

  /// Creates a layer with the `init()` of this class.
  package static func make() -> CALayer { allocate(_dynamic: ()) }
}
