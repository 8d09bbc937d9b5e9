import Base
import Database
import Foundation
import Synchronization

/// Carries events between hosts that serve one house from one PostgreSQL, by LISTEN and NOTIFY.
///
/// Events of one process arrive in their order and once. Whoever may have missed some is told so: after a connection was
/// lost, and when a number is missing. What PostgreSQL cannot be told now waits, up to a limit.
final class EventRelay: Sendable {
    /// What comes from other hosts.
    struct Receiver: Sendable {
        var event: @Sendable (_ topic: String, _ json: [UInt8]) -> Void
        var loss: @Sendable () -> Void
    }

    private struct Waiting {
        var topic: String
        /// Nil stands for events that were lost.
        var json: [UInt8]?
    }

    private struct State {
        var waiting: [Waiting] = []
        var bytes = 0
        var isClosed = false
        var listener: PostgreSQLListener?
        var tasks: [Task<Void, Never>] = []
    }

    static let migrations = [
        Migration(
            1, "events too long for a notification",
            [
                """
                CREATE TABLE homescreen_events (id TEXT PRIMARY KEY, made_at INTEGER NOT NULL, body BLOB NOT NULL) STRICT
                """
            ])
    ]

    /// Events and bytes that wait for PostgreSQL at most; what is over gives way to the news that it was lost.
    private static let countLimit = 10_000
    private static let byteLimit = 16 * 1024 * 1024
    /// Events that one transaction tells of.
    private static let batch = 200
    /// Seconds that a long event stays in its row.
    private static let lifetime = 600.0

    private let database: any Database
    private let channel: String
    private let host: String
    private let process = UUID().uuidString
    private let clock: WallClock
    private let log: Log
    private let receiver: Receiver
    private let state = Mutex(State())
    private let words: AsyncStream<PostgreSQLListener.Word>
    private let heard: AsyncStream<PostgreSQLListener.Word>.Continuation
    private let wakes: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - house: The house's id: houses that share a server hear nothing of each other.
    ///   - host: What the processes of one host have in common; they tell each other by themselves.
    init(
        database: any Database, house: String, host: String, clock: WallClock, log: Log, receiver: Receiver
    ) {
        self.database = database
        channel = "homescreen_" + house.filter { $0 != "-" }
        self.host = host
        self.clock = clock
        self.log = log
        self.receiver = receiver
        (words, heard) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.countLimit))
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Begins to listen and to tell.
    func start(connectionString: String) async throws {
        try await database.migrate(app: "house-events", Self.migrations)
        let heard = heard
        let listener = try PostgreSQLListener(connectionString: connectionString, channel: channel) { word in
            heard.yield(word)
        }
        let tasks = [Task { await self.receive() }, Task { await self.tell() }]
        state.withLock { state in
            state.listener = listener
            state.tasks = tasks
        }
    }

    /// Tells what waits, if PostgreSQL takes it at once, and ends.
    func close() async {
        let (listener, tasks) = state.withLock { state in
            defer { state.isClosed = true }
            return (state.listener, state.tasks)
        }
        listener?.stop()
        heard.finish()
        wake.finish()
        for task in tasks { await task.value }
    }

    /// Tells other hosts of an event, soon.
    func publish(topic: String, json: [UInt8]) {
        state.withLock { state in
            guard !state.isClosed else { return }
            if state.waiting.count >= Self.countLimit || state.bytes + json.count > Self.byteLimit {
                state.waiting = [Waiting(topic: "", json: nil)]
                state.bytes = 0
            } else {
                state.waiting.append(Waiting(topic: topic, json: json))
                state.bytes += json.count
            }
        }
        wake.yield()
    }

    // MARK: Telling

    private func tell() async {
        var number: UInt64 = 0
        for await _ in wakes {
            while let batch = takeBatch() {
                let first = number + 1
                number += UInt64(batch.count)
                await tell(batch, from: first)
            }
        }
        // Closed: what came last is told too.
        while let batch = takeBatch() {
            let first = number + 1
            number += UInt64(batch.count)
            do { try await write(batch, from: first) } catch { return }
        }
    }

    private func takeBatch() -> [Waiting]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            let batch = Array(state.waiting.prefix(Self.batch))
            state.waiting.removeFirst(batch.count)
            state.bytes -= batch.reduce(0) { $0 + ($1.json?.count ?? 0) }
            return batch
        }
    }

    /// Tries until it is told. A commit of which nobody knows whether it happened is made again: numbers tell.
    private func tell(_ batch: [Waiting], from first: UInt64) async {
        var pause = 0.1, attempts = 0
        while true {
            do { return try await write(batch, from: first) } catch {
                attempts += 1
                if attempts == 1 {
                    log.warning("Other hosts cannot be told of events yet.", ["error": String(reflecting: error)])
                }
                guard !state.withLock({ $0.isClosed }) else { return }
            }
            try? await clock.sleep(seconds: pause * .random(in: 0.5...1))
            pause = min(pause * 2, 10)
        }
    }

    private func write(_ batch: [Waiting], from first: UInt64) async throws {
        let now = clock.now()
        let payloads = batch.enumerated().map { offset, waiting in
            let number = first + UInt64(offset)
            var event = RelayedEvent(
                host: host, process: process, number: number, topic: waiting.topic,
                content: waiting.json.map { .json(String(decoding: $0, as: UTF8.self)) } ?? .loss)
            var row: [UInt8]?
            if event.payload.utf8.count > RelayedEvent.limit {
                event.content = .row("\(process)-\(number)")
                row = waiting.json
            }
            return (event, row)
        }
        try await database.write { [channel] connection in
            for (event, row) in payloads {
                if let row, case .row(let id) = event.content {
                    try connection.execute(
                        "DELETE FROM homescreen_events WHERE made_at < \(now.addingTimeInterval(-Self.lifetime))")
                    try connection.execute(
                        "INSERT INTO homescreen_events (id, made_at, body) VALUES (\(id), \(now), \(row))")
                }
                try connection.execute("SELECT pg_notify(\(channel), \(event.payload))")
            }
        }
    }

    // MARK: Hearing

    private func receive() async {
        /// The last number of each process that was heard.
        var numbers: [String: UInt64] = [:]
        for await word in words {
            switch word {
            case .lost: log.warning("Events of other hosts cannot be heard at the moment.")
            case .listening:
                numbers = [:]
                receiver.loss()
            case .notified(let payload):
                guard let event = RelayedEvent(payload: payload), event.host != host else { continue }
                let last = numbers[event.process]
                if let last, event.number <= last { continue }
                // Processes come and go.
                if numbers.count > 1_000 { numbers = [:] }
                numbers[event.process] = event.number
                if let last, event.number != last + 1 { receiver.loss() }
                await deliver(event)
            }
        }
    }

    private func deliver(_ event: RelayedEvent) async {
        switch event.content {
        case .json(let json): receiver.event(event.topic, Array(json.utf8))
        case .loss: receiver.loss()
        case .row(let id):
            do {
                let body = try await database.read { connection in
                    try connection.value("SELECT body FROM homescreen_events WHERE id = \(id)", as: [UInt8].self)
                }
                guard let body else { return receiver.loss() }
                receiver.event(event.topic, body)
            } catch {
                receiver.loss()
            }
        }
    }
}
