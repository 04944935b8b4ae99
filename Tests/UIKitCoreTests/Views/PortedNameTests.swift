import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// The names from UIKit and the runtime that are used by source code for iOS.
@MainActor
@Suite("Names used by ported source")
struct PortedNameTests {
  private static let keys = (0..<2).map { _ in UnsafeMutablePointer<UInt8>.allocate(capacity: 1) }

  @Test("Associated values are retained by their object and released with it")
  func associations() {
    weak var released: NSObject?
    let key = UnsafeRawPointer(Self.keys[0])
    let other = UnsafeRawPointer(Self.keys[1])
    do {
      let view = UIView()
      do {
        let value = NSObject()
        released = value
        objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(view, other, value, .OBJC_ASSOCIATION_ASSIGN)
      }
      #expect(objc_getAssociatedObject(view, key) as? NSObject === released)
      #expect(released != nil)
      objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(released == nil)
      #expect(objc_getAssociatedObject(view, other) == nil)
      let value = NSObject()
      released = value
      objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(view, other, "text", .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(view, other) as? String == "text")
      objc_removeAssociatedObjects(UIView())
    }
    #expect(released == nil)
  }

  @Test("All associations can be removed at once, and the copy policy copies the value")
  func removal() {
    let key = UnsafeRawPointer(Self.keys[0])
    let recognizer = UITapGestureRecognizer()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(recognizer, key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect((objc_getAssociatedObject(recognizer, key) as? NSString)?.length == 1)
    objc_removeAssociatedObjects(recognizer)
    #expect(objc_getAssociatedObject(recognizer, key) == nil)
  }

  @Test("An object that does not support associations prints a message")
  func refusal() {
    let key = UnsafeRawPointer(Self.keys[0])
    let object = NSObject()
    expectRefusal("Cannot associate a value with NSObject") {
      objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(objc_getAssociatedObject(object, key) == nil)
  }

  @Test("The absolute time starts at the beginning of 2025 and follows the host's clock")
  func absoluteTime() throws {
    try TestHost.run { host in
      let start = CFAbsoluteTimeGetCurrent()
      #expect(start == 757_382_400)
      let date = Date(timeIntervalSinceReferenceDate: start)
      #expect(ISO8601DateFormatter().string(from: date) == "2025-01-01T00:00:00Z")
      host.frames(30)
      #expect(CFAbsoluteTimeGetCurrent() - start == 0.5)
    }
  }

  @Test("An autorelease pool runs its closure and returns its result or rethrows its error")
  func pool() {
    struct Fault: Error {}
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: Fault.self) { try autoreleasepool { throw Fault() } }
  }

  @Test("An image without pixels has zero size and draws nothing")
  func emptyImage() {
    let image = UIImage()
    #expect(image.size == .zero)
    let view = UIImageView(image: image)
    #expect(view.frame.size == .zero)
  }

  @Test("A Foundation index path has sections, items, and rows")
  func indexPaths() {
    let path = NSIndexPath(item: 4, section: 2)
    #expect(path.section == 2 && path.item == 4 && path.row == 4)
    #expect(NSIndexPath(row: 1, section: 0).row == 1)
  }

  @Test("A view forced to right-to-left has its leading edge on the right")
  func meaning() throws {
    try TestHost.run { host in
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 40),
        inner.heightAnchor.constraint(equalToConstant: 50),
      ])
      host.window.addSubview(outer)
      host.frames(1)
      #expect(inner.frame.minX == 10)
      #expect(outer.effectiveUserInterfaceLayoutDirection == .leftToRight)
      outer.semanticContentAttribute = .forceRightToLeft
      host.frames(1)
      #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(inner.frame.minX == 150)
      outer.semanticContentAttribute = .playback
      host.frames(1)
      #expect(inner.frame.minX == 10)
      #expect(
        UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft)
          == .leftToRight)
      #expect(
        UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
          == .rightToLeft)
    }
  }

  @Test("A row forced to right-to-left begins on the right")
  func stack() throws {
    try TestHost.run { host in
      let views = [UIView(), UIView()]
      for view in views { view.widthAnchor.constraint(equalToConstant: 30).isActive = true }
      let row = UIStackView(arrangedSubviews: views)
      row.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
      row.semanticContentAttribute = .forceRightToLeft
      host.window.addSubview(row)
      host.frames(1)
      #expect(views.map(\.frame.minX) == [30, 0])
    }
  }
}
