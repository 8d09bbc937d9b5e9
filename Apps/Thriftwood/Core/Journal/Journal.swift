import Base
import Foundation
import Synchronization
import ThriftwoodAPI

/// A line of what Thriftwood noted for its person (TW-037). It has neither a key nor an address's query.
public struct JournalLine: Sendable, Hashable, Codable, Identifiable {
    /// How much it matters.
    public enum Weight: String, Sendable, Hashable, Codable, CaseIterable { case detail, note, warning, error }

    /// What it is about.
    public enum Subject: String, Sendable, Hashable, Codable {
        /// A request of a server, what it was answered, and how long that took.
        case request
        /// Something that a server told by itself.
        case notice
        /// Something that was kept.
        case store
    }

    public var id: Int
    public var date: Date
    public var weight: Weight
    public var subject: Subject
    /// What the server is called; empty for what is no server's.
    public var service: String
    /// What happened, as programs say it, such as `GET /api/v3/movie → 401, 12 ms`.
    public var text: String

    /// The line on paper.
    public var written: String {
        let parts = [date.formatted(.iso8601), weight.rawValue.uppercased(), service, text]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

/// What was noted lately. It is held in memory, and gone with the house's process: it is for what goes wrong just now.
public final class Journal: Sendable {
    private struct State {
        var lines: [JournalLine] = []
        var last = 0
        var listeners: [Int: AsyncStream<[JournalLine]>.Continuation] = [:]
        var lastListener = 0
    }

    /// As many lines are held, and characters of each.
    public static let most = 500
    private static let longest = 400

    private let clock: WallClock
    private let state = Mutex(State())

    public init(clock: WallClock) { self.clock = clock }

    /// All lines, the newest first.
    public var lines: [JournalLine] { state.withLock { $0.lines.reversed() } }

    /// The lines now and each time that there are others, the newest first.
    public func follow() -> AsyncStream<[JournalLine]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [JournalLine].self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.lastListener += 1
            state.listeners[state.lastListener] = continuation
            continuation.yield(state.lines.reversed())
            return state.lastListener
        }
        continuation.onTermination = { [weak self] _ in self?.forget(number) }
        return stream
    }

    /// Notes something.
    public func note(
        _ weight: JournalLine.Weight, _ subject: JournalLine.Subject, of service: String = "", _ text: String
    ) {
        let now = clock.now()
        state.withLock { state in
            state.last += 1
            state.lines.append(
                JournalLine(
                    id: state.last, date: now, weight: weight, subject: subject, service: service,
                    text: String(text.prefix(Self.longest))))
            // A queue that is looked at every two seconds must not drive out what went wrong.
            let isPlain: (JournalLine) -> Bool = { $0.weight == .detail || $0.weight == .note }
            if isPlain(state.lines[state.lines.endIndex - 1]), state.lines.count(where: isPlain) > Self.most / 2,
                let oldest = state.lines.firstIndex(where: isPlain)
            {
                state.lines.remove(at: oldest)
            }
            if state.lines.count > Self.most { state.lines.removeFirst() }
            Self.tell(state)
        }
    }

    /// Lets go of all lines.
    public func clear() {
        state.withLock { state in
            state.lines = []
            Self.tell(state)
        }
    }

    private func forget(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

    private static func tell(_ state: State) {
        guard !state.listeners.isEmpty else { return }
        let lines: [JournalLine] = state.lines.reversed()
        for listener in state.listeners.values { listener.yield(lines) }
    }
}
