import UIKit

/// A list of landmarks. A tap pushes the page of a landmark.
final class LandmarkListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let landmarks = Landmark.all
  private let table = UITableView()
  private let rowHeight: CGFloat

  init(rowHeight: CGFloat = 52) {
    self.rowHeight = rowHeight
    super.init(nibName: nil, bundle: nil)
    title = "Places"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.rowHeight = rowHeight
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    landmarks.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "place")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "place")
    let landmark = landmarks[indexPath.row]
    cell.textLabel?.text = landmark.name
    cell.detailTextLabel?.text = "\(landmark.region), \(landmark.height)"
    cell.detailTextLabel?.textColor = .gray
    cell.imageView?.image = landmark.badge(side: 34)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let page = LandmarkController(landmark: landmarks[indexPath.row])
    page.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(page, animated: true)
  }

  /// Returns the frame of a row, in the coordinates of the controller's view.
  func rectOfRow(at index: Int) -> CGRect {
    table.convert(table.rectForRow(at: IndexPath(row: index, section: 0)), to: view)
  }
}
