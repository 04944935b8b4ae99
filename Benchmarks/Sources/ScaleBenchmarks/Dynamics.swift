import UIKit

/// Growth with the number of items and behaviors of an animator.
@MainActor let growthOfDynamics: [Growth] = [
  Growth(name: "items added") { count in
    let grid = ViewGrid(views: count)
    let (animator, gravity) = (UIDynamicAnimator(referenceView: grid.root), UIGravityBehavior())
    animator.addBehavior(gravity)
    return milliseconds {
      for view in grid.views { gravity.addItem(view) }
      grid.frame()
    }
  },
  Growth(name: "items removed") { count in
    let grid = ViewGrid(views: count)
    let animator = UIDynamicAnimator(referenceView: grid.root)
    let gravity = UIGravityBehavior(items: grid.views)
    animator.addBehavior(gravity)
    grid.frame()
    let order = grid.shuffled
    return milliseconds {
      for view in order { gravity.removeItem(view) }
      grid.frame()
    }
  },
  Growth(name: "items removed at rest") { count in
    let grid = ViewGrid(views: count)
    let animator = UIDynamicAnimator(referenceView: grid.root)
    let properties = UIDynamicItemBehavior(items: grid.views)
    animator.addBehavior(properties)
    grid.host.advance(for: 2)
    let order = grid.shuffled
    return milliseconds {
      for view in order { properties.removeItem(view) }
      grid.frame()
    }
  },
  Growth(name: "behaviors added and removed") { count in
    let grid = ViewGrid(views: count)
    let animator = UIDynamicAnimator(referenceView: grid.root)
    let behaviors = grid.views.map { UIDynamicItemBehavior(items: [$0]) }
    return milliseconds {
      for behavior in behaviors { animator.addBehavior(behavior) }
      grid.frame()
      for behavior in behaviors { animator.removeBehavior(behavior) }
      grid.frame()
    }
  },
  Growth(name: "items that fall, a frame") { count in
    let grid = ViewGrid(views: count)
    let animator = UIDynamicAnimator(referenceView: grid.root)
    animator.addBehavior(UIGravityBehavior(items: grid.views))
    grid.frame()
    return milliseconds { for _ in 0..<5 { grid.frame() } } / 5
  },
]
