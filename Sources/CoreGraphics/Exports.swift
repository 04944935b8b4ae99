// Foundation declares CGFloat, CGPoint, CGSize, and CGRect. This export makes them available to
// clients of CoreGraphics.
@_exported import Foundation
