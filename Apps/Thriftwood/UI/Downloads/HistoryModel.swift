import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// What one client has done before.
@Observable @MainActor
final class HistoryModel: Identifiable {
    private(set) var history: Fetched<DownloadHistory>?
    private(set) var problem: ServiceProblem?
    /// How many entries are asked for.
    private(set) var count = 200

    @ObservationIgnored let client: ClientModel

    init(client: ClientModel) { self.client = client }

    nonisolated var id: String { client.id }

    /// Keeps up with the client until the task is cancelled: every ten seconds, and less and less often while it does
    /// not answer.
    func watch() async {
        if history == nil { history = await client.desk.keptHistory() }
        var pace = PollPace(usual: 10, longest: 60)
        while !Task.isCancelled {
            await refresh()
            if problem == nil { pace.succeeded() } else { pace.failed() }
            guard (try? await client.desk.sleep(seconds: pace.wait)) != nil else { return }
        }
    }

    func refresh() async {
        do {
            let fetched = try await client.desk.history(count: count)
            if history?.value != fetched.value || problem != nil { history = fetched }
            problem = nil
        } catch {
            if let problem = error as? ServiceProblem, problem.reason != .cancelled { self.problem = problem }
        }
    }

    /// Asks for more of what was longer ago.
    func more() async {
        count = min(count + 200, 2_000)
        await refresh()
    }

    /// Has something done with an entry, which goes from the list at once and comes back where the client refuses.
    func perform(_ change: PastDownloadChange) {
        let before = history
        history?.value.entries.removeAll { $0.id == change.id }
        Task {
            do {
                try await client.desk.perform(change)
                await refresh()
                await client.lookAgain()
            } catch {
                history = before
                client.say(error)
            }
        }
    }
}
