public import Foundation
public import Wire

/// Which snapshots of a source stay; all of them until somebody chooses.
public struct RetentionPolicy: Codable, Sendable, Equatable, EndpointBody {
    /// Whether all stay; the rest counts only when not.
    public var keepsAll: Bool
    /// The last so many.
    public var last: Int
    /// Of each of so many hours, days, weeks, months and years that have any, the newest one.
    public var hourly: Int
    public var daily: Int
    public var weekly: Int
    public var monthly: Int
    public var yearly: Int
    /// All that are not older than so many days.
    public var days: Int

    /// Streams whose history is shorter than the others', whatever else is chosen; each at most once (LB-133).
    public var streams: [StreamRetention]?

    /// The most of each that can be chosen.
    public static let most = 10_000

    public init(
        keepsAll: Bool = true, last: Int = 0, hourly: Int = 0, daily: Int = 0, weekly: Int = 0, monthly: Int = 0,
        yearly: Int = 0, days: Int = 0, streams: [StreamRetention]? = nil
    ) {
        self.keepsAll = keepsAll
        self.last = last
        self.hourly = hourly
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
        self.yearly = yearly
        self.days = days
        self.streams = streams
    }

    /// What is offered to whoever does not want to think about it.
    public static let suggested = RetentionPolicy(
        keepsAll: false, daily: 30, weekly: 12, monthly: 24, yearly: 10, days: 7)
}

/// How long the history of one stream stays: older snapshots stay without it, and it cannot be put back into them.
public struct StreamRetention: Codable, Sendable, Hashable {
    public var stream: String
    /// 1 to 10,000.
    public var days: Int

    public init(stream: String, days: Int) {
        self.stream = stream
        self.days = days
    }
}

/// What goes of a stream's history.
public struct StreamLeaving: Codable, Sendable, Equatable {
    public var stream: String
    /// How many snapshots stay without it.
    public var moments: Int
    /// When the oldest and the newest of them were.
    public var from: Date
    public var to: Date

    public init(stream: String, moments: Int, from: Date, to: Date) {
        self.stream = stream
        self.moments = moments
        self.from = from
        self.to = to
    }
}

/// A snapshot in what is said of those that go.
public struct SnapshotSummary: Codable, Sendable, Equatable, Identifiable {
    public var number: Int
    public var at: Date
    public var records: Int
    /// When it goes for good; nil where that is not settled yet.
    public var goesAt: Date?

    public var id: Int { number }

    public init(number: Int, at: Date, records: Int, goesAt: Date? = nil) {
        self.number = number
        self.at = at
        self.records = records
        self.goesAt = goesAt
    }
}

/// How long the snapshots of a source stay, and which are going.
public struct Retention: Codable, Sendable, Equatable {
    public var policy: RetentionPolicy
    /// Nothing is let go while the newest data look damaged.
    public var isPaused: Bool
    /// How many snapshots there are.
    public var snapshots: Int
    /// Bytes in the store.
    public var stored: Int
    /// How many days those that were let go can be put back.
    public var graceDays: Int
    /// Those that were let go and can be put back, the newest first.
    public var leaving: [SnapshotSummary]
    /// Those that nothing lets go.
    public var held: [Int]
    /// Bytes that were freed when snapshots went last, and when.
    public var freed: Int?
    public var freedAt: Date?

    public init(
        policy: RetentionPolicy, isPaused: Bool, snapshots: Int, stored: Int, graceDays: Int,
        leaving: [SnapshotSummary], held: [Int], freed: Int? = nil, freedAt: Date? = nil
    ) {
        self.policy = policy
        self.isPaused = isPaused
        self.snapshots = snapshots
        self.stored = stored
        self.graceDays = graceDays
        self.leaving = leaving
        self.held = held
        self.freed = freed
        self.freedAt = freedAt
    }
}

/// What a policy would do now, before it is kept.
public struct RetentionPreview: Codable, Sendable, Equatable {
    /// How many snapshots stay.
    public var staying: Int
    /// Those that go, the newest first.
    public var leaving: [SnapshotSummary]
    /// Bytes that the store would have fewer once they are gone for good.
    public var bytes: Int
    /// Streams that go out of snapshots that stay, by name.
    public var streams: [StreamLeaving]?

    public init(staying: Int, leaving: [SnapshotSummary], bytes: Int, streams: [StreamLeaving]? = nil) {
        self.staying = staying
        self.leaving = leaving
        self.bytes = bytes
        self.streams = streams
    }
}

/// What is to be freed now.
public struct FreeingRequest: Codable, Sendable, Equatable, EndpointBody {
    /// Whether what was let go is removed at once, so that it cannot be put back any more.
    public var atOnce: Bool

    public init(atOnce: Bool) { self.atOnce = atOnce }
}
