import Foundation
import Synchronization

/// Hears what transactions notify a channel of, on a connection and a thread of its own, until it is stopped. A
/// connection that is lost is made again, after pauses that grow.
public final class PostgreSQLListener: Sendable {
    /// What a listener hears.
    public enum Word: Sendable, Equatable {
        /// From now on nothing is missed; what was said before was not heard.
        case listening
        /// The payload of a notification. They come in the order in which their transactions were committed.
        case notified(String)
        /// The connection is lost, or none can be made.
        case lost
    }

    private let configuration: PostgreSQLDatabase.Configuration
    private let channel: String
    /// The thread waits for this pipe too, which ends with its writing end.
    private let stopping: (reading: Int32, writing: Int32)
    private let isStopped = Mutex(false)

    /// How often the server is asked whether it is still there, in milliseconds.
    private static let interval: Int32 = 15_000
    /// Milliseconds between two attempts to connect.
    private static let pauses: ClosedRange<Int32> = 100...10_000

    /// Begins to listen.
    /// - Parameter hear: Called on the listener's thread.
    public init(
        connectionString: String, channel: String, hear: @escaping @Sendable (Word) -> Void
    ) throws(DatabaseError) {
        configuration = PostgreSQLDatabase.Configuration(connectionString: connectionString)
        self.channel = SQL(identifier: channel).text
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw DatabaseError(.cannotOpen, message: "The system has no descriptors left for a listener.")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopping = (ends[0], ends[1])
        let thread = Thread { [configuration, channel = self.channel, reading = stopping.reading] in
            Self.listen(configuration, channel, until: reading, hear)
            close(reading)
        }
        thread.name = "postgresql-listener"
        thread.start()
    }

    deinit { stop() }

    /// Hears no more.
    public func stop() {
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        if isFirst { close(stopping.writing) }
    }

    private static func listen(
        _ configuration: PostgreSQLDatabase.Configuration, _ channel: String, until end: Int32,
        _ hear: (Word) -> Void
    ) {
        var pause = pauses.lowerBound
        while true {
            do {
                let connection = try PostgreSQLConnection(configuration)
                defer { connection.close() }
                try connection.control("LISTEN \(channel)")
                hear(.listening)
                pause = pauses.lowerBound
                try hearAll(connection, channel, until: end, hear)
                return
            } catch {
                hear(.lost)
            }
            // Half of it by chance, so that many do not come back at one moment.
            if hasEnded(end, within: .random(in: pause / 2...pause)) { return }
            pause = min(pause * 2, pauses.upperBound)
        }
    }

    private static func hearAll(
        _ connection: PostgreSQLConnection, _ channel: String, until end: Int32, _ hear: (Word) -> Void
    ) throws {
        var asked = ContinuousClock.now
        while !hasEnded(end, within: 0) {
            for payload in try connection.notifications(orReadable: end, within: interval) { hear(.notified(payload)) }
            guard asked.duration(to: .now) >= .milliseconds(interval) else { continue }
            asked = .now
            // To listen again changes nothing, and fails when nobody answers.
            try connection.control("LISTEN \(channel)")
        }
    }

    private static func hasEnded(_ descriptor: Int32, within limit: Int32) -> Bool {
        var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, limit) > 0
    }
}
