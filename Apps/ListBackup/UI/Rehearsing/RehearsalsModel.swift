import Base
import ListBackupAPI
import Observation
import Wire

/// How restores of a source went that were tried out.
@Observable @MainActor
final class RehearsalsModel {
    private(set) var rehearsals: Rehearsals?
    private(set) var failure: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    /// The last one that ended.
    var last: Rehearsal? { rehearsals?.all.first { $0.endedAt != nil } }

    func load() async {
        await attempt { try await self.client.call(RehearsalsAPI.all, ByID(id: self.source)) }
    }

    func begin() async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await attempt { try await self.client.call(RehearsalsAPI.begin, ByID(id: self.source)) }
    }

    func keep(_ plan: RehearsalPlan) async {
        guard plan != rehearsals?.plan else { return }
        let before = rehearsals
        rehearsals?.plan = plan
        await attempt {
            try await self.client.call(RehearsalsAPI.plan, ByID(id: self.source), RehearsalWish(plan: plan))
        }
        if failure != nil { rehearsals = before }
    }

    private func attempt(_ body: @MainActor () async throws -> Rehearsals) async {
        do {
            rehearsals = try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
