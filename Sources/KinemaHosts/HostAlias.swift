public import UIKitCore

/// The host type of UIKitCore, which hides Foundation's type of the same name.
public typealias Host = UIKitCore.Host
