/// The stored properties of a layer as one value, which presentation copies adopt as a whole.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var opacity: Float = 1
  package var allowsGroupOpacity = true
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners: CACornerMask = .all
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = .black
  package var shadowColor: CGColor? = .black
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var contents: Any?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsScale: CGFloat = 1
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0
  package var isOpaque = false
  package var drawsAsynchronously = false
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  package var allowsEdgeAntialiasing = false
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1
  package var compositingFilter: Any?
  package var filters: [Any]?
  package var backgroundFilters: [Any]?
  /// The values of keys that are not properties of the class. Clients and subclasses can add keys.
  package var customValues: [String: Any] = [:]
}
