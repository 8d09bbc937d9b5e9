/// Lets people have the database and the processors between two pieces of cleaning up.
enum SweepRest {
    /// How many times as long as a piece the rest after it is, so that most of the time nobody notices (P19).
    private static let share = 2
    /// The longest rest: where there is a lot to do besides, 100,000 posts with their files are gone within a minute too.
    private static let longest = Duration.milliseconds(6)

    /// Rests after a piece that began at a time.
    static func rest(since start: ContinuousClock.Instant) async throws {
        try await Task.sleep(for: min(start.duration(to: .now) * share, longest))
    }
}
