import Base
import ListBackupAPI
import Observation
import Wire

/// The restores of a source that wrote into an API, as they can still be looked at and undone.
@Observable @MainActor
final class RestoresModel {
    private(set) var restores: [Restore]?
    private(set) var failure: String?
    /// The one whose report is open.
    var opened: Restore.ID?
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    func load() async {
        do {
            restores = try await client.call(RestoresAPI.all, ByID(id: source))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func toggle(_ restore: Restore) { opened = opened == restore.id ? nil : restore.id }
}
