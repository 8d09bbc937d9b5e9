import Base
import ListBackupAPI
import Observation
import Wire

/// Taking one restore back: what that would do, then doing it, then what became of it.
@Observable @MainActor
final class UndoModel: AttemptingModel {
    private(set) var plan: RestorePlan?
    private(set) var result: RestoreResult?
    var failure: String?
    var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let restore: SortableID

    init(client: APIClient, restore: SortableID) {
        self.client = client
        self.restore = restore
    }

    /// Whether there is something to confirm.
    var canUndo: Bool { (plan?.writes ?? 0) > 0 && !isBusy }

    func look() async {
        await attempt { plan = try await client.call(RestoresAPI.planUndo, ByID(id: restore)) }
    }

    func undo() async {
        guard canUndo else { return }
        await attempt {
            result = try await client.call(RestoresAPI.undo, ByID(id: restore))
            plan = nil
        }
    }

    /// Thinks better of it.
    func leave() { (plan, failure) = (nil, nil) }
}
