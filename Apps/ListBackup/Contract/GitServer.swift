import Base
import Dispatch
public import Foundation
import HTTPServer
import Synchronization
import Wire

/// Git repositories at a port of this machine, served by Git’s own program (git-http-backend). For tests and the demo.
public final class GitServer: Sendable {
    /// Who is let in, and where.
    public struct Access: Sendable, Equatable {
        public var user: String
        public var token: String
        public var mayWrite: Bool

        public init(user: String, token: String, mayWrite: Bool = true) {
            (self.user, self.token, self.mayWrite) = (user, token, mayWrite)
        }
    }

    private struct State {
        var server: HTTPServer?
        var access: Access?
        var isFirstVersion = false
        var requests: [String] = []
    }

    /// Why there is no repository.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        public init(description: String) { self.description = description }
    }

    private let folder: URL
    private let state = Mutex(State())
    private let log = Log(label: "git", level: .error)
    private let queue = DispatchQueue(label: "git", attributes: .concurrent)

    /// - Parameter folder: where the repositories lie.
    public init(folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Who is let in; everybody may read and write while it is nil.
    public var access: Access? {
        get { state.withLock { $0.access } }
        set { state.withLock { $0.access = newValue } }
    }

    /// Whether it speaks the protocol’s first version alone.
    public var isFirstVersion: Bool {
        get { state.withLock { $0.isFirstVersion } }
        set { state.withLock { $0.isFirstVersion = newValue } }
    }

    /// The requests so far, such as `POST /letters.git/git-upload-pack`.
    public var requests: [String] { state.withLock { $0.requests } }

    /// Listens and gives its address, such as `http://127.0.0.1:40123`.
    public func start(port: Int = 0) async throws -> String {
        let server = HTTPServer(configuration: .init(port: port, loops: 1), log: log) { [weak self] request in
            await self?.answer(request) ?? HTTPResponse(status: .notFound)
        }
        let address = try await server.start()
        state.withLock { $0.server = server }
        return "http://\(address)"
    }

    public func stop() async { await state.withLock { $0.server }?.stop(grace: .milliseconds(100)) }

    // MARK: - Repositories

    /// Makes an empty repository.
    public func make(_ name: String) throws {
        try git(["init", "--quiet", "--bare", "--initial-branch=main", "\(name).git"], in: folder.path)
        for (key, value) in [("http.receivepack", "true"), ("receive.denyDeleteCurrent", "ignore")] {
            try git(["config", key, value], in: path(name))
        }
    }

    /// Runs Git in a repository, and gives what it says.
    @discardableResult
    public func git(_ arguments: [String], of name: String, input: [UInt8] = []) throws -> String {
        try git(arguments, in: path(name), input: input)
    }

    /// Adds a commit to a branch; a file whose content is nil goes. Gives its id.
    @discardableResult
    public func commit(
        _ message: String, _ files: [String: String?], to branch: String = "main", of name: String,
        author: String = "Ada Lovelace <ada@example.com>", at seconds: Int = 1_767_225_600, parent: String? = nil
    ) throws -> String {
        let ref = "refs/heads/\(branch)"
        let old = parent ?? (try? git(["rev-parse", "--verify", "--quiet", ref], of: name))
        var text = "commit \(ref)\nauthor \(author) \(seconds) +0100\ncommitter \(author) \(seconds) +0100\n"
        text += "data \(message.utf8.count)\n\(message)\n"
        if let old { text += "from \(old)\n" }
        for (path, content) in files.sorted(by: { $0.key < $1.key }) {
            if let content {
                text += "M 100644 inline \(path)\ndata \(content.utf8.count)\n\(content)\n"
            } else {
                text += "D \(path)\n"
            }
        }
        try git(["fast-import", "--quiet", "--force"], of: name, input: Array((text + "\ndone\n").utf8))
        return try git(["rev-parse", ref], of: name)
    }

    /// Where a repository lies.
    public func path(_ name: String) -> String { folder.appendingPathComponent("\(name).git").path }

    /// Runs Git anywhere, without anybody’s settings.
    @discardableResult
    public func git(_ arguments: [String], in place: String, input: [UInt8] = []) throws -> String {
        let output = try run(["git"] + arguments, in: place, input: input, [:])
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func run(
        _ words: [String], in place: String, input: [UInt8], _ more: [String: String]
    ) throws -> [UInt8] {
        let process = Process(), given = Pipe(), said = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: place)
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
            "GIT_COMMITTER_NAME": "Ada Lovelace", "GIT_COMMITTER_EMAIL": "ada@example.com",
            "GIT_AUTHOR_NAME": "Ada Lovelace", "GIT_AUTHOR_EMAIL": "ada@example.com",
            "GIT_COMMITTER_DATE": "1767225600 +0100",
        ].merging(more) { $1 }
        process.standardInput = given
        process.standardOutput = said
        process.standardError = FileHandle.nullDevice
        try process.run()
        let writer = Thread {
            try? given.fileHandleForWriting.write(contentsOf: Data(input)); try? given.fileHandleForWriting.close()
        }
        writer.start()
        let output = Array(said.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                description: "\(words.prefix(3).joined(separator: " ")) ended with \(process.terminationStatus).")
        }
        return output
    }

    // MARK: - Answering

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let (access, isFirstVersion) = state.withLock { state in
            state.requests.append("\(request.method.rawValue) \(request.path)")
            return (state.access, state.isFirstVersion)
        }
        let isWriting = "\(request.path)?\(request.query ?? "")".contains("git-receive-pack")
        if let access {
            let expected = "Basic " + Data("\(access.user):\(access.token)".utf8).base64EncodedString()
            guard request.fields["Authorization"] == expected else {
                return HTTPResponse(status: .unauthorized, fields: ["WWW-Authenticate": "Basic realm=\"Git\""])
            }
            guard access.mayWrite || !isWriting else { return HTTPResponse(status: .forbidden) }
        }
        var body: [UInt8] = []
        switch request.body {
        case .bytes(let bytes): body = bytes
        case .stream(let stream):
            do {
                while let piece = try await stream.next() { body += piece }
            } catch {
                return HTTPResponse(status: .badRequest)
            }
        case .empty, .file: break
        }
        var environment = [
            "GIT_PROJECT_ROOT": folder.path, "GIT_HTTP_EXPORT_ALL": "1", "REQUEST_METHOD": request.method.rawValue,
            "PATH_INFO": request.path, "QUERY_STRING": request.query ?? "",
            "CONTENT_TYPE": request.fields["Content-Type"] ?? "", "CONTENT_LENGTH": "\(body.count)",
            "REMOTE_ADDR": "127.0.0.1", "REMOTE_USER": access?.user ?? "anybody",
        ]
        if !isFirstVersion, let version = request.fields["Git-Protocol"] { environment["GIT_PROTOCOL"] = version }
        let (input, given) = (body, environment)
        let output = await withCheckedContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    returning: try? run(["git", "http-backend"], in: folder.path, input: input, given))
            }
        }
        return output.map(Self.response) ?? HTTPResponse(status: .internalServerError)
    }

    /// What a program says that answers requests (RFC 3875).
    private static func response(_ output: [UInt8]) -> HTTPResponse {
        var (response, place) = (HTTPResponse(status: .ok), 0)
        while let end = output[place...].firstIndex(of: 0x0a) {
            let line = String(decoding: output[place..<end], as: UTF8.self).trimmingCharacters(
                in: .whitespaces.union(.newlines))
            place = end + 1
            if line.isEmpty { break }
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { continue }
            if parts[0] == "Status" {
                response.status = HTTPStatus(rawValue: Int(parts[1].prefix(3)) ?? 500)
            } else {
                response.fields[parts[0]] = parts[1]
            }
        }
        response.body = .bytes(Array(output[min(place, output.count)...]))
        return response
    }
}
