import UIKit

/// A probe that measures nested animation blocks, keyframes, and blocks that animate nothing.
public struct ViewAnimationProbe: Probe {
  public init() {}
  public let name = "view-animation"
  public let question =
    "How do nested blocks and overlapping keyframes move, and when do empty blocks complete, and those "
    + "of views without a window or in hidden ones?"
  public var duration: Double { 5 }

  public func run(_ bench: ProbeBench) {
    let outer = box(bench, 100)
    let inner = box(bench, 180)
    let framed = box(bench, 260)
    bench.after(0.3) {
      UIView.animate(withDuration: 1, delay: 0.2, options: []) {
        outer.center.x = 225
        UIView.animate(withDuration: 0.5, delay: 0.3, options: []) { inner.center.x = 225 }
      }
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
          framed.center.x = 125
        }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
          framed.center.x = 225
        }
      }
      bench.sample(for: 1.6) { time in
        bench.row("outer x (pt)", at: time, Double(outer.shownCenterX))
        bench.row("inner x (pt)", at: time, Double(inner.shownCenterX))
        bench.row("overlapping frames x (pt)", at: time, Double(framed.shownCenterX))
      }
    }
    bench.after(2.5) {
      UIView.animate(withDuration: 1, animations: {}) { finished in
        bench.log("empty block completes \(finished)", in: "completions")
      }
      bench.log("empty call returns", in: "completions")
      UIView.animate(withDuration: 0, animations: { outer.center.x = 100 }) { finished in
        bench.log("block of no duration completes \(finished)", in: "completions")
      }
      bench.log("call of no duration returns", in: "completions")
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { outer.center.x = 125 }) { finished in
        bench.log("switched off block completes \(finished)", in: "completions")
      }
      UIView.setAnimationsEnabled(true)
      bench.log("switched off call returns", in: "completions")
    }
    bench.after(2.7) {
      let disordered = self.box(bench, 420)
      UIView.animateKeyframes(withDuration: 0.5, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          disordered.center.x = 225
        }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          disordered.center.x = 125
        }
      }
      bench.row("model of disordered frames x (pt)", Double(disordered.center.x))
      bench.sample(for: 0.8) { time in
        bench.row("disordered frames x (pt)", at: time, Double(disordered.shownCenterX))
      }
    }
    bench.after(3) { self.animateUnseen(bench) }
  }

  private func animateUnseen(_ bench: ProbeBench) {
    let (unattached, hider) = (UIView(), box(bench, 340))
    let hidden = UIView()
    hider.addSubview(hidden)
    hider.isHidden = true
    let start = bench.now
    for (name, view) in [("without a window", unattached), ("in a hidden view", hidden)] {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { finished in
        bench.row("block \(name) completes after (s)", bench.now - start)
        bench.row("block \(name) is finished", text: "\(finished)")
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { position in
        bench.row("paused animator \(name) completes after (s)", bench.now - start)
        bench.row("paused animator \(name) ends at", text: "\(position.rawValue)")
      }
      animator.fractionComplete = 0.5
      bench.keep(animator)
    }
  }

  private func box(_ bench: ProbeBench, _ y: Double) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: y, width: 50, height: 50))
    view.backgroundColor = .blue
    bench.view.addSubview(view)
    return view
  }
}

/// A probe that measures the frames of cells while items are inserted and while a layout changes.
public struct CollectionAnimationProbe: Probe {
  public init() {}
  public let name = "collection-animation"
  public let question =
    "With which curve and for how long do cells move when items or layouts change, and when the "
    + "size of the view changes during the motion?"
  public var duration: Double { 6 }

  public func run(_ bench: ProbeBench) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let source = CountedItems()
    bench.keep(source)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    bench.view.addSubview(view)
    func watch(_ key: String, _ item: Int) {
      guard let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) else { return }
      bench.sample(for: 0.9) { time in
        bench.row(
          "\(key) y (pt)", at: time, Double((cell.layer.presentation() ?? cell.layer).frame.minY))
      }
    }
    bench.after(0.5) {
      watch("insertion", 0)
      source.count += 1
      view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    }
    bench.after(2) {
      watch("layout", 2)
      let wide = UICollectionViewFlowLayout()
      wide.itemSize = CGSize(width: 300, height: 80)
      view.setCollectionViewLayout(wide, animated: true)
    }
    bench.after(4) {
      watch("resized on the way", 2)
      let narrow = UICollectionViewFlowLayout()
      narrow.itemSize = CGSize(width: 150, height: 40)
      view.setCollectionViewLayout(narrow, animated: true) { finished in
        bench.row("change of layout is finished", text: "\(finished)")
      }
      bench.after(0.15) { view.frame.size.width = 200 }
    }
  }
}

private final class CountedItems: NSObject, UICollectionViewDataSource {
  var count = 4

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
