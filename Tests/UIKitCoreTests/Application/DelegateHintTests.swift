import Foundation
import KinemaTestSupport
import Testing

@testable import UIFoundation
@testable import UIKitCore

/// A class that adopts protocols and leaves their optional methods to subclasses.
private class Page: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  var zooms = 0
  func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
}

private class CountingPage: Page {
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

private final class LastPage: CountingPage {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 2 }
}

/// A class without unused methods. Its methods are overrides, or only resemble a requirement.
private final class FinePage: Page {
  override func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 2 }
  func scrollViewDidScroll(_ view: UIView) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView, by distance: CGFloat) {}
}

class SharedPage: NSObject, UIScrollViewDelegate {}
final class SecretivePage: SharedPage {
  private func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// A class that adopts a protocol that its superclass does not adopt.
private final class OwnPage: NSObject, UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

private class GenericPage<Content>: NSObject, UIScrollViewDelegate {}
private final class TextPage: GenericPage<String> {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class HighRows: Rows {
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 80 }
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
}

/// A view whose subclass overrides a method that UIView itself declares.
private class Pad: UIView, UIGestureRecognizerDelegate {}
private final class StrictPad: Pad {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
}

#if DEBUG
  @MainActor
  @Suite("Delegate methods that are never called")
  struct DelegateHintTests {
    @Test("A method that only a subclass implements is reported with the declaration to add")
    func subclass() {
      let page = CountingPage()
      let messages = Diagnostics.capture { UIScrollView().delegate = page }
      #expect(
        messages == [
          "CountingPage.scrollViewDidScroll(_:) is never called: CountingPage inherits "
            + "UIScrollViewDelegate from Page, which does not implement the method. Add `func "
            + "scrollViewDidScroll(_: UIScrollView)` to Page, and override it in CountingPage.",
          "CountingPage.scrollViewShouldScrollToTop(_:) is never called: CountingPage inherits "
            + "UIScrollViewDelegate from Page, which does not implement the method. Add `func "
            + "scrollViewShouldScrollToTop(_: UIScrollView) -> Bool` to Page, and override it in "
            + "CountingPage.",
        ])
      #expect(Diagnostics.capture { UIScrollView().delegate = CountingPage() } == [])
    }

    @Test("The report names the subclass in which the uncalled method first appears")
    func between() {
      let messages = Diagnostics.capture { UIScrollView().delegate = LastPage() }
      #expect(messages.count == 2)
      #expect(messages.allSatisfy { $0.hasPrefix("CountingPage.") })
    }

    @Test("Each report contains the labels and the result type of the uncalled method")
    func tables() {
      let table = UITableView()
      let rows = HighRows()
      let messages = Diagnostics.capture {
        table.delegate = rows
        table.dataSource = rows
      }
      #expect(
        messages.map { $0.components(separatedBy: " is never called")[0] } == [
          "HighRows.tableView(_:heightForRowAt:)", "HighRows.numberOfSections(in:)",
        ])
      #expect(
        messages.first?.contains(
          "Add `func tableView(_: UITableView, heightForRowAt: IndexPath) -> CGFloat` to Rows")
          == true)
      #expect(
        messages.last?.contains("Add `func numberOfSections(in: UITableView) -> Int` to Rows")
          == true)
    }

    @Test("Delegates whose adopting class implements the method are not reported")
    func fine() {
      let messages = Diagnostics.capture {
        UIScrollView().delegate = Page()
        UIScrollView().delegate = FinePage()
        UIScrollView().delegate = SecretivePage()
        UIScrollView().delegate = OwnPage()
        let recognizer = UITapGestureRecognizer()
        recognizer.delegate = CountingPage()
        recognizer.delegate = StrictPad()
      }
      #expect(messages == [])
    }

    @Test("Generic classes are not reported because their symbols do not identify them")
    func generic() {
      #expect(Diagnostics.capture { UIScrollView().delegate = TextPage() } == [])
    }

    @Test("A file without symbols is ignored")
    func stripped() throws {
      let folder = FileManager.default.temporaryDirectory
      let path = folder.appendingPathComponent("stripped-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let files = SymbolFiles()
      #expect(files[path] == nil)
      for bytes in [Data(), Data("\u{7f}ELF".utf8), Data(repeating: 0x7f, count: 100)] {
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(SymbolFile(path: path) == nil)
      }
      var header = Data(count: 64)
      header.replaceSubrange(0..<6, with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
      try header.write(to: URL(fileURLWithPath: path))
      #expect(SymbolFile(path: path) == nil)
    }
  }
#endif
