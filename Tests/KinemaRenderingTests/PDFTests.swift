import CoreGraphics
import Foundation
import KinemaRendering
import Testing
import UIComposition
import UIKitCore

/// PDF files, checked through their uncompressed text.
@Suite("PDF files", .serialized) @MainActor
struct PDFTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: Unicode.ASCII.self) }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  private func drawPages() {
    let page = UIGraphicsGetPDFContextBounds()
    UIColor.red.setFill()
    UIRectFill(page.insetBy(dx: 20, dy: 20))
    UIBezierPath(ovalIn: CGRect(x: 60, y: 60, width: 80, height: 40)).stroke()
    ("Searched" as NSString).draw(
      at: CGPoint(x: 40, y: 120), withAttributes: [.font: UIFont.systemFont(ofSize: 24)])
  }

  @Test("Pages have the requested sizes, and the file contains its metadata")
  func pages() throws {
    Rendering.install()
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(
      data, CGRect(x: 10, y: 10, width: 200, height: 300),
      [kCGPDFContextTitle: "Pages", kCGPDFContextAuthor: "Somebody"])
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 10, y: 10, width: 200, height: 300))
    drawPages()
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 400, height: 100), nil)
    drawPages()
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    let file = text(data as Data)
    #expect(file.hasPrefix("%PDF-1.") && file.contains("%%EOF"))
    #expect(file.contains("/MediaBox [ 0 0 200 300 ]"))
    #expect(file.contains("/MediaBox [ 0 0 400 100 ]"))
    #expect(file.contains("/Count 2"))
    #expect(file.contains("(Pages)") && file.contains("(Somebody)"))
    // Letters remain letters, and shapes remain shapes.
    #expect(file.contains("/FontFile") && !file.contains("/Subtype /Image"))
  }

  @Test("Two exports produce the same file, and a document without pages is empty")
  func repeated() {
    Rendering.install()
    let renderer = UIGraphicsPDFRenderer(bounds: .zero)
    let files = (0..<2).map { _ in
      renderer.pdfData { context in
        context.beginPage()
        #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 612, height: 792))
        drawPages()
      }
    }
    #expect(files[0] == files[1] && files[0].count > 500)
    #expect(renderer.pdfData { _ in }.isEmpty)
  }

  @Test("Links point to web addresses and named destinations")
  func links() throws {
    Rendering.install()
    let url = try #require(URL(string: "https://example.org/a'b"))
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100)).pdfData {
      $0.beginPage()
      $0.cgContext.translateBy(x: 10, y: 0)
      $0.setURL(url, for: CGRect(x: 0, y: 10, width: 30, height: 20))
      $0.setDestinationWithName("there", for: CGRect(x: 0, y: 50, width: 30, height: 20))
      $0.beginPage()
      $0.addDestination(withName: "there", at: CGPoint(x: 5, y: 40))
    }
    let file = text(data)
    #expect(count("/Subtype /Link", in: file) == 2)
    #expect(file.contains("example.org/a"))
    #expect(file.contains("/Rect [ 10 70 40 90 ]") && file.contains("/Rect [ 10 30 40 50 ]"))
    #expect(file.contains("/Dest (there)") && file.contains("/XYZ 5 60 0"))
  }

  @Test("Shadows and pages with a blurred backdrop are stored as images")
  func images() {
    Rendering.install()
    func file(_ draw: (CGContext) -> Void) -> String {
      text(
        UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100)).pdfData {
          $0.beginPage()
          draw($0.cgContext)
        })
    }
    let rect = CGRect(x: 20, y: 20, width: 40, height: 40)
    let group = file {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(rect)
      $0.endTransparencyLayer()
    }
    #expect(!group.contains("/Subtype /Image") && group.contains("/Group"))
    let shadow = file {
      $0.setShadow(offset: CGSize(width: 4, height: 4), blur: 8)
      $0.fill(rect)
    }
    #expect(shadow.contains("/Subtype /Image"))
    let darker = file {
      $0.fill(rect)
      $0.setBlendMode(.plusDarker)
      $0.fill(rect.offsetBy(dx: 10, dy: 10))
    }
    #expect(darker.contains("/Subtype /Image") && darker.contains("/Width 400"))
  }

  @Test("An unwritable file is rejected")
  func refused() throws {
    Rendering.install()
    #expect(!UIGraphicsBeginPDFContextToFile("/nowhere/at/all.pdf", .zero, nil))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(UIGraphicsBeginPDFContextToFile(url.path, .zero, nil))
    UIGraphicsBeginPDFPage()
    drawPages()
    UIGraphicsEndPDFContext()
    #expect(try text(Data(contentsOf: url)).hasPrefix("%PDF"))
  }
}
