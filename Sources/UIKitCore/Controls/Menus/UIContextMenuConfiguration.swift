/// Makes what a context menu previews; nil shows the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Makes the menu; what the system suggests is always empty here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  private static var lastNumber = 0

  public init(
    identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? NSNumber(value: Self.lastNumber)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
