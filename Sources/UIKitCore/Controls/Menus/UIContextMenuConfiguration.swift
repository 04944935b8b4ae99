/// A function that returns the preview of a context menu, or nil to show the pressed view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A function that returns the menu.
///
/// Its argument is the array of elements that the system suggests, which is always empty.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The preview and the actions of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  public init(
    identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSNumber(value: SerialNumber.next())
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
