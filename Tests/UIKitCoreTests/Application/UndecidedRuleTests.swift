import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// The current implementation of rules that UIKit does not document and that a probe will verify.
@MainActor @Suite("Assumed rules that probes will verify", .serialized) struct UndecidedRuleTests {
  @Test("A reversed animator that is reused after its end runs in reverse")
  func reusedAnimator() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(view)
      host.frames(1)
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations { view.center.x = 105 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      host.advance(for: 0.25)
      animator.isReversed = true
      host.advance(for: 1)
      #expect(ends == [.start] && view.center.x == 5)
      #expect(animator.state == .inactive && animator.isReversed)
      animator.addAnimations { view.center.x = 205 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      host.advance(for: 0.25)
      #expect(abs((view.layer.presentation()?.position.x ?? 0) - 155) < 1e-6)
      #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
      host.advance(for: 1)
      #expect(ends == [.start, .start] && view.center.x == 5)
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("A layout change continues smoothly when its view is resized")
  func resizedCollection() throws {
    try TestHost.run { host in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      let items = Items()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      host.window.addSubview(view)
      host.frames(2)
      let high = UICollectionViewFlowLayout()
      high.itemSize = CGSize(width: 100, height: 80)
      var finished: Bool?
      view.setCollectionViewLayout(high, animated: true) { finished = $0 }
      let cell = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0)))
      host.frames(9)
      #expect(cell.frame.origin == CGPoint(x: 220, y: 90))
      #expect(abs((cell.layer.presentation()?.frame.minY ?? 0) - 70) < 1e-6)
      view.frame.size.width = 220
      host.frames(1)
      #expect(cell.frame.origin == CGPoint(x: 120, y: 180))
      let shown = try #require(cell.layer.presentation()?.frame)
      #expect(shown.minX == 120 && abs(shown.minY - (180 - 16.2)) < 0.01)
      #expect(finished == nil)
      host.advance(for: 0.2)
      #expect(finished == true && cell.layer.presentation()?.frame == cell.frame)
    }
  }

  @Test("A modal over a context resizes with the superview of the context's view")
  func modalOverContext() throws {
    try TestHost.run { host in
      let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
      root.addChild(child)
      root.view.addSubview(child.view)
      child.view.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
      child.didMove(toParent: root)
      child.definesPresentationContext = true
      host.window.rootViewController = root
      host.frames(1)
      modal.modalPresentationStyle = .overCurrentContext
      child.present(modal, animated: false)
      host.frames(2)
      @MainActor func frame() -> CGRect { modal.view.convert(modal.view.bounds, to: root.view) }
      #expect(frame() == CGRect(x: 20, y: 20, width: 100, height: 100))
      child.view.frame.size = CGSize(width: 200, height: 300)
      host.frames(2)
      #expect(frame() == CGRect(x: 20, y: 20, width: 100, height: 100))
      let grown = CGSize(width: host.window.bounds.width + 80, height: host.window.bounds.height)
      host.window.resize(to: grown, duration: 0)
      host.frames(2)
      #expect(frame() == CGRect(x: 20, y: 20, width: 180, height: 100))
    }
  }
}
