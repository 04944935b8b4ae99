/// The list of the controllers that do not fit on a tab bar.
@MainActor
final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    refresh()
  }

  /// Updates the list to show the current controllers.
  func refresh() {
    let mayEdit = tabs?.customizableViewControllers?.isEmpty == false
    navigationItem.rightBarButtonItem =
      mayEdit
      ? UIBarButtonItem(
        barButtonSystemItem: .edit, target: self, action: MoreListController.editTapped) : nil
    if isViewLoaded { tableView.reloadData() }
  }

  private func editTapped() { tabs?.beginCustomizing() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A popped controller leaves the stack only after this call.
    _ = FrameLoop.current.schedule(after: 0) { [weak tabs] in tabs?.restoreFromMore() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs?.overflow.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = tabs?.overflow[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.chooseInMore(at: indexPath.row)
  }
}
