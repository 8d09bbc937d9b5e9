import Base
import Foundation
import Storage
import SwiftUI
import Wire

extension LiveServer {
    /// `POST /~/upload?session=…`: the body is one file; the answer names it for the session's view.
    nonisolated func upload(_ request: HTTPRequest) async -> HTTPResponse {
        guard isSameOrigin(request) else {
            return Self.refusal(.forbidden, "Files are taken from the pages of this server only.")
        }
        do {
            guard let container = try await containers.existingContainer(for: request),
                let token = request.queryValue("session"), await accepts(token, container)
            else { return Self.refusal(.notFound, "There is no such session.") }
            let claim = configuration.uploadBudget.claim(
                holder: "page \(container.id)", address: request.remoteAddress)
            let name = Self.fileName(request)
            let url = try await receive(request.body, name: name) { try await self.take($0, claim, token) }
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            let file = UploadedFile(url: url, name: name, type: request.fields["Content-Type"] ?? "", size: size)
            guard let kept = await keep(file, claim, token) else {
                UploadFolder.removeFile(at: url)
                return Self.refusal(.notFound, "There is no such session.")
            }
            return HTTPResponse(
                status: .created, fields: ["Content-Type": "application/json", "Cache-Control": "no-store"],
                body: HTTPBody("{\"token\":\"\(kept)\",\"size\":\(size)}"))
        } catch is UploadTooLarge {
            return Self.refusal(.contentTooLarge, "The file is larger than \(configuration.maximumUploadBytes) bytes.")
        } catch let error as HTTPBodyError {
            return Self.refusal(error.problem.httpStatus, error.message)
        } catch let refusal as StorageRefusal {
            return Self.refusal(refusal.problem)
        } catch let problem as Problem {
            return Self.refusal(problem)
        } catch CocoaError.fileWriteOutOfSpace {
            return Self.refusal(StorageRefusal.disk.problem)
        } catch {
            log.warning("An upload failed.", ["error": "\(error)"])
            return Self.refusal(.badRequest, "The file did not arrive whole.")
        }
    }

    private func accepts(_ token: String, _ container: LiveContainer) -> Bool {
        session(token)?.container.id == container.id
    }

    private func keep(_ file: UploadedFile, _ claim: StorageClaim, _ token: String) -> String? {
        session(token)?.uploads.add(file, claim: claim)
    }

    /// Takes room for bytes that come; a person's older files of the same page give way to new ones.
    private nonisolated func take(_ bytes: Int64, _ claim: StorageClaim, _ token: String) async throws {
        while true {
            do throws(StorageRefusal) {
                return try claim.take(bytes)
            } catch {
                guard error == .holder, await makeRoom(in: token) else { throw error }
            }
        }
    }

    private func makeRoom(in token: String) -> Bool { session(token)?.uploads.makeRoom() ?? false }

    /// Writes a body into a new file that only we can read, under its own name in a folder of its own; both go when the body
    /// breaks off, grows too large, or there is no room for all that it says it has.
    private nonisolated func receive(
        _ body: HTTPBody, name: String, take: (Int64) async throws -> Void
    ) async throws -> URL {
        let limit = configuration.maximumUploadBytes
        if let count = body.count, count > limit { throw UploadTooLarge() }
        // All of it, where it says how much that is, so that nothing is sent in vain.
        try await take(body.count ?? 0)
        let folder = configuration.uploadFolder.appendingPathComponent(SessionToken.make())
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let url = folder.appendingPathComponent(name)
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        do {
            let handle = try FileHandle(forWritingTo: url)
            defer { try? handle.close() }
            let stream = body.stream
            var size: Int64 = 0
            while let piece = try await stream.next() {
                size += Int64(clamping: piece.count)
                guard size <= limit else { throw UploadTooLarge() }
                if body.count == nil { try await take(Int64(clamping: piece.count)) }
                // Many that come at once have each been promised the same room.
                guard configuration.uploadBudget.room.has(Int64(clamping: piece.count)) else {
                    throw StorageRefusal.disk
                }
                try handle.write(contentsOf: piece)
            }
            return url
        } catch {
            UploadFolder.removeFile(at: url)
            throw error
        }
    }

    /// The name that the file had with the person, without anything that could be a path.
    private nonisolated static func fileName(_ request: HTTPRequest) -> String {
        let name = request.fields["X-File-Name"]?.removingPercentEncoding ?? "file"
        let kept = name.unicodeScalars.filter { $0.value >= 0x20 && $0 != "/" && $0 != "\\" && $0.value != 0x7F }
        var text = String(String.UnicodeScalarView(kept))
        if text.utf8.count > 1000 { return "file" }
        while text.utf8.count > 200 { text.removeLast() }
        return text.isEmpty || text == "." || text == ".." ? "file" : text
    }
}

/// More bytes came than one file may have.
private struct UploadTooLarge: Error {}
