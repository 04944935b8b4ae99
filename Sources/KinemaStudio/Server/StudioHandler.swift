#if Browser
  import FlyingFox
  import Foundation
  import Synchronization

  /// The handler of the requests that the gate accepts.
  struct StudioHandler: HTTPHandler {
    let gate: StudioGate
    let runs: StudioRuns
    let files: StaticFiles
    let scenes: Data

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let token = request.query.first { $0.name == "token" }?.value
      var asked = StudioGate.Request(path: request.path)
      asked.method = request.method.rawValue
      asked.host = request.headers[.host]
      asked.origin = request.headers[HTTPHeader("Origin")]
      asked.cookies = request.headers[.cookie]
      asked.token = token
      asked.isUpgrade = request.headers[.upgrade] != nil || request.path == "/socket"
      var response: HTTPResponse
      switch gate.judge(asked) {
      case .refuse(let status, let line): response = Self.plain(status, line)
      case .exchange(let cookie):
        response = HTTPResponse(statusCode: .seeOther)
        response.headers[.location] = "/"
        response.headers[.setCookie] = cookie
      case .admit: response = try await answer(request)
      }
      for (name, value) in gate.headers(at: request.path) {
        response.headers[HTTPHeader(name)] = value
      }
      return response
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
      let path = request.path
      if path == "/socket" {
        return try await WebSocketHTTPHandler(
          handler: MessageFrameWSHandler(handler: StudioSocket(runs: runs), frameSize: 1 << 22)
        ).handleRequest(request)
      }
      if path == "/scenes" { return Self.data(scenes, type: "application/json") }
      if path.hasPrefix("/take/") { return await take(path) }
      guard let (data, type) = files.file(at: path) else {
        return Self.plain(404, "The page was not found.")
      }
      var response = Self.data(data, type: type)
      if Gallery.isDownload(path) { response.headers[.contentDisposition] = "attachment" }
      return response
    }

    private func take(_ path: String) async -> HTTPResponse {
      let parts = path.split(separator: "/")
      guard parts.count == 3, let run = Int(parts[1]),
        let kind = DownloadFormat(rawValue: String(parts[2])),
        let session = runs.session(of: run)
      else { return Self.plain(404, "The run or the file type does not exist.") }
      let file: Data
      do {
        file = try await kind == .touches ? Data(session.utf8) : made(kind, of: run)
      } catch {
        return Self.plain(500, "The file could not be created: \(error)")
      }
      var response = Self.data(file, type: kind.mediaType)
      response.headers[.contentDisposition] = "attachment; filename=\"run-\(run).\(kind.ending)\""
      return response
    }

    private func made(_ kind: DownloadFormat, of run: Int) async throws -> Data {
      try await withCheckedThrowingContinuation { continuation in
        do {
          try runs.make(kind, of: run) { continuation.resume(with: $0) }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }

    private static func data(_ data: Data, type: String) -> HTTPResponse {
      HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: data)
    }

    private static func plain(_ status: Int, _ line: String) -> HTTPResponse {
      HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: ""),
        headers: [.contentType: "text/plain; charset=utf-8"], body: Data("\(line)\n".utf8))
    }
  }

  /// The WebSocket of a browser tab.
  struct StudioSocket: WSMessageHandler {
    let runs: StudioRuns

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
      let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
      let runs = runs
      let tab = runs.addTab { message in
        switch message {
        case .text(let data): continuation.yield(.text(String(decoding: data, as: UTF8.self)))
        case .picture(let data): continuation.yield(.data(data))
        }
      }
      continuation.onTermination = { _ in runs.removeTab(tab) }
      Task {
        for await message in client {
          guard case .text(let text) = message else { continue }
          runs.take(text, from: tab)
        }
        runs.removeTab(tab)
        continuation.finish()
      }
      return stream
    }
  }
#endif
