public import Foundation
import Synchronization
public import Wire

/// Sonarr as far as the app relies on it, shaped by its OpenAPI document of version 3; state in memory.
public final class SonarrContract: ContractService {
    struct State: Sendable {
        var series = TitleShelf()
        var episodes = TitleShelf()
        /// The episodes of each series, in order.
        var order: [Int: [Int]] = [:]
        /// When each episode airs; looked at far more often than anything changes.
        var airs: [Int: Date] = [:]
        var deeds = ArrDeeds()
    }

    /// Where it tells what happens.
    public let hooks = ArrHooks()
    private let key: String
    let pictures: PictureSource
    private let version: String
    private let state: Mutex<State>
    /// Around which episodes air.
    private let now: Date

    /// - Parameters:
    ///   - count: how many series there are.
    ///   - seed: the same series come of the same seed.
    ///   - now: around which episodes air.
    ///   - seasonPosters: whether seasons have posters, which lie at another server.
    public init(
        key: String, count: Int = 300, seed: UInt64 = 11, now: Date, pictures: PictureSource = .none,
        seasonPosters: Bool = false, version: String = "4.0.15.2941"
    ) {
        self.key = key
        self.pictures = pictures
        self.version = version
        self.now = now
        var random = Randomness(seed: seed)
        var made = State()
        var known: Set<String> = []
        for id in 1...max(count, 1) where count > 0 {
            Self.addSeries(id, to: &made, now: now, known: &known, hasPosters: seasonPosters, &random)
        }
        state = Mutex(made)
    }

    public func admits(_ request: HTTPRequest) -> Bool { ArrAnswers.admits(request, key: key) }
    public var refusal: HTTPResponse { ArrAnswers.refusal }
    public var absurd: [UInt8] { ArrAnswers.absurd }

    /// The series' titles by their ids.
    public var titles: [Int: String] {
        state.withLock { state in
            Dictionary(uniqueKeysWithValues: state.series.ids.map { ($0, state.series[$0]?["title"]?.text ?? "") })
        }
    }

    /// A series as it would be told.
    public func series(_ id: Int) -> JSONValue? { state.withLock { $0.series[id] } }

    /// What was asked for besides changes of series.
    public var deeds: ArrDeeds { state.withLock { $0.deeds } }

