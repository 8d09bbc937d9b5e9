import Base
import Database
import Events
import Foundation
import ListBackupAPI
import Wire

/// The lines of a backup's log as they come, as server-sent events: each a `RunLogLine` whose number is the event's id. Who
/// comes back names the last one that they have; the stream ends with the backup (LB-090).
actor RunLogStream {
    private let context: ServerContext
    private let run: SortableID
    private let subscription: EventSubscription
    private var last: Int
    private var hasEnded = false

    /// First the subscription, then what is there already: so nothing falls between the two.
    init(_ context: ServerContext, run: SortableID, of tenant: SortableID, after last: Int) {
        self.context = context
        self.run = run
        self.last = last
        subscription = context.events.subscribe(to: [ServerContext.topic(tenant)])
    }

    /// The next lines; nil at the end.
    func next() async throws -> [UInt8]? {
        while !hasEnded {
            // Looked at before its lines: what it writes as it ends is read once more.
            let isOpen = try await context.database.read { [context, run] in
                try context.runs.run(run, $0)?.isOpen == true
            }
            let lines = try await context.database.read { [context, run, last] in
                try context.runLogs.lines(of: run, after: last, $0)
            }
            if let newest = lines.last {
                last = newest.number
                return Array(try lines.map(Self.event).joined().utf8)
            }
            guard isOpen else {
                hasEnded = true
                return Array("event: end\ndata: {}\n\n".utf8)
            }
            var events = subscription.makeAsyncIterator()
            guard await events.next() != nil else { return nil }
        }
        return nil
    }

    private static func event(_ line: RunLogLine) throws -> String {
        let json = String(decoding: try JSONCoding.encode(line), as: UTF8.self)
        return "id: \(line.number)\ndata: \(json)\n\n"
    }
}
