import Base
import Events
import HTTPServer
import ListBackupAPI
import Wire

/// What changes, as it does: server-sent events, each a `LiveChange`.
struct LiveRoutes: Sendable {
    let context: ServerContext

    func add(to router: inout Router) {
        router.on(.get, SourcesAPI.livePath, access: .session) { request in
            guard let tenant = request.context[TenantKey.self] else { throw Problem.unauthorized() }
            let reader = Reader(context.events.subscribe(to: [ServerContext.topic(tenant)]))
            return HTTPResponse(
                fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
                body: .stream(HTTPBodyStream(count: nil) { try await reader.next() }))
        }
    }

    private actor Reader {
        private let subscription: EventSubscription
        private var hasBegun = false

        init(_ subscription: EventSubscription) { self.subscription = subscription }

        func next() async throws -> [UInt8]? {
            guard hasBegun else {
                hasBegun = true
                return Array(": hello\n\n".utf8)
            }
            var iterator = subscription.makeAsyncIterator()
            switch await iterator.next() {
            case nil: return nil
            case .overflowed: return Self.event(LiveChange())
            case .event(let event): return Self.event(event.payload(as: LiveChange.self) ?? LiveChange())
            }
        }

        private static func event(_ change: LiveChange) -> [UInt8] {
            Array("data: ".utf8) + ((try? JSONCoding.encode(change)) ?? []) + Array("\n\n".utf8)
        }
    }
}
