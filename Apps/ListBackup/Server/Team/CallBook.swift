import HTTPServer
import Synchronization
import Wire

/// Which call of the API a request makes, by its path, wherever the API is mounted.
final class CallBook: Sendable {
    private struct Entry: Sendable {
        var method: HTTPMethod
        var parts: [Substring]
        var name: String
    }

    /// A call, and the id that its path names.
    struct Found: Sendable, Equatable {
        var name: String
        var object: String
        /// Whether it is about somebody's own account, which every app has.
        var isOwn: Bool
    }

    private let entries = Mutex<[Entry]>([])

    func learn(_ endpoints: [EndpointDescription]) {
        let learnt = endpoints.map {
            Entry(method: $0.method, parts: $0.path.description.split(separator: "/"), name: $0.name)
        }
        entries.withLock { $0 = learnt }
    }

    /// Nil for what is no typed call.
    func call(_ request: HTTPRequest) -> Found? {
        let path = request.path.split(separator: "/")
        return entries.withLock { entries in
            for entry in entries where entry.method == request.method && path.count >= entry.parts.count {
                let tail = path.suffix(entry.parts.count)
                var object = ""
                let fits = zip(entry.parts, tail).allSatisfy { pattern, part in
                    guard pattern.hasPrefix("{") else { return pattern == part }
                    if object.isEmpty { object = String(part.prefix(40)) }
                    return true
                }
                if fits { return Found(name: entry.name, object: object, isOwn: entry.parts.contains("auth")) }
            }
            return nil
        }
    }
}
