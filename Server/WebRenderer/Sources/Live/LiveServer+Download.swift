import Foundation
import HTTPServer
import SwiftUI
import Wire

extension LiveServer {
    /// `GET /~/download?file=…`: a file that a view offers, to be saved by the browser and never shown.
    nonisolated func download(_ request: HTTPRequest) async -> HTTPResponse {
        guard let container = try? await containers.existingContainer(for: request),
            let token = request.queryValue("file"), let file = await offered(token, container)
        else { return Self.refusal(.notFound, "There is no such file.") }
        if request.queryValue("framed") != nil, file.type.hasPrefix("text/html") { return Self.framed(file) }
        // A name in any script needs RFC 8187's spelling.
        let name = file.name.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "file"
        // In parts too: a player goes to a moment of a film by asking for the bytes of it.
        var response = FileResponder.respond(
            to: request, file: file.url.path,
            contentType: file.type.isEmpty ? "application/octet-stream" : file.type, cacheControl: "no-store")
        response.fields["Content-Disposition"] = "attachment; filename*=UTF-8''\(name)"
        response.fields["X-Content-Type-Options"] = "nosniff"
        return response
    }

    /// A document of the app's, for a frame in one of our pages: it has an origin of its own, so that no script of it reaches
    /// the page around or the person's cookie, even where somebody opens it by itself.
    private nonisolated static func framed(_ file: UploadedFile) -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": file.type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
                "X-Frame-Options": "SAMEORIGIN",
                "Content-Security-Policy": """
                sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; \
                default-src https: data: blob: 'unsafe-inline'; frame-ancestors 'self'
                """,
            ], body: .file(path: file.url.path, offset: 0, count: Int64(clamping: file.size)))
    }

    /// What a name may have unchanged.
    private nonisolated static let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// The file of a token, if it is one of this person's sessions.
    private func offered(_ token: String, _ container: LiveContainer) -> UploadedFile? {
        for session in sessions.sessions(ofContainer: container.id) {
            if let file = session.uploads.file(token) { return file }
        }
        return nil
    }
}
