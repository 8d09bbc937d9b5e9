/// Returns once the condition holds; throws when it does not within the time. For what no signal tells of, such as rows
/// that another task writes; where there is one to wait for, wait for that.
public func eventually(
    within limit: Duration = .seconds(20), isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    var pause = Duration.microseconds(100)
    while try await !condition() {
        if clock.now >= deadline { throw TimedOut(limit: limit) }
        try await clock.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(20))
    }
}

/// A condition that never came to hold.
public struct TimedOut: Error, CustomStringConvertible {
    var limit: Duration

    public var description: String { "The condition did not come to hold within \(limit)." }
}
