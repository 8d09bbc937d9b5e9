import Base
public import ThriftwoodAPI

extension DownloadDesk {
    /// What the client has done before, as the disk has it; nil where it has nothing.
    public func keptHistory() async -> Fetched<DownloadHistory>? {
        (try? await store.document(DownloadHistory.self, Self.historyName, of: connection.id)) ?? nil
    }

    /// Asks the client what it has done before. Throws `ServiceProblem`.
    public func history(count: Int) async throws -> Fetched<DownloadHistory> {
        let history = try await client.history(count: count)
        let now = clock.now()
        var short = history
        short.entries = Array(short.entries.prefix(200))
        try? await store.keep(short, Self.historyName, of: connection.id, fetchedAt: now)
        return Fetched(history, at: now)
    }

    /// Has something done with an entry of the history. Throws `ServiceProblem`.
    public func perform(_ change: PastDownloadChange) async throws { try await client.apply(change) }

    private static let historyName = "history"
}

extension DownloadDesk {
    /// Waits by the clock that the desk was handed.
    public func sleep(seconds: Double) async throws { try await clock.sleep(seconds: seconds) }
}
