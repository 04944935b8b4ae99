// Ours: Every user of the machine can see the arguments of a process, and the address contains a
// secret. The browser therefore opens a file that only this user can read.

import Foundation

/// A file with a page that redirects to an address.
package enum OpeningPage {
  /// Writes the page to a folder that only this user can access, and returns its path.
  package static func write(leadingTo address: String, in folder: String) throws -> String {
    let path = "\(folder)/studio.html"
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>Kinema Studio</title>
      <a href="\(address)">Open the studio</a>

      """
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    guard isMade else {
      throw ChildProcess.Fault(description: "Cannot write \(path). Open the printed address.")
    }
    return path
  }
}
