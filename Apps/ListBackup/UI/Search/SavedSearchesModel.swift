import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// The searches that somebody keeps (LB-143).
@Observable @MainActor
final class SavedSearchesModel {
    private(set) var searches: [SavedSearch]?
    private(set) var failure: String?
    /// Why one could not be kept.
    private(set) var refusal: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    func load() async {
        do {
            searches = try await client.call(SearchesAPI.list)
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func search(_ id: SortableID) -> SavedSearch? { searches?.first { $0.id == id } }

    /// The kept search that looks for the same.
    func kept(_ wish: SearchWish) -> SavedSearch? { searches?.first { $0.wish == wish } }

    func forgetRefusal() { refusal = nil }

    /// Keeps a search, or a change of one; false where it was refused.
    func save(_ draft: SavedSearchDraft, as id: SortableID?) async -> Bool {
        guard !isBusy else { return false }
        isBusy = true
        defer { isBusy = false }
        do {
            if let id {
                _ = try await client.call(SearchesAPI.update, ByID(id: id), draft)
            } else {
                _ = try await client.call(SearchesAPI.create, body: draft)
            }
            refusal = nil
            await load()
            return true
        } catch {
            if !isCancellation(error) { refusal = explanation(of: error) }
            return false
        }
    }

    /// Deletes a search: its row goes at once.
    func delete(_ search: SavedSearch) async {
        searches?.removeAll { $0.id == search.id }
        do {
            _ = try await client.call(SearchesAPI.remove, ByID(id: search.id))
        } catch {
            await load()
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
