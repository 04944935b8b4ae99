import CoreGraphics
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

/// An example of every message about invalid use of views.
@Suite("Invalid use of views", .serialized) @MainActor
struct ViewRefusalTests {
  @Test("Associating a value with an unsupported object is rejected")
  func associations() {
    var key = 0
    expectRefusal("only responders and gesture recognizers support associated objects") {
      objc_setAssociatedObject(CALayer(), &key, "value", .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("Adding a view to itself and masking a view with itself are rejected")
  func trees() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    expectRefusal("which is the same view or is inside it") { inner.addSubview(outer) }
    expectRefusal("which is the same view or is inside it") { inner.addSubview(inner) }
    #expect(outer.subviews == [inner] && inner.subviews.isEmpty && outer.superview == nil)
    expectRefusal("cannot be its own mask") { outer.mask = outer }
    #expect(outer.mask == nil)
    // A layer that is already a sublayer cannot be a mask either.
    expectRefusal("because it is already a sublayer or a mask") {
      UIView().layer.mask = inner.layer
    }
  }

  @Test("An invalid layer class is rejected")
  func layerClass() {
    final class Odd: UIView {
      override class var layerClass: AnyClass { UIView.self }
    }
    expectRefusal("which is not CALayer or a subclass of it") {
      #expect(type(of: Odd().layer) == CALayer.self)
    }
  }

  @Test("Non-finite geometry is rejected")
  func geometry() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let odd = CGPoint(x: CGFloat.nan, y: 0)
    expectRefusal("Cannot set the center of ") { view.center = odd }
    expectRefusal("Cannot set the transform of") {
      view.transform = CGAffineTransform(scaleX: .infinity, y: 1)
    }
    expectRefusal("Cannot set the anchor point of") { view.anchorPoint = odd }
    expectRefusal("Cannot use the rectangle") { view.frame = CGRect(origin: odd, size: .zero) }
    #expect(view.bounds.size == CGSize(width: 3, height: 4))
    expectRefusal("Look for a division by a size of zero") { UIScrollView().contentOffset = odd }
  }

  @Test("Impossible constraints are rejected")
  func constraints() {
    let (first, second) = (UIView(), UIView())
    let apart = first.leftAnchor.constraint(equalTo: second.leftAnchor)
    expectRefusal("cannot be activated: its items have no common ancestor") {
      apart.isActive = true
    }
    #expect(!apart.isActive)
    first.addSubview(second)
    NSLayoutConstraint.activate([
      second.widthAnchor.constraint(equalToConstant: 50),
      second.widthAnchor.constraint(equalToConstant: 60),
    ])
    second.translatesAutoresizingMaskIntoConstraints = false
    expectRefusal("contradicts other required constraints and was omitted") {
      first.layoutIfNeeded()
    }
  }

  @Test("Invalid visual formats are rejected")
  func formats() {
    let view = UIView()
    func refuse(_ text: String, _ format: String) {
      expectRefusal(text) {
        let made = NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["a": view])
        #expect(made.isEmpty)
      }
    }
    refuse("it contains no view", "H:")
    refuse("unexpected characters follow the format", "[a]x")
    refuse("there is no view named", "[b]")
    refuse("a distance cannot refer to a view", "[a]-(a)-[a]")
    refuse("a view at the edge has no superview", "|[a]")
    refuse("is missing", "[a")
    refuse("a number is missing", "[a(-)]")
    refuse("there is no metric named", "[a]-m-[a]")
    refuse("at character 3", "[a")
  }

  @Test("A transition from a view without a superview is rejected")
  func transition() {
    var finished: Bool?
    expectRefusal("the from view has no superview") {
      UIView.transition(from: UIView(), to: UIView(), duration: 1) { finished = $0 }
    }
    #expect(finished == false)
  }

  @Test("Using a property animator after its end or releasing it too early is reported")
  func animators() throws {
    try TestHost.run { host in
      let view = UIView()
      host.window.addSubview(view)
      @MainActor func stopped() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        host.frames(2)
        animator.stopAnimation(false)
        return animator
      }
      expectRefusal("startAnimation() of a stopped UIViewPropertyAnimator was ignored") {
        let animator = stopped()
        animator.startAnimation()
        animator.finishAnimation(at: .current)
      }
      expectRefusal("continueAnimation of a stopped UIViewPropertyAnimator was ignored") {
        let animator = stopped()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        animator.finishAnimation(at: .current)
      }
      expectRefusal("finishAnimation(at:) was called before stopAnimation(_:)") {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
      expectRefusal("A fractionComplete that is not finite was ignored") {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.fractionComplete = .nan
        animator.stopAnimation(true)
      }
      expectRefusal("was released while it was paused") {
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
        {
          view.alpha = 0.25
        }
        animator?.fractionComplete = 0.5
        animator = nil
      }
    }
  }

  @Test("Gestures with invalid targets and missing touches are rejected")
  func gestures() {
    let tap = UITapGestureRecognizer()
    expectRefusal("returned the center of all touches. Check numberOfTouches first") {
      _ = tap.location(ofTouch: 3, in: nil)
    }
    expectRefusal("the class of its action method. ") {
      tap.addTarget(NSString("no target"), action: Target.act)
    }
    expectRefusal("is never sent: methods cannot be found by name") {
      tap.addTarget(Target(), action: Selector("act:"))
    }
    expectRefusal("Pass a target of that class") {
      UIButton().addTarget(NSString("none"), action: Pressed.press, for: .touchUpInside)
    }
  }
}

@MainActor private final class Target: NSObject {
  func act(_ gesture: UITapGestureRecognizer) {}
}

@MainActor private final class Pressed: NSObject {
  func press(_ sender: UIButton) {}
}
