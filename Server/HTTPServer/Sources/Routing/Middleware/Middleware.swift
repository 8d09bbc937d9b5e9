import Base
import Wire

/// Middleware that every server of the house wants, from the outermost inwards: `requestIDs`, `accessLog`,
/// `Metrics.middleware`, `securityHeaders`, `gzip`, `entityTags`.
public enum Middleware {
    /// Gives each request an id, which the answer carries as X-Request-Id and every problem and log line names.
    public static func requestIDs(_ source: SortableIDSource) -> HTTPMiddleware {
        { request, next in
            var request = request
            let id = source.next().description
            request.context[RequestID.self] = id
            var response = await next(request)
            response.fields["X-Request-Id"] = id
            return response
        }
    }

    /// Writes a line a request: what was asked by its route's pattern, the status and how long it took. Neither path,
    /// query nor address are written, for they say who people are.
    public static func accessLog(_ log: Log, clock: ContinuousClock = ContinuousClock()) -> HTTPMiddleware {
        let log = log.labelled("access")
        return { request, next in
            let start = clock.now
            let response = await next(request)
            let fields = [
                "method": request.method.label, "route": request.context[MatchedRoute.self]?.pattern ?? "none",
                "status": String(response.webSocket == nil ? response.status.rawValue : 101),
                "microseconds": String((clock.now - start).wholeMicroseconds),
                "requestId": request.context[RequestID.self] ?? "",
            ]
            if response.status.rawValue >= 500 {
                log.warning("request", fields)
            } else {
                log.info("request", fields)
            }
            return response
        }
    }

    /// Header fields that tell browsers to allow as little as possible. What a handler set itself is kept.
    public static func securityHeaders() -> HTTPMiddleware {
        let always = [
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
            // What people keep here is for no search engine, whoever hands an address on.
            ("X-Robots-Tag", "noindex, nofollow"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
            ("Permissions-Policy", "camera=(self), microphone=(self), geolocation=(self), payment=()"),
        ]
        return { request, next in
            var response = await next(request)
            for (name, value) in always where response.fields[name] == nil { response.fields.append(name, value) }
            if request.isSecure, response.fields["Strict-Transport-Security"] == nil {
                response.fields.append("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
            }
            // An answer of the API is for one person: nobody in between may keep it.
            if response.isJSON, response.fields["Cache-Control"] == nil {
                response.fields.append("Cache-Control", "no-store")
            }
            return response
        }
    }
}

extension HTTPMethod {
    private static let known: Set<HTTPMethod> = [.get, .head, .post, .put, .patch, .delete, .options]

    /// The method's name where it is one that we know; strangers' words do not enter metrics and logs.
    var label: String { Self.known.contains(self) ? rawValue : "other" }
}

extension HTTPResponse {
    /// True for `application/json` and its relatives.
    var isJSON: Bool {
        guard let type = fields["Content-Type"] else { return false }
        return type.hasPrefix("application/json") || type.hasPrefix("application/problem+json")
    }
}

extension Duration {
    var wholeMicroseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
