import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Which releases are shown.
enum ReleaseFilter: String, CaseIterable, Identifiable {
    case all, allowed, refused

    var id: Self { self }
    var name: LocalizedStringKey {
        switch self {
        case .all: "All"
        case .allowed: "Fitting"
        case .refused: "Not fitting"
        }
    }
}

/// What releases are sorted by.
enum ReleaseSort: String, CaseIterable, Identifiable {
    case best, score, age, size, seeders, title

    var id: Self { self }
    var name: LocalizedStringKey {
        switch self {
        case .best: "Best first"
        case .score: "Highest score"
        case .age: "Newest first"
        case .size: "Largest first"
        case .seeders: "Most seeders"
        case .title: "Title"
        }
    }
}

/// What of releases is looked at closer: nil or false for what does not matter.
struct ReleaseTraits: Equatable {
    var indexer: String?
    var quality: String?
    var language: String?
    var way: TitleRelease.Way?
    var isFree = false
    var isSeason = false

    func fit(_ release: TitleRelease) -> Bool {
        (indexer == nil || indexer == release.indexer) && (quality == nil || quality == release.quality)
            && (language.map { release.languages.contains($0) } ?? true) && (way == nil || way == release.way)
            && (!isFree || release.isFree) && (!isSeason || release.isSeason)
    }

    /// How many of them matter.
    var count: Int {
        [indexer, quality, language].count { $0 != nil } + (way == nil ? 0 : 1) + (isFree ? 1 : 0) + (isSeason ? 1 : 0)
    }
}

/// Releases of a film, a season or an episode, for a person to choose one (TW-075, TW-098).
@Observable @MainActor
final class ReleasesModel {
    enum Phase: Equatable {
        case asking
        case found([TitleRelease])
        case failed(ServiceProblem)
    }

    private(set) var phase = Phase.asking
    private(set) var name = ""
    /// Those that the service was told to take, and those that it is being told.
    private(set) var taken: Set<String> = []
    private(set) var taking: Set<String> = []
    /// Remembered, as is the order (TW-032).
    var filter: ReleaseFilter { didSet { remember() } }
    var sort: ReleaseSort { didSet { remember() } }
    var traits = ReleaseTraits()
    var text = ""

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let subject: ReleaseSubject
    @ObservationIgnored private let app: ThriftwoodModel

    init(_ subject: ReleaseSubject, of service: ServiceConnection, app: ThriftwoodModel) {
        (self.subject, self.service, self.app) = (subject, service, app)
        filter = ReleaseFilter(rawValue: app.settings.releases.filter) ?? .all
        sort = ReleaseSort(rawValue: app.settings.releases.sort) ?? .best
    }

    private func remember() {
        let look = ThriftwoodSettings.ReleaseLook(filter: filter.rawValue, sort: sort.rawValue)
        if app.settings.releases != look { app.set { $0.releases = look } }
    }

    private var all: [TitleRelease] { if case .found(let all) = phase { all } else { [] } }

    /// What the releases have of a trait, by name; nothing where all have the same.
    func choices(_ trait: (TitleRelease) -> [String]) -> [String] {
        let names = Set(all.flatMap(trait)).subtracting([""])
        return names.count > 1 ? names.sorted { $0.localizedStandardCompare($1) == .orderedAscending } : []
    }

    var hasBothWays: Bool { Set(all.map(\.way)).isSuperset(of: [.usenet, .torrent]) }
    var hasFree: Bool { all.contains(where: \.isFree) }
    var hasSeasons: Bool { all.contains(where: \.isSeason) && !all.allSatisfy(\.isSeason) }

    /// Shows all that was found.
    func showAll() { (filter, traits, text) = (.all, ReleaseTraits(), "") }

    /// Those that fit what was chosen, in order; ties by what the service holds best.
    var shown: [TitleRelease] {
        let words = text.lowercased().split(separator: " ")
        let fitting = all.filter { release in
            guard filter == .all || release.isAllowed == (filter == .allowed), traits.fit(release) else {
                return false
            }
            let title = release.title.lowercased()
            return words.allSatisfy { title.contains($0) }
        }
        switch sort {
        case .best: return fitting
        case .score: return fitting.sorted { $0.score > $1.score }
        case .age: return fitting.sorted { $0.age < $1.age }
        case .size: return fitting.sorted { $0.size > $1.size }
        case .seeders: return fitting.sorted { ($0.seeders ?? -1) > ($1.seeders ?? -1) }
        case .title: return fitting.sorted { $0.title.lowercased() < $1.title.lowercased() }
        }
    }

    /// Asks once; a way back finds what was there.
    func load() async {
        if case .found = phase { return }
        await findName()
        await ask()
    }

    func ask() async {
        phase = .asking
        do throws(ServiceProblem) {
            phase = .found(try await app.client(of: service).releases(of: subject))
            traits = ReleaseTraits()
        } catch {
            if error.reason != .cancelled { phase = .failed(error) }
        }
    }

    func take(_ release: TitleRelease) async {
        guard taking.insert(release.id).inserted else { return }
        defer { taking.remove(release.id) }
        do throws(ServiceProblem) {
            try await app.client(of: service).take(release, for: subject)
            taken.insert(release.id)
            app.say(Notice(text: Text("\(service.name) takes this release.")))
        } catch {
            // What indexers offered is forgotten after half an hour.
            let isOld = error.reason == .missing
            let text = isOld ? Text("\(service.name) has forgotten this release. Search again.") : error.words
            app.say(Notice(text: text, isProblem: true))
        }
    }

    /// What the releases are of, as the disk knows it.
    private func findName() async {
        switch subject {
        case .movie(let id):
            name = await app.room.movies(of: service).current().items.first { $0.id == id }?.title ?? ""
        case .album(let artist, let id):
            let kept = try? await app.room.store.document([Album].self, "albums-\(artist)", of: service.id)
            let title = await app.room.artists(of: service).current().items.first { $0.id == artist }?.title ?? ""
            let album = (kept ?? nil)?.value.first { $0.id == id }?.title ?? ""
            name = [title, album].filter { !$0.isEmpty }.joined(separator: " · ")
        case .season(let series, let number):
            let title = await title(series)
            name = number > 0 ? "\(title) · \(number)" : title
        case .episode(let series, let season, let id):
            let kept = try? await app.room.store.document([Episode].self, "episodes-\(series)", of: service.id)
            let episode = (kept ?? nil)?.value.first { $0.id == id }
            let title = await title(series)
            guard let episode else {
                name = "\(title) · \(season)"
                return
            }
            name = "\(title) · \(season)×\(episode.number < 10 ? "0" : "")\(episode.number) · \(episode.title)"
        }
    }

    private func title(_ series: Int) async -> String {
        await app.room.series(of: service).current().items.first { $0.id == series }?.title ?? ""
    }
}
