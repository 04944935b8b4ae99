// Ours: `layerClass` and presentation copies need initialisers of the layer's own class, which
// Swift gives only to required ones; those would break the source of subclasses. The allocating
// symbols of the two underscored initialisers, which are inherited, are called instead. A test
// guards the symbols.

extension CALayer {
  @_silgen_name("$s10QuartzCore7CALayerC13_dynamicLayerACyp_tcfC")
  // An initialiser takes its arguments over; without `__owned` the layer would be released twice.
  private static func allocate(_dynamicLayer: __owned Any) -> CALayer

  @_silgen_name("$s10QuartzCore7CALayerC8_dynamicACyt_tcfC")
  private static func allocate(_dynamic: Void) -> CALayer

  /// A copy of a layer, of this class, through its own `init(layer:)`.
  package static func makeCopy(of layer: CALayer) -> CALayer { allocate(_dynamicLayer: layer) }

  /// A layer of this class, through its own `init()`.
  package static func make() -> CALayer { allocate(_dynamic: ()) }
}
