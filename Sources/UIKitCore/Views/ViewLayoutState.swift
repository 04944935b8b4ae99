/// What a view remembers about its layout.
package struct ViewLayoutState {
  var tintAdjustment: UIView.TintAdjustmentMode = .automatic
}
