import KinemaCatalog
import UIKit

/// A list of demos to choose from.
final class DemoListController: UITableViewController {
  private let demos: [Demo]
  private let onChoose: @MainActor (String) -> Void

  init(demos: [Demo], onChoose: @escaping @MainActor (String) -> Void) {
    self.demos = demos
    self.onChoose = onChoose
    super.init(style: .plain)
    title = "Kinema"
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    demos.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "demo")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "demo")
    let demo = demos[indexPath.row]
    cell.textLabel?.text = demo.name
    cell.detailTextLabel?.text = demo.summary
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose(demos[indexPath.row].name)
  }
}
