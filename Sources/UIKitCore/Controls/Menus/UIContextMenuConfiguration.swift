/// A function that makes the preview of a context menu; nil shows the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A function that makes the menu; the elements that the system suggests are always none here.
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
