import Foundation
import KinemaTestSupport
import MotionTesting
import QuartzCore
import UIKitCore

/// A delegate that provides menus and logs its calls.
@MainActor
final class MenuNotes: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
  UIContextMenuInteractionDelegate
{
  var lines: [String] = []
  var hasMenu = true
  var style = UIContextMenuInteractionCommitStyle.dismiss
  var preview: UIViewController?

  var menu: UIMenu {
    UIMenu(
      title: "Item",
      children: [
        action("Copy"), action("Off", .disabled), action("Gone", .hidden),
        UIMenu(options: .displayInline, children: [action("Delete", .destructive)]),
        UIMenu(title: "More", children: [action("Deep")]),
      ])
  }

  func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [unowned self] _ in lines.append(title) }
  }

  func configuration(_ name: String) -> UIContextMenuConfiguration? {
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(
      identifier: name as NSString, previewProvider: { self.preview },
      actionProvider: { _ in self.menu })
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    lines.append("select \(path.item)")
  }
  func collectionView(
    _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("ask \(path.item) at \(Int(point.x)),\(Int(point.y))")
    return configuration("\(path.item)")
  }
  func collectionView(
    _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("show \(configuration.identifier)")
    animator?.addAnimations { [unowned self] in lines.append("with") }
    animator?.addCompletion { [unowned self] in lines.append("shown") }
  }
  func collectionView(
    _ view: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("end \(configuration.identifier)")
    animator?.addCompletion { [unowned self] in lines.append("ended") }
  }
  func collectionView(
    _ view: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    lines.append("commit \(animator.previewViewController != nil)")
    animator.preferredCommitStyle = style
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration("view") }
}

/// A collection view in a window, with touches and the menus that they open.
@MainActor final class MenuFixture {
  let host: TestHost
  let notes = MenuNotes()
  let collection: UICollectionView

  init() throws {
    host = Motion.host
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    collection = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = notes
    collection.delegate = notes
    host.window.addSubview(collection)
    host.frames(1)
  }

  var overlay: UIView? { host.window.subviews.last { "\($0)".contains("ContextMenu") } }

  /// Returns the center of the entry with a title, in the window.
  func line(_ title: String) -> CGPoint? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    return overlay.flatMap(find).flatMap(\.superview).map {
      $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: host.window)
    }
  }

  func press(_ x: CGFloat, _ y: CGFloat) {
    host.down(x, y)
    host.advance(for: 0.6)
  }

  func take() -> [String] {
    defer { notes.lines = [] }
    return notes.lines
  }
}
