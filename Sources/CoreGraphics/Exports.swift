// CGFloat, CGPoint, CGSize and CGRect are Foundation's; a client of CoreGraphics sees them too.
@_exported import Foundation
