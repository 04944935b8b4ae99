import UIKit

/// The list of places; a tap on a row pushes the place.
final class PlacesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let places = Place.all
  private let table = UITableView()

  init() {
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
    table.rowHeight = 52
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    places.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "place")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "place")
    let place = places[indexPath.row]
    cell.textLabel?.text = place.name
    cell.detailTextLabel?.text = "\(place.region), \(place.height)"
    cell.detailTextLabel?.textColor = .gray
    cell.imageView?.image = Self.badge(from: place.color, to: place.secondColor)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      PlaceController(place: places[indexPath.row]), animated: true)
  }

  /// A round picture for a row: a mountain in the place's colours.
  private static func badge(from color: UIColor, to second: UIColor) -> UIImage? {
    let side: CGFloat = 34
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 0)
    defer { UIGraphicsEndImageContext() }
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).addClip()
    second.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    color.setFill()
    let mountain = UIBezierPath()
    mountain.move(to: CGPoint(x: 0, y: side))
    mountain.addLine(to: CGPoint(x: side * 0.4, y: side * 0.35))
    mountain.addLine(to: CGPoint(x: side * 0.58, y: side * 0.6))
    mountain.addLine(to: CGPoint(x: side * 0.72, y: side * 0.45))
    mountain.addLine(to: CGPoint(x: side, y: side * 0.85))
    mountain.addLine(to: CGPoint(x: side, y: side))
    mountain.close()
    mountain.fill()
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
