import Base
import Foundation
import SwiftUI
import Wire

extension LiveServer {
    /// `POST /~/upload?session=…`: the body is one file; the answer names it for the session's view.
    nonisolated func upload(_ request: HTTPRequest) async -> HTTPResponse {
        guard isSameOrigin(request) else {
            return Self.refusal(.forbidden, "Files are taken from the pages of this server only.")
        }
        guard let container = try? await containers.existingContainer(for: request),
            let token = request.queryValue("session"), await accepts(token, container)
        else { return Self.refusal(.notFound, "There is no such session.") }
        do {
            let fileName = Self.fileName(request)
            let url = try await receive(request.body, name: fileName)
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            let file = UploadedFile(
                url: url, name: fileName, type: request.fields["Content-Type"] ?? "", size: size)
            guard let name = await keep(file, token) else {
                UploadFolder.removeFile(at: url)
                return Self.refusal(.notFound, "There is no such session.")
            }
            return HTTPResponse(
                status: .created, fields: ["Content-Type": "application/json", "Cache-Control": "no-store"],
                body: HTTPBody("{\"token\":\"\(name)\",\"size\":\(size)}"))
        } catch is UploadTooLarge {
            return Self.refusal(.contentTooLarge, "The file is larger than \(configuration.maximumUploadBytes) bytes.")
        } catch {
            log.warning("An upload failed.", ["error": "\(error)"])
            return Self.refusal(.badRequest, "The file did not arrive whole.")
        }
    }

    private func accepts(_ token: String, _ container: LiveContainer) -> Bool {
        session(token)?.container.id == container.id
    }

    private func keep(_ file: UploadedFile, _ token: String) -> String? {
        session(token)?.uploads.add(file)
    }

    /// Writes a body into a new file that only we can read, under its own name in a folder of its own; both go when the body
    /// breaks off or grows too large.
    private nonisolated func receive(_ body: HTTPBody, name: String) async throws -> URL {
        let limit = configuration.maximumUploadBytes
        if let count = body.count, count > limit { throw UploadTooLarge() }
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
                size += Int64(piece.count)
                guard size <= limit else { throw UploadTooLarge() }
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
