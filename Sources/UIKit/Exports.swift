@_exported import CoreGraphics
@_exported import Foundation
@_exported import KinemaHosts
@_exported import KinemaLive
@_exported import QuartzCore
@_exported import UIDynamics
@_exported import UIKitCore
