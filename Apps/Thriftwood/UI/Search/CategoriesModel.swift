import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// In which categories an indexer keeps what it knows, as far as they are to be seen (TW-146).
@Observable @MainActor
final class CategoriesModel {
    private(set) var problem: ServiceProblem?
    private(set) var isAsking = false

    @ObservationIgnored let indexer: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel

    init(_ indexer: ServiceConnection, app: ThriftwoodModel) { (self.indexer, self.app) = (indexer, app) }

    /// Those that are shown; nil before they are known.
    var shown: [IndexerCategory]? {
        app.capabilities[indexer]?.categories.filter { app.settings.showsAdult || $0.range != .adult }
    }

    /// The one of a number, or the one that holds it.
    func category(_ id: Int) -> IndexerCategory? { shown?.first { $0.id == id } }

    /// Asks once, and again after a failure.
    func load() async {
        if app.capabilities[indexer] == nil { await ask() }
    }

    func ask() async {
        guard !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        do throws(ServiceProblem) {
            app.capabilities[indexer] = try await NewznabClient(app.room.session(indexer)).capabilities()
            problem = nil
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }
}
