import UIKit

/// A probe that measures the heights and insets of bars.
public struct BarProbe: Probe {
  public init() {}
  public let name = "bar-metrics"
  public let question =
    "How high are the bars and their parts, and which sizes do views in them have?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    let page = PushCurveProbe.page("Page", .white)
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    navigation.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    navigation.tabBarItem.badgeValue = "8"
    bench.window.rootViewController = tabs
    navigation.setToolbarHidden(false, animated: false)
    func note(_ key: String) {
      bench.row("\(key) bar y (pt)", Double(navigation.navigationBar.frame.minY))
      bench.row("\(key) bar height (pt)", Double(navigation.navigationBar.frame.height))
      bench.row("\(key) safe top (pt)", Double(page.view.safeAreaInsets.top))
      bench.row("\(key) safe bottom (pt)", Double(page.view.safeAreaInsets.bottom))
    }
    bench.after(0.5) {
      note("inline")
      bench.row("toolbar height (pt)", Double(navigation.toolbar.frame.height))
      bench.row("tab bar height (pt)", Double(tabs.tabBar.frame.height))
      tabs.viewControllers = (0..<7).map { number in
        number == 0 ? navigation : PushCurveProbe.page("Tab \(number)", .white)
      }
      bench.row("items on the bar of seven (number)", Double(tabs.tabBar.items?.count ?? 0))
      page.navigationItem.prompt = "Prompt"
    }
    bench.after(1) {
      note("prompt")
      page.navigationItem.prompt = nil
      navigation.navigationBar.prefersLargeTitles = true
      page.navigationItem.largeTitleDisplayMode = .always
      navigation.view.setNeedsLayout()
    }
    let (button, label, image) = (UIButton(type: .system), UILabel(), UIImageView())
    bench.after(1.5) {
      note("large")
      navigation.navigationBar.prefersLargeTitles = false
      button.setTitle("Tap", for: .normal)
      label.text = "A title"
      image.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      image.widthAnchor.constraint(equalToConstant: 30).isActive = true
      image.heightAnchor.constraint(equalToConstant: 30).isActive = true
      page.navigationItem.titleView = label
      page.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(customView: button), UIBarButtonItem(customView: image),
      ]
    }
    bench.after(2) {
      bench.row("width of a button without a frame (pt)", Double(button.bounds.width))
      bench.row("width of a label without a frame (pt)", Double(label.bounds.width))
      bench.row("width of a view with constraints (pt)", Double(image.bounds.width))
      navigation.navigationBar.isHidden = true
      tabs.tabBar.isHidden = true
      tabs.view.setNeedsLayout()
      navigation.view.setNeedsLayout()
    }
    bench.after(2.5) {
      note("hidden by a client")
      let gesture = navigation.interactivePopGestureRecognizer
      for isHidden in [false, true] {
        let second = PushCurveProbe.page("Second", .white)
        second.navigationItem.hidesBackButton = isHidden
        navigation.pushViewController(second, animated: false)
        #if canImport(KinemaHosts)
          let begins = gesture.flatMap { $0.delegate?.gestureRecognizerShouldBegin($0) } ?? true
        #else
          let begins = gesture.flatMap { $0.delegate?.gestureRecognizerShouldBegin?($0) } ?? true
        #endif
        bench.row("edge pops with back button hidden \(isHidden) (1 is yes)", begins ? 1 : 0)
        navigation.popViewController(animated: false)
      }
    }
  }
}

/// A probe that measures rows, separators, accessories, and insets of tables and lists.
public struct ListProbe: Probe {
  public init() {}
  public let name = "list-metrics"
  public let question = "Where are the parts of table cells and list cells?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 300), style: .plain)
    let source = OneRow()
    bench.keep(source)
    table.dataSource = source
    bench.view.addSubview(table)
    var lists: [(String, UICollectionView)] = []
    for (key, look) in [
      ("plain", UICollectionLayoutListConfiguration.Appearance.plain), ("grouped", .grouped),
      ("inset", .insetGrouped),
    ] {
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: look))
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 320, height: 300), collectionViewLayout: layout)
      list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = source
      bench.view.addSubview(list)
      lists.append((key, list))
    }
    bench.after(1) {
      if let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) {
        bench.row("table row height (pt)", Double(cell.bounds.height))
        bench.row("table text x (pt)", Double(cell.textLabel?.frame.minX ?? -1))
        bench.row("table accessory right (pt)", 320 - Double(cell.accessoryView?.frame.maxX ?? 320))
        bench.row("table separator left (pt)", Double(table.separatorInset.left))
      }
      for (key, list) in lists {
        let frame = list.collectionViewLayout.layoutAttributesForItem(
          at: IndexPath(item: 0, section: 0))?.frame
        bench.row("\(key) row x (pt)", Double(frame?.minX ?? -1))
        bench.row("\(key) row y (pt)", Double(frame?.minY ?? -1))
        bench.row("\(key) row height (pt)", Double(frame?.height ?? -1))
      }
    }
  }
}

private final class OneRow: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    2
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
