import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// What was watched at a Plex server, as far as somebody asked for it (TW-135).
@Observable @MainActor
final class PlaysModel {
    private(set) var history: PlexHistory?
    private(set) var fetchedAt: Date?
    private(set) var problem: ServiceProblem?
    private(set) var isAsking = false
    private(set) var filter: PlexHistoryFilter

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private let client: TautulliClient
    /// Rows that are asked for at once.
    static let size = 125

    init(_ filter: PlexHistoryFilter = PlexHistoryFilter(), of service: ServiceConnection, app: ThriftwoodModel) {
        (self.filter, self.service, self.app) = (filter, service, app)
        client = TautulliClient(app.room.session(service))
    }

    /// What the disk has, then what Tautulli says.
    func load() async {
        if history == nil, let name = Self.name(filter),
            let kept = (try? await app.room.store.document(PlexHistory.self, name, of: service.id)) ?? nil
        {
            (history, fetchedAt) = (kept.value, kept.date)
        }
        await refresh()
    }

    /// Asks for something else; what was shown stays until that is there.
    func find(_ filter: PlexHistoryFilter) async {
        guard filter != self.filter else { return }
        self.filter = filter
        await refresh()
    }

    func refresh() async {
        let asked = filter
        do throws(ServiceProblem) {
            let found = try await client.history(asked, count: Self.size)
            // Somebody typed on in the meantime.
            guard asked == filter else { return }
            let now = app.clock.now()
            (problem, fetchedAt) = (nil, now)
            if history != found { history = found }
            guard let name = Self.name(asked) else { return }
            try? await app.room.store.keep(found, name, of: service.id, fetchedAt: now)
        } catch {
            if error.reason != .cancelled, asked == filter { problem = error }
        }
    }

    /// Whether there is more than is shown.
    var hasMore: Bool { history.map { $0.plays.count < min($0.count, 5_000) } ?? false }

    /// Asks for what was longer ago.
    func more() async {
        guard !isAsking, let known = history else { return }
        isAsking = true
        defer { isAsking = false }
        let asked = filter
        do throws(ServiceProblem) {
            let later = try await client.history(asked, start: known.plays.count, count: Self.size)
            guard asked == filter, let now = history else { return }
            problem = nil
            var all = now.adding(later)
            // A server that counts rows which it never tells has come to its end.
            if later.plays.isEmpty { all.count = all.plays.count }
            history = all
        } catch {
            if error.reason != .cancelled, asked == filter { problem = error }
        }
    }

    /// Under which name it is kept; what was sought once is not.
    private static func name(_ filter: PlexHistoryFilter) -> String? {
        guard filter.words.isEmpty, filter.kind == nil else { return nil }
        if let title = filter.title { return filter.user == nil ? "plays-of-\(title.key)" : nil }
        return filter.user.map { "plays-\($0)" } ?? "plays"
    }
}
