public import UIKitCore

/// The host of UIKitCore, and not Foundation's type of that name.
public typealias Host = UIKitCore.Host
