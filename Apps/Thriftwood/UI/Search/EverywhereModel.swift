import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// One search over all libraries, at once while somebody types, and over all indexers, once they say so: those count
/// questions. Each answers by itself; what does not answer is named and costs the others nothing.
@Observable @MainActor
final class EverywhereModel {
    /// A title of a library.
    struct Hit: Identifiable, Hashable {
        var service: ServiceConnection
        var number: Int
        var title: String
        /// 0 where none is known.
        var year = 0
        var poster = ""

        var id: String { "\(service.id)-\(number)" }
    }

    /// What one indexer has.
    struct Part: Identifiable {
        enum Phase {
            case asking
            case found([IndexerRelease])
            case failed(ServiceProblem)
        }

        var indexer: ServiceConnection
        var phase = Phase.asking

        var id: String { indexer.id }
    }

    var text = ""
    private(set) var hits: [Hit] = []
    /// How many titles of each service fit; more than those that are shown.
    private(set) var counts: [String: Int] = [:]
    /// Services whose library nobody has seen yet and that do not answer.
    private(set) var silent: [ServiceConnection] = []
    private(set) var isLooking = false
    private(set) var parts: [Part] = []
    /// What the indexers were asked for.
    private(set) var asked = ""

    @ObservationIgnored let app: ThriftwoodModel

    /// Most titles of one service, and most releases of one indexer, that are shown.
    nonisolated static let most = 6

    init(_ app: ThriftwoodModel) { self.app = app }

    var sought: String { text.trimmingCharacters(in: .whitespaces) }

    /// The services that titles could be added to.
    var keepers: [ServiceConnection] { app.enabled.filter(\.kind.keepsTitles) }

    /// Looks through the libraries; a newer text cancels the task that runs this.
    func find() async {
        let words = SearchWords(text)
        if asked != sought { (parts, asked) = ([], "") }
        guard !words.isEmpty else {
            (hits, counts, silent, isLooking) = ([], [:], [], false)
            return
        }
        guard (try? await app.clock.sleep(seconds: 0.15)) != nil else { return }
        isLooking = true
        var found: [String: Shelf] = [:]
        let services = keepers
        await withTaskGroup(of: (String, Shelf).self) { group in
            for service in services {
                group.addTask { [room = app.room] in (service.id, await Shelf.of(service, words, room)) }
            }
            for await (id, shelf) in group {
                guard !Task.isCancelled else { return }
                found[id] = shelf
                hits = services.flatMap { found[$0.id]?.hits ?? [] }
                counts = found.mapValues(\.count)
                silent = services.filter { found[$0.id]?.isSilent == true }
            }
        }
        if !Task.isCancelled { isLooking = false }
    }

    /// Asks all indexers for what stands in the field.
    func submit() async {
        let words = sought
        guard !words.isEmpty, asked != words else { return }
        asked = words
        parts = app.indexers.map { Part(indexer: $0) }
        await withTaskGroup(of: Void.self) { group in
            for indexer in app.indexers { group.addTask { await self.ask(indexer, words) } }
        }
    }

    /// Asks one of them again.
    func ask(_ indexer: ServiceConnection) async { await ask(indexer, asked) }

    private func ask(_ indexer: ServiceConnection, _ words: String) async {
        set(.asking, of: indexer, words)
        do throws(ServiceProblem) {
            let page = try await NewznabClient(app.room.session(indexer)).search(words, categories: [], offset: 0)
            set(.found(page.releases.filter { app.settings.showsAdult || !$0.isAdult }), of: indexer, words)
        } catch {
            if error.reason != .cancelled { set(.failed(error), of: indexer, words) }
        }
    }

    private func set(_ phase: Part.Phase, of indexer: ServiceConnection, _ words: String) {
        // Late answers to what is sought no more.
        guard asked == words, let index = parts.firstIndex(where: { $0.id == indexer.id }) else { return }
        parts[index].phase = phase
    }
}

/// What fits of one library.
private struct Shelf: Sendable {
    var hits: [EverywhereModel.Hit] = []
    var count = 0
    /// Nobody has seen it yet, and its service does not answer.
    var isSilent = false

    @concurrent static func of(_ service: ServiceConnection, _ words: SearchWords, _ room: ControlRoom) async -> Shelf {
        switch service.kind {
        case .sonarr:
            await Shelf(room.series(of: service), words) {
                .init(service: service, number: $0.id, title: $0.title, year: $0.year, poster: $0.poster)
            }
        case .lidarr:
            await Shelf(room.artists(of: service), words) {
                .init(service: service, number: $0.id, title: $0.title, poster: $0.poster)
            }
        default:
            await Shelf(room.movies(of: service), words) {
                .init(service: service, number: $0.id, title: $0.title, year: $0.year, poster: $0.poster)
            }
        }
    }

    private init<Item>(
        _ library: Library<Item>, _ words: SearchWords, hit: (Item) -> EverywhereModel.Hit
    ) async {
        var state = await library.current()
        if state.fetchedAt == nil {
            // Its page was never opened.
            await library.refresh()
            state = await library.current()
        }
        let fitting = state.items.filter { words.fit($0.title) }
        // A name that begins so is meant rather than one that has it somewhere.
        let first = fitting.filter { words.begin($0.title) }
        let rest = first.count < EverywhereModel.most ? fitting.filter { !words.begin($0.title) } : []
        hits = (first + rest).prefix(EverywhereModel.most).map(hit)
        count = fitting.count
        isSilent = state.fetchedAt == nil
    }
}
