import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Modules, and titles of the person's libraries, that are called what they type on the home screen.
public struct ThriftwoodFindings: View {
    private let query: String
    @State private var search: EverywhereModel

    private static let most = 4

    public init(dependencies: ThriftwoodDependencies, query: String) {
        self.query = query
        _search = State(initialValue: EverywhereModel(ThriftwoodModel(dependencies)))
    }

    public var body: some View { Findings("Thriftwood", query: query) { await find($0) } }

    private func find(_ words: String) async -> [Finding] {
        if search.app.phase != .ready { await search.app.load() }
        search.text = words
        await search.find()
        return modules(words)
            + search.hits.prefix(Self.most).map { hit in
                let tab: ThriftwoodTab =
                    switch hit.service.kind {
                    case .sonarr: .series
                    case .lidarr: .music
                    default: .movies
                    }
                return Finding(
                    hit.title, detail: hit.year > 0 ? "\(hit.service.name) · \(hit.year)" : hit.service.name,
                    symbol: hit.service.kind.symbol,
                    place: "/thriftwood/\(tab)/\(Route.title(hit.number, at: hit.service))"
                )
            }
    }

    /// The modules of the profile in use.
    private func modules(_ words: String) -> [Finding] {
        let kinds = Set((search.app.enabled + search.app.indexers).map(\.kind))
        return ThriftwoodTab.allCases.filter { $0.isShown(for: kinds) && Finding.fits(words, $0.name) }.map { tab in
            Finding(tab.name, symbol: tab.symbol, place: "/thriftwood/\(tab)")
        }
    }
}
