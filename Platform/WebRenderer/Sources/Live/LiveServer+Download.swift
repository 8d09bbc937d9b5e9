import Foundation
import SwiftUI
import Wire

extension LiveServer {
    /// `GET /~/download?file=…`: a file that a view offers, to be saved by the browser and never shown.
    nonisolated func download(_ request: HTTPRequest) async -> HTTPResponse {
        guard let container = try? await containers.existingContainer(for: request),
            let token = request.queryValue("file"), let file = await offered(token, container)
        else { return Self.refusal(.notFound, "There is no such file.") }
        // A name in any script needs RFC 8187's spelling.
        let name = file.name.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "file"
        return HTTPResponse(
            fields: [
                "Content-Type": file.type.isEmpty ? "application/octet-stream" : file.type,
                "Content-Disposition": "attachment; filename*=UTF-8''\(name)", "Cache-Control": "no-store",
                "X-Content-Type-Options": "nosniff",
            ], body: .file(path: file.url.path, offset: 0, count: Int64(file.size)))
    }

    /// What a name may have unchanged.
    private nonisolated static let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// The file of a token, if it is one of this person's sessions.
    private func offered(_ token: String, _ container: LiveContainer) -> UploadedFile? {
        for session in sessions.values where session.container.id == container.id {
            if let file = session.uploads.file(token) { return file }
        }
        return nil
    }
}
