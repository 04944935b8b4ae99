@_exported import CoreGraphics
@_exported import Foundation
@_exported import KinemaHosts
@_exported import QuartzCore
@_exported import UIComposition
@_exported import UIDynamics
@_exported import UIKitCore
