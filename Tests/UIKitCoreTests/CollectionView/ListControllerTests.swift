import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Table and collection view controllers", .serialized)
@MainActor struct ListControllerTests {
  @Test("A table view controller shows its subclass's rows and reports taps to the subclass")
  func table() throws {
    try TestHost.run { host in
      let controller = NumbersController(style: .plain)
      host.window.rootViewController = controller
      host.frames(1)
      #expect(controller.tableView.frame == host.window.bounds)
      #expect(controller.tableView.visibleCells.first?.textLabel?.text == "0")
      host.tap(100, 60)
      #expect(controller.tapped == [1])
      controller.viewWillAppear(false)
      #expect(controller.tableView.indexPathForSelectedRow == nil)
    }
  }

  @Test("If items cannot be moved, a client's long press recognizer can begin")
  func ownPress() throws {
    @MainActor final class Presses {
      var count = 0
      func press(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { count += 1 }
      }
    }
    try TestHost.run { host in
      let controller = LettersController(collectionViewLayout: UICollectionViewFlowLayout())
      controller.allowsMoves = false
      host.window.rootViewController = controller
      let presses = Presses()
      controller.collectionView.addGestureRecognizer(
        UILongPressGestureRecognizer(target: presses, action: Presses.press(_:)))
      host.frames(1)
      host.down(25, 25)
      host.advance(for: 0.6)
      #expect(presses.count == 1)
      host.up(25, 25)
    }
  }

  @Test("A long press moves an item if the collection view controller allows moves")
  func movement() throws {
    try TestHost.run { host in
      let controller = LettersController(collectionViewLayout: UICollectionViewFlowLayout())
      host.window.rootViewController = controller
      host.frames(1)
      #expect(controller.collectionView.visibleCells.count == 10)
      host.down(25, 25)
      host.advance(for: 0.6)
      host.move(100, 25)
      host.frames(2)
      host.move(160, 25)
      host.frames(2)
      host.up(160, 25)
      host.advance(for: 0.5)
      #expect(controller.letters.prefix(3) == ["b", "c", "a"])
      let frame = controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))?.frame
      #expect(frame?.minX == 135)
    }
  }
}

private final class NumbersController: UITableViewController {
  var tapped: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped.append(indexPath.row)
  }
}

private final class LettersController: UICollectionViewController {
  var letters = "abcdefghij".map(String.init)
  var allowsMoves = true

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NameCell.self, forCellWithReuseIdentifier: "letter")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { allowsMoves }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
