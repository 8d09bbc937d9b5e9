import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Sources and searches that were just deleted: the server keeps them for some seconds, for every window and over reloads (LB-181).
@Observable @MainActor
final class DeletionsModel {
    /// One that can be brought back until a time.
    private struct Offer {
        var item: DeletedItem
        var until: Date
    }

    private var offers: [Offer] = []
    /// Those that the server is being told of; their rows are gone already.
    private var leaving: Set<SortableID> = []
    /// Why one could not be deleted or brought back.
    var failure: String?
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let clock: WallClock

    init(client: APIClient, clock: WallClock) {
        self.client = client
        self.clock = clock
    }

    /// The one that was deleted last.
    var newest: DeletedItem? { offers.first?.item }

    /// When the next offer ends.
    var nextEnd: Date? { offers.map(\.until).min() }

    func isLeaving(_ id: SortableID) -> Bool { leaving.contains(id) }

    /// What the server still keeps.
    func take(_ deleted: [DeletedItem]) {
        let now = clock.now()
        offers = deleted.filter { $0.secondsLeft > 0 }.map { item in
            Offer(item: item, until: now.addingTimeInterval(item.secondsLeft))
        }
    }

    /// Takes the bar away when the time is over.
    func expire() async {
        while let end = nextEnd {
            do { try await clock.sleep(seconds: max(0.1, end.timeIntervalSince(clock.now()))) } catch { return }
            let now = clock.now()
            offers.removeAll { $0.until <= now }
        }
    }

    func delete(_ source: Source) async throws {
        leaving.insert(source.id)
        do {
            _ = try await client.call(SourcesAPI.remove, ByID(id: source.id))
        } catch {
            leaving.remove(source.id)
            if !isCancellation(error) { failure = explanation(of: error) }
            throw error
        }
    }

    /// The list knows it too by now.
    func hasLeft(_ id: SortableID) { leaving.remove(id) }

    func bringBack(_ item: DeletedItem) async {
        offers.removeAll { $0.item.id == item.id }
        do {
            switch item.kind {
            case .source: _ = try await client.call(SourcesAPI.bringBack, ByID(id: item.id))
            case .search: _ = try await client.call(SearchesAPI.bringBack, ByID(id: item.id))
            }
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
