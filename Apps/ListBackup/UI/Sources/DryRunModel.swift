import Base
import ListBackupAPI
import Observation
import Wire

/// What a backup of a source would take.
@Observable @MainActor
final class DryRunModel {
    private(set) var result: DryRun?
    private(set) var failure: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    func look() async {
        isBusy = true
        defer { isBusy = false }
        do {
            result = try await client.call(RunsAPI.dryRun, ByID(id: source))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
