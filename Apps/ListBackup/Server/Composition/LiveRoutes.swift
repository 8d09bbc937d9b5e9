import Base
import Database
import Events
import Foundation
import HTTPServer
import ListBackupAPI
import Wire

/// What changes, as it does: server-sent events, each a `LiveChange` with an id. Who comes back and names the last id that
/// they have is told first what they missed (LB-183).
struct LiveRoutes: Sendable {
    let context: ServerContext

    func add(to router: inout Router) {
        router.on(.get, SourcesAPI.livePath, access: .session) { request in
            guard let tenant = request.context[TenantKey.self] else { throw Problem.unauthorized() }
            // First the subscription, then what was missed: so nothing falls between the two.
            let subscription = context.events.subscribe(to: [ServerContext.topic(tenant)])
            var begin = ": hello\n\n"
            if let last = request.fields["Last-Event-ID"] {
                begin += try await missed(since: last, tenant).map(event).joined()
            }
            let reader = Reader(subscription, begin: begin) { event($0) }
            return HTTPResponse(
                fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
                body: .stream(HTTPBodyStream(count: nil) { try await reader.next() }))
        }
    }

    /// The runs that are open or have ended since an event, and whether anything else happened. All of it where the event
    /// is not known.
    private func missed(since last: String, _ tenant: SortableID) async throws -> [LiveChange] {
        guard let milliseconds = Int64(last) else { return [LiveChange()] }
        let since = Date(timeIntervalSince1970: Double(milliseconds) / 1000 - Self.delay)
        return try await context.database.read { connection in
            let runs = try context.runs.open(orEndedSince: since, of: tenant, connection)
            let isMore = try context.activity.hasItems(since: since, of: tenant, connection)
            return runs.map { LiveChange(run: $0) } + (isMore ? [LiveChange()] : [])
        }
    }

    /// Seconds that lie at most between writing something down and telling it.
    private static let delay = 10.0

    /// An event's id is the time at which it was told, in milliseconds since 1970.
    private func event(_ change: LiveChange) -> String {
        let json = (try? JSONCoding.encode(change)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        return "id: \(Int(context.clock.now().timeIntervalSince1970 * 1000))\ndata: \(json)\n\n"
    }

    private actor Reader {
        private let subscription: EventSubscription
        private let event: @Sendable (LiveChange) -> String
        private var begin: String?

        init(_ subscription: EventSubscription, begin: String, event: @escaping @Sendable (LiveChange) -> String) {
            self.subscription = subscription
            self.begin = begin
            self.event = event
        }

        func next() async throws -> [UInt8]? {
            if let begin {
                self.begin = nil
                return Array(begin.utf8)
            }
            var iterator = subscription.makeAsyncIterator()
            switch await iterator.next() {
            case nil: return nil
            case .overflowed: return Array(event(LiveChange()).utf8)
            case .event(let found): return Array(event(found.payload(as: LiveChange.self) ?? LiveChange()).utf8)
            }
        }
    }
}
