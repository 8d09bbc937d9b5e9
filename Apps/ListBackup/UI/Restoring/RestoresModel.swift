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
    /// The one that goes on at this moment.
    private(set) var going: Restore.ID?
    /// Why one did not go on.
    private(set) var complaints: [Restore.ID: String] = [:]
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

    /// Goes on with one that broke off, and shows what became of it (LB-159).
    func goOn(_ restore: Restore) async {
        guard restore.canGoOn, going == nil else { return }
        going = restore.id
        defer { going = nil }
        do {
            _ = try await client.call(RestoresAPI.goOn, ByID(id: restore.id))
            complaints[restore.id] = nil
        } catch {
            if !isCancellation(error) { complaints[restore.id] = explanation(of: error) }
        }
        await load()
    }

    func toggle(_ restore: Restore) { opened = opened == restore.id ? nil : restore.id }
}
