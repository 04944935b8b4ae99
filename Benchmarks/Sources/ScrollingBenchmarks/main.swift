import Foundation
import Measuring
import UIKit

// Measures the time of a frame at 120 Hz while a script scrolls lists of 100, 1,000, and 10,000
// cells. The time must not depend on cells outside the screen. Drawing is not included.

final class Items: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  let count: Int

  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}

/// A delegate whose sizes differ between items, so that the layout has to search for lines.
final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40 + indexPath.item % 7 * 12, height: 40 + indexPath.item % 5 * 6) }
}

@MainActor func list(_ kind: String, _ items: Items, _ sizes: Sizes) -> UIScrollView {
  let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  if kind == "table" {
    let table = UITableView(frame: frame, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = items
    return table
  }
  let layout = kind == "springs" ? SpringyLayout() : UICollectionViewFlowLayout()
  if kind == "springs" { layout.itemSize = CGSize(width: 320, height: 44) }
  let view = UICollectionView(frame: frame, collectionViewLayout: layout)
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  view.dataSource = items
  if kind == "sizes" { view.delegate = sizes }
  return view
}

/// Returns the median and the largest time of a frame in milliseconds.
@MainActor func measure(_ kind: String, _ count: Int) -> (median: Double, largest: Double) {
  let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
  host.framesPerSecond = 120
  let items = Items(count)
  let sizes = Sizes()
  let view = list(kind, items, sizes)
  host.window.addSubview(view)
  host.advance(for: 0.1)
  let clock = ContinuousClock()
  var times: [Double] = []
  for round in 0..<3 {
    let start = CGPoint(x: 160, y: 400)
    host.touchDown(at: start)
    for step in 1...240 {
      let y = step <= 30 ? 400 - CGFloat(step * 10) : 100
      if step <= 30 { host.touchMove(to: CGPoint(x: 160, y: y)) }
      if step == 30 { host.touchUp(at: CGPoint(x: 160, y: y)) }
      let duration = clock.measure { host.advance(by: 1.0 / 120) }
      // The first round is a warm-up.
      if round > 0 { times.append(Double(duration.components.attoseconds) * 1e-15) }
    }
  }
  times.sort()
  return (times[times.count / 2], times[times.count - 1])
}

let request = Request()
if request.wants("list") {
  for kind in ["table", "grid", "sizes", "springs"] {
    for count in [100, 1_000, 10_000] {
      let time = measure(kind, count)
      request.report(Row("list, \(kind)", count, "Kinema", "ms/frame, median", time.median))
      request.report(Row("list, \(kind)", count, "Kinema", "ms/frame, largest", time.largest))
    }
  }
}
