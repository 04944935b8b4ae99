// Assumed: If an item from the panel is dropped on an item of the bar, it replaces that item. If an
// item of the bar is dropped on another one, the two are swapped. An item that is dropped elsewhere
// returns to its origin. No probe: The panel belongs to the system, and an app cannot observe it.

import Foundation

/// The process in which the user rearranges a tab bar's items.
@MainActor
final class TabBarCustomization {
  /// An item that the user is dragging.
  private struct Drag {
    let item: UITabBarItem
    let view: TabBarButton
    let home: CGPoint
  }

  let choices: [UITabBarItem]
  private unowned let bar: UITabBar
  private let original: [UITabBarItem]
  private let panel: TabBarPanel
  private lazy var barPan = UIPanGestureRecognizer(
    target: self, action: TabBarCustomization.dragged)
  private lazy var panelPan = UIPanGestureRecognizer(
    target: self, action: TabBarCustomization.dragged)
  private var drag: Drag?

  init(_ bar: UITabBar, _ choices: [UITabBarItem]) {
    self.bar = bar
    self.choices = choices
    original = bar.items ?? []
    panel = TabBarPanel(choices)
  }

  private var items: [UITabBarItem] { bar.items ?? [] }

  var hasChanged: Bool { !items.elementsEqual(original, by: ===) }

  // MARK: The panel

  func show(in host: UIView, completion: @escaping @MainActor () -> Void) {
    panel.onDone = { [weak bar] in _ = bar?.endCustomizing(animated: true) }
    host.insertSubview(panel, belowSubview: bar)
    layOut()
    panel.mark(items, color: bar.tintColor)
    panel.addGestureRecognizer(panelPan)
    bar.addGestureRecognizer(barPan)
    guard bar.window != nil else { return completion() }
    panel.layoutIfNeeded()
    panel.transform = CGAffineTransform(translationX: 0, y: panel.bounds.height)
    UIView.animate(
      withDuration: 0.3, animations: { self.panel.transform = .identity },
      completion: { _ in completion() })
  }

  func hide(animated: Bool, completion: @escaping @MainActor () -> Void) {
    bar.removeGestureRecognizer(barPan)
    drop(at: nil)
    let panel = panel
    panel.isUserInteractionEnabled = false
    guard animated else {
      panel.removeFromSuperview()
      return completion()
    }
    UIView.animate(withDuration: 0.3) {
      panel.transform = CGAffineTransform(translationX: 0, y: panel.bounds.height)
    } completion: { _ in
      panel.removeFromSuperview()
      completion()
    }
  }

  /// Sets the frame of the panel to the area above the bar.
  func layOut() {
    guard let host = panel.superview else { return }
    let frame = CGRect(
      x: bar.frame.minX, y: 0, width: bar.frame.width, height: max(bar.frame.minY, 0))
    panel.topInset = host.safeAreaInsets.top
    panel.bounds.size = frame.size
    panel.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Dragging

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let host = panel.superview else { return }
    let point = pan.location(in: host)
    switch pan.state {
    case .began:
      let travel = pan.translation(in: host)
      lift(from: CGPoint(x: point.x - travel.x, y: point.y - travel.y), to: point, in: host)
    case .changed:
      drag?.view.center = point
      bar.markSlot(drag.flatMap { slot(at: point, for: $0.item) })
    case .ended: drop(at: point)
    case .cancelled, .failed: drop(at: nil)
    case .possible: break
    }
  }

  private func lift(from start: CGPoint, to point: CGPoint, in host: UIView) {
    guard drag == nil, let (item, home) = item(at: start, in: host) else { return }
    let view = TabBarButton(item: item) {}
    view.frame = CGRect(x: 0, y: 0, width: TabBarPanel.tileWidth, height: UITabBar.height)
    view.center = point
    view.show(color: bar.tintColor, isSelected: true)
    view.isUserInteractionEnabled = false
    host.addSubview(view)
    UIView.animate(withDuration: 0.15) { view.transform = CGAffineTransform(scaleX: 1.3, y: 1.3) }
    drag = Drag(item: item, view: view, home: home)
  }

  /// Returns the draggable item at a point, and its center.
  private func item(at point: CGPoint, in host: UIView) -> (UITabBarItem, CGPoint)? {
    if let slot = bar.slot(at: bar.convert(point, from: host)) {
      let frame = bar.frame(ofSlot: slot)
      let item = items[slot]
      guard isChoice(item) else { return nil }
      return (item, host.convert(CGPoint(x: frame.midX, y: frame.midY), from: bar))
    }
    return panel.tile(at: panel.convert(point, from: host)).map { tile in
      (tile.item, host.convert(tile.center, from: panel))
    }
  }

  private func isChoice(_ item: UITabBarItem) -> Bool { choices.contains { $0 === item } }

  /// Returns the index of the slot at a point if the item may be dropped there.
  private func slot(at point: CGPoint, for item: UITabBarItem) -> Int? {
    guard let host = panel.superview, let slot = bar.slot(at: bar.convert(point, from: host)),
      isChoice(items[slot]), items[slot] !== item
    else { return nil }
    return slot
  }

  private func drop(at point: CGPoint?) {
    guard let drag else { return }
    self.drag = nil
    bar.markSlot(nil)
    var goal = drag.home
    if let point, let slot = slot(at: point, for: drag.item), let host = panel.superview {
      var items = items
      if let own = items.firstIndex(where: { $0 === drag.item }) {
        items.swapAt(own, slot)
      } else {
        items[slot] = drag.item
      }
      bar.items = items
      bar.layoutIfNeeded()
      let frame = bar.frame(ofSlot: slot)
      goal = host.convert(CGPoint(x: frame.midX, y: frame.midY), from: bar)
      panel.mark(items, color: bar.tintColor)
    }
    let view = drag.view
    UIView.animate(withDuration: 0.2) {
      view.center = goal
      view.transform = .identity
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }
}
