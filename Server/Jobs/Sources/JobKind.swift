/// A kind of durable work: its name in the database, what it is given, and how it is run.
///
///     extension JobKind where Payload == PurgeUpload {
///         static let purgeUpload = JobKind("only-friends.purge-upload", concurrency: 2)
///     }
public struct JobKind<Payload: Codable & Sendable>: Sendable {
    /// Never changes once jobs of it are stored.
    public let name: String
    let settings: JobSettings

    /// - Parameters:
    ///   - concurrency: jobs of this kind that run at once in this process.
    ///   - attempts: runs before a job that keeps failing is put aside as dead.
    ///   - firstRetry: seconds before the second attempt; each further wait is twice as long, up to `longestRetry`.
    ///   - lease: seconds after which a job whose process died is run again. A living process renews it.
    ///   - perShare: jobs of one share that run at once, in whatever process; whose share has the fewest that run goes first.
    public init(
        _ name: String, concurrency: Int = 1, attempts: Int = 10, firstRetry: Double = 5, longestRetry: Double = 3600,
        lease: Double = 60, perShare: Int? = nil
    ) {
        self.name = name
        settings = JobSettings(
            concurrency: max(1, concurrency), attempts: max(1, attempts), firstRetry: firstRetry,
            longestRetry: longestRetry, lease: max(1, lease), perShare: perShare.map { max(1, $0) })
    }
}

/// How jobs of a kind are run.
struct JobSettings: Sendable {
    var concurrency: Int
    var attempts: Int
    var firstRetry: Double
    var longestRetry: Double
    var lease: Double
    var perShare: Int?

    /// Seconds to wait after a failed attempt: doubling, with a random quarter more or less, so that jobs that failed
    /// together do not come back together.
    func delay(afterAttempt attempt: Int) -> Double {
        let doubled = firstRetry * Double(1 << min(max(attempt - 1, 0), 30))
        return min(doubled, longestRetry) * Double.random(in: 0.75...1.25)
    }
}

/// What a handler throws when trying again is of no use: the job is put aside as dead at once.
public struct JobRefusal: Error, Sendable, CustomStringConvertible {
    /// Kept with the dead job, so without phone numbers, tokens or what people wrote.
    public var description: String

    public init(_ description: String) { self.description = description }
}
