// Documented: items that were not named stay where they are; the delegate hears before and after
// the panel comes and goes.
// Assumed: it slides in 0.3 s, and is there at once where nobody sees it. No probe: a panel of the
// system's, which tells nobody how it moves.

import Foundation

extension UITabBar {
  func beginCustomizing(_ choices: [UITabBarItem]) {
    guard !isCustomizing else { return }
    guard let host = superview else {
      Diagnostics.report(
        "beginCustomizingItems(_:) was called for a tab bar that is in no view; there is no place "
          + "for the panel, and nothing was done.", about: self)
      return
    }
    delegate?.tabBar(self, willBeginCustomizing: choices)
    let customization = TabBarCustomization(self, choices)
    self.customization = customization
    customization.show(in: host) { [weak self] in
      guard let self else { return }
      delegate?.tabBar(self, didBeginCustomizing: choices)
    }
  }

  func finishCustomizing(animated: Bool) -> Bool {
    guard let customization else { return false }
    self.customization = nil
    let changed = customization.hasChanged
    let choices = customization.choices
    delegate?.tabBar(self, willEndCustomizing: choices, changed: changed)
    customization.hide(animated: animated && window != nil) { [weak self] in
      guard let self else { return }
      delegate?.tabBar(self, didEndCustomizing: choices, changed: changed)
    }
    return changed
  }
}
