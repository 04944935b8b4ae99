// Documented: Items that are not customizable keep their positions. The delegate is called before
// and after the panel appears and disappears.
// Assumed: The panel slides in within 0.3 s. If the bar is not in a window, the panel appears
// immediately. No probe: The panel belongs to the system, and an app cannot observe it.

import Foundation

extension UITabBar {
  func beginCustomizing(_ choices: [UITabBarItem]) {
    guard !isCustomizing else { return }
    guard let host = superview else {
      Diagnostics.report(
        "Cannot begin customizing the items of a tab bar without a superview. Add the bar to a "
          + "view first.", about: self)
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
