public import Foundation
import UIKitCore

/// Gives the frames of the items of a custom group, in the coordinates of the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of one item of a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
