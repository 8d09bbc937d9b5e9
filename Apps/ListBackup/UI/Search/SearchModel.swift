import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// One search over all sources. It stays while somebody looks at what was found, so that they come back to the others.
@Observable @MainActor
final class SearchModel {
    /// Which of the records are looked at.
    enum Scope: String, CaseIterable {
        case all, gone, day, week, month

        fileprivate var days: Int? {
            switch self {
            case .all, .gone: nil
            case .day: 1
            case .week: 7
            case .month: 30
            }
        }

        /// Which of the records a kept search looks at.
        init(_ wish: SearchWish) {
            self =
                wish.gone == true
                ? .gone : wish.changedWithin.map { days in days <= 1 ? .day : days <= 7 ? .week : .month } ?? .all
        }
    }

    /// What a result is of.
    struct Basis: Hashable {
        var query: String
        var moment: Date?
        var source: SortableID?
        var scope: Scope
    }

    var query = ""
    var source: SortableID?
    var scope = Scope.all
    private(set) var result: SearchResult?
    private(set) var failure: String?
    /// What the result, or the failure, is of.
    private var answered: Basis?
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let clock: WallClock

    init(client: APIClient, clock: WallClock) {
        self.client = client
        self.clock = clock
    }

    private var words: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether enough is typed to look for.
    var isActive: Bool { words.count >= 2 }

    func basis(at moment: Date?) -> Basis { Basis(query: words, moment: moment, source: source, scope: scope) }

    /// What is looked for, to be kept.
    var wish: SearchWish {
        SearchWish(query: words, source: source, gone: scope == .gone ? true : nil, changedWithin: scope.days)
    }

    /// Looks for what was kept.
    func take(_ wish: SearchWish) { (query, source, scope) = (wish.query, wish.source, Scope(wish)) }

    func isSearching(at moment: Date?) -> Bool { isActive && answered != basis(at: moment) }

    /// Searches once the person has stopped typing; a newer basis cancels the task that runs this (LB-181).
    func searchWhenTyped(at moment: Date?) async {
        guard answered != basis(at: moment) else { return }
        guard isActive else {
            (result, failure, answered) = (nil, nil, nil)
            return
        }
        if answered?.query != words { guard (try? await clock.sleep(seconds: 0.3)) != nil else { return } }
        await search(at: moment)
    }

    func search(at moment: Date?) async {
        guard isActive else { return }
        let asked = basis(at: moment)
        do {
            let since = scope.days.map { (moment ?? clock.now()).addingTimeInterval(-Double($0) * 86_400) }
            let found = try await client.call(
                RecordsAPI.search,
                .init(
                    query: asked.query, at: moment, source: source, gone: scope == .gone ? true : nil,
                    changedSince: since))
            try Task.checkCancellation()
            (result, failure, answered) = (found, nil, asked)
        } catch  where isCancellation(error) {
        } catch {
            (result, failure, answered) = (nil, explanation(of: error), asked)
        }
    }
}
