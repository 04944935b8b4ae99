// Ours: the arguments of a process are seen by every user of the machine, and an address has a secret in
// it. So the browser is given a file that only this user may read.

import Foundation

/// A page on the disk that leads to an address.
package enum OpeningPage {
  /// Writes the page into a folder that only this user may enter, and returns its path.
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
