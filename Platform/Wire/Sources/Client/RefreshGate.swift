import Synchronization

/// Lets one refresh run at a time and gives its result to all who wait for it.
final class RefreshGate: Sendable {
    private let running = Mutex<Task<String?, any Error>?>(nil)

    /// The token that follows an expired one; nil when the session is over.
    func token(after expired: String, _ credentials: any CredentialSource) async throws -> String? {
        let task = running.withLock { running in
            if let running { return running }
            let task = Task { [self] in
                defer { self.running.withLock { $0 = nil } }
                // Somebody may have refreshed between the caller's request and now.
                if let current = try await credentials.accessToken(), current != expired { return Optional(current) }
                return try await credentials.refresh(expired: expired)
            }
            running = task
            return task
        }
        return try await task.value
    }
}