    /// An episode as it would be told.
    public func episode(_ id: Int) -> JSONValue? { state.withLock { $0.episodes[id] } }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let path = request.path.split(separator: "/").map { $0.lowercased() }
        guard path.count >= 3, path[0] == "api", path[1] == "v3" else { return ArrAnswers.missing }
        if let told = await hooks.answer(request, path, of: "Sonarr") { return told }
        let query = ArrAnswers.query(request)
        let isTag = request.method == .post && path[2] == "tag"
        let body = isTag ? await ArrAnswers.body(request) : nil
        let whole = state.withLock { state in
            ArrAnswers.whole(
                request, path, &state.deeds, ids: state.series.ids, named: "seriesIds", body: body)
        }
        if let whole { return whole }
        switch (request.method, path[2], path.count) {
        case (.get, "system", _): return ArrAnswers.status("Sonarr", version)
        case (.get, "qualityprofile", 3): return ArrAnswers.profiles
        case (.get, "languageprofile", 3):
            return list { _ in [["id": 3, "name": "English", "upgradeAllowed": false, "languages": []]] }
        case (.get, "series", 3): return ContractServer.json(state.withLock { $0.series.list() })
        case (.post, "series", 3): return await add(request)
        case (.get, "series", 4) where path[3] == "lookup":
            return list { Self.lookUp(query["term"] ?? "", $0, now: now) }
        case (.get, "rootfolder", 3): return TitleCatalogue.roots("/series/")
        case (.get, "wanted", 4) where path[3] == "missing":
            return Self.missing(query, state.withLock { $0 }, now: now)
        case (.get, "history", 3): return Self.pastPage(request, state.withLock { $0 })
        case (.get, "series", 4): return one(path[3])
        case (.put, "series", 4) where path[3] == "editor", (.delete, "series", 4) where path[3] == "editor":
            return await edit(request)
        case (.put, "series", 4): return await replace(path[3], request)
        case (.delete, "series", 4): return delete(path[3], query)
        case (.get, "history", 4): return list { Self.history(query, $0) }
        case (.get, "queue", 3):
            return TitleCatalogue.page(state.withLock { $0.deeds.queue(Self.queue($0, now: now)) }, query)
        case (.delete, "queue", 4):
            return state.withLock { $0.deeds.unqueue(path[3], query) }
                ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
        case (.get, "queue", 4):
            let series = query["seriesId"].flatMap { Int($0) } ?? 0
            return list { Self.queue(series, $0, now: now) }
        case (.get, "episode", 3): return episodes(query)
        case (.put, "episode", 4) where path[3] == "monitor": return await monitor(request)
        case (.delete, "episodefile", 4) where path[3] == "bulk": return await deleteFiles(request)
        case (.delete, "episodefile", 4): return deleteFile(path[3])
        case (.get, "calendar", 3): return calendar(query)
        case (.get, "release", 3): return list { Self.releases(query, $0) }
        case (.post, "release", 3): return await take(request)
        case (.post, "command", 3): return await command(request)
        case (.get, "mediacover", 5): return await picture(path[3], path[4])
        default: return ArrAnswers.missing
        }
    }

    private func one(_ id: String) -> HTTPResponse {
        guard let id = Int(id), let bytes = state.withLock({ $0.series.text(id) }) else { return ArrAnswers.missing }
        return ContractServer.json(bytes)
    }

    private func list(_ make: (State) -> [JSONValue]) -> HTTPResponse {
        ContractServer.json(ContractJSON.bytes(.list(state.withLock { make($0) })))
    }

    private func add(_ request: HTTPRequest) async -> HTTPResponse {
        guard let series = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        // Version 3 wants the languages' profile named.
        if version.hasPrefix("3."), (series["languageProfileId"]?.whole ?? 0) <= 0 {
            return TitleCatalogue.refusal("LanguageProfileId", "Language profile does not exist")
        }
        return state.withLock { state in
            if series["addOptions"]?["searchForMissingEpisodes"] == .truth(true) {
                state.deeds.note("MissingEpisodeSearch")
            }
            return Self.add(series, to: &state, now: now)
        }
    }

    private func delete(_ id: String, _ query: [String: String]) -> HTTPResponse {
        let isKnown = state.withLock { state in
            guard let id = Int(id), state.series[id] != nil else { return false }
            Self.remove(id, from: &state)
            state.deeds.remove(id, query["deleteFiles"], query["addImportListExclusion"])
            return true
        }
        return isKnown ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
    }

    private static func remove(_ id: Int, from state: inout State) {
        for episode in state.order[id] ?? [] {
            state.episodes[episode] = nil
            state.airs[episode] = nil
        }
        (state.series[id], state.order[id]) = (nil, nil)
    }

    private func command(_ request: HTTPRequest) async -> HTTPResponse {
        guard let name = await ArrAnswers.body(request)?["name"]?.text else { return ArrAnswers.invalid }
        state.withLock { $0.deeds.note(name) }
        return ArrAnswers.command
    }

    private func take(_ request: HTTPRequest) async -> HTTPResponse {
        guard let wish = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        guard let release = TitleReleases.taken(wish) else { return ArrAnswers.missing }
        state.withLock { $0.deeds.note("Release \(release)") }
        return ContractServer.json(ContractJSON.bytes(wish))
    }

    private func edit(_ request: HTTPRequest) async -> HTTPResponse {
        guard let change = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        let ids = BulkDeeds.ids(change, "seriesIds")
        state.withLock { state in
            guard request.method != .delete else {
                for id in ids { Self.remove(id, from: &state) }
                state.deeds.remove(ids, change, "addImportListExclusion")
                return
            }
            for id in ids { state.series[id] = state.series[id].map { BulkDeeds.changed($0, by: change) } }
        }
        return ContractServer.json(Array("[]".utf8), status: .accepted)
    }

    private func replace(_ id: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let id = Int(id), let value = await ArrAnswers.body(request), value["id"]?.whole == id else {
            return ArrAnswers.invalid
        }
        let isKnown = state.withLock { state in
            guard state.series[id] != nil else { return false }
            state.series[id] = value
            for season in value["seasons"]?.elements ?? [] {
                guard let number = season["seasonNumber"], let isMonitored = season["monitored"] else { continue }
                for episode in state.order[id] ?? [] where state.episodes[episode]?["seasonNumber"] == number {
                    state.episodes[episode] = state.episodes[episode]?.setting("monitored", to: isMonitored)
                }
            }
            return true
        }
        return isKnown ? ContractServer.json(ContractJSON.bytes(value), status: .accepted) : ArrAnswers.missing
    }

    private func episodes(_ query: [String: String]) -> HTTPResponse {
        guard let id = query["seriesId"].flatMap({ Int($0) }) else { return ArrAnswers.invalid }
        let season = query["seasonNumber"].flatMap { Double($0) }.map { JSONValue.number($0) }
        return ContractServer.json(
            state.withLock { state in
                ContractJSON.list(
                    (state.order[id] ?? []).filter { season == nil || state.episodes[$0]?["seasonNumber"] == season }
                        .compactMap { state.episodes.text($0) })
            })
    }

    private func monitor(_ request: HTTPRequest) async -> HTTPResponse {
        guard let change = await ArrAnswers.body(request), let value = change["monitored"] else {
            return ArrAnswers.invalid
        }
        state.withLock { state in
            for id in change["episodeIds"]?.elements.compactMap(\.whole) ?? [] {
                state.episodes[id] = state.episodes[id]?.setting("monitored", to: value)
            }
        }
        return ContractServer.json(Array("[]".utf8), status: .accepted)
    }

    private func deleteFiles(_ request: HTTPRequest) async -> HTTPResponse {
        guard let ids = await ArrAnswers.body(request)?["episodeFileIds"]?.elements.compactMap(\.whole) else {
            return ArrAnswers.invalid
        }
        for id in ids { _ = deleteFile("\(id)") }
        return ContractServer.json(Array("{}".utf8))
    }

    private func deleteFile(_ text: String) -> HTTPResponse {
        let isFound = state.withLock { state in
            guard let id = Int(text).map({ $0 - Self.fileOffset }), case .object(var members)? = state.episodes[id],
                members.contains(where: { $0.name == "episodeFile" })
            else { return false }
            members.removeAll { $0.name == "episodeFile" }
            state.episodes[id] = JSONValue.object(members).setting("hasFile", to: false)
            return true
        }
        return isFound ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
    }

    private func calendar(_ query: [String: String]) -> HTTPResponse {
        let range = ArrAnswers.range(query)
        let found = state.withLock { state in
            state.episodes.ids.compactMap { id -> [UInt8]? in
                guard let date = state.airs[id], range.contains(date), let episode = state.episodes[id],
                    let series = episode["seriesId"]?.whole
                else { return nil }
                return ContractJSON.bytes(episode.setting("series", to: state.series[series] ?? .null))
            }
        }
        return ContractServer.json(ContractJSON.list(found))
    }

    private func picture(_ id: String, _ file: String) async -> HTTPResponse {
        guard let id = Int(id), let title = state.withLock({ $0.series[id]?["title"]?.text }),
            let picture = await pictures.paint(title, id, file)
        else { return ArrAnswers.missing }
        return HTTPResponse(fields: ["Content-Type": picture.contentType], body: .bytes(picture.bytes))
    }
}
