import Foundation
public import HTTPServer
import Wire

/// Shows the development outbox to people and programs.
public struct OutboxRoutes: Sendable {
    let outbox: Outbox

    public init(outbox: Outbox) { self.outbox = outbox }

    /// The page for people.
    public static let path = "/dev/outbox"

    /// Adds `/dev/outbox` for people and `/dev/outbox.json?to=` for programs.
    public func add(to router: inout Router) {
        router.on(.get, Self.path) { _ in
            HTTPResponse(
                fields: [
                    "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Refresh": "5",
                    "Content-Security-Policy":
                        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
                ], body: HTTPBody(OutboxPage(outbox: outbox).html))
        }
        router.on(.get, "/dev/outbox.json") { request in
            let number = Self.parameter("to", of: request.query)
            return HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "no-store"],
                body: .bytes(try JSONCoding.encode(outbox.messages(to: number))))
        }
    }

    private static func parameter(_ name: String, of query: String?) -> String? {
        for pair in (query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == name else { continue }
            let text = String(parts[1]).removingPercentEncoding ?? ""
            // A plus sign that nobody encoded came as it is, or as the space that forms make of it.
            return text.replacingOccurrences(of: " ", with: "+")
        }
        return nil
    }
}
