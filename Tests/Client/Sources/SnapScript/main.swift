import UIKit

// The first example of the README as a program. In Swift 5, the top-level code of main.swift is not
// isolated to an actor.
let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
let page = UIViewController()
host.window.rootViewController = page

let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
card.backgroundColor = .systemBlue
page.view.addSubview(card)

let animator = UIDynamicAnimator(referenceView: page.view)
animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240)))

host.advance(for: 0.5)
print(card.center)
