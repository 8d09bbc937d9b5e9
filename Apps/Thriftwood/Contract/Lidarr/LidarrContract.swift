public import Foundation
import Synchronization
public import Wire

/// Lidarr as far as the app relies on it, shaped by its OpenAPI document of version 1; state in memory.
public final class LidarrContract: ContractService {
    struct State: Sendable {
        var artists = TitleShelf()
        var albums = TitleShelf()
        /// The albums of each artist, the oldest first.
        var order: [Int: [Int]] = [:]
        /// When each album comes out, and how many of its tracks there are.
        var released: [Int: Date] = [:]
        var tracks: [Int: (all: Int, files: Int)] = [:]
        var deeds = ArrDeeds()
    }

    /// Where it tells what happens.
    public let hooks = ArrHooks()
    private let key: String
    private let pictures: PictureSource
    private let version: String
    private let state: Mutex<State>
    /// Around which albums come out.
    private let now: Date

    /// - Parameters:
    ///   - count: how many artists there are.
    ///   - seed: the same artists come of the same seed.
    ///   - now: around which albums come out.
    public init(
        key: String, count: Int = 120, seed: UInt64 = 23, now: Date, pictures: PictureSource = .none,
        version: String = "2.13.3.4711"
    ) {
        (self.key, self.pictures, self.version, self.now) = (key, pictures, version, now)
        var random = Randomness(seed: seed)
        var made = State()
        var known: Set<String> = []
        for id in 1...max(count, 1) where count > 0 {
            Self.addArtist(id, to: &made, now: now, known: &known, &random)
        }
        state = Mutex(made)
    }

    public func admits(_ request: HTTPRequest) -> Bool { ArrAnswers.admits(request, key: key) }
    public var refusal: HTTPResponse { ArrAnswers.refusal }
    public var absurd: [UInt8] { ArrAnswers.absurd }

    /// The artists' names by their ids.
    public var titles: [Int: String] {
        state.withLock { state in
            Dictionary(
                uniqueKeysWithValues: state.artists.ids.map { ($0, state.artists[$0]?["artistName"]?.text ?? "") })
        }
    }

    /// An artist as it would be told.
    public func artist(_ id: Int) -> JSONValue? { state.withLock { $0.artists[id] } }

    /// An album as it would be told.
    public func album(_ id: Int) -> JSONValue? { state.withLock { $0.albums[id] } }

    /// What was asked for besides changes of artists and albums.
    public var deeds: ArrDeeds { state.withLock { $0.deeds } }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let path = request.path.split(separator: "/").map { $0.lowercased() }
        guard path.count >= 3, path[0] == "api", path[1] == "v1" else { return ArrAnswers.missing }
        if let told = await hooks.answer(request, path, of: "Lidarr") { return told }
        let query = ArrAnswers.query(request)
        let isTag = request.method == .post && path[2] == "tag"
        let body = isTag ? await ArrAnswers.body(request) : nil
        let whole = state.withLock { state in
            ArrAnswers.whole(
                request, path, &state.deeds, ids: state.artists.ids, named: "artistIds", body: body)
        }
        if let whole { return whole }
        let numbers = query.compactMapValues { Int($0) }
        switch (request.method, path[2], path.count) {
        case (.get, "system", _): return ArrAnswers.status("Lidarr", version)
        case (.get, "qualityprofile", 3): return Self.qualityProfiles
        case (.get, "metadataprofile", 3): return Self.metadataProfiles
        case (.get, "rootfolder", 3): return TitleCatalogue.roots("/music/")
        case (.get, "artist", 3): return ContractServer.json(state.withLock { $0.artists.list() })
        case (.post, "artist", 3): return await add(request)
        case (.get, "artist", 4) where path[3] == "lookup": return list { Self.lookUp(query["term"] ?? "", $0) }
        case (.get, "artist", 4): return one(path[3], \.artists)
        case (.put, "artist", 4) where path[3] == "editor", (.delete, "artist", 4) where path[3] == "editor":
            return await edit(request)
        case (.put, "artist", 4): return await replace(path[3], request)
        case (.delete, "artist", 4): return delete(path[3], query)
        case (.get, "album", 3):
            return list { state in
                (state.order[numbers["artistId"] ?? 0] ?? []).compactMap { state.albums[$0] }
            }
        case (.get, "album", 4): return one(path[3], \.albums)
        case (.put, "album", 4) where path[3] == "monitor": return await monitorAlbums(request)
        case (.get, "track", 3): return list { Self.tracks(of: numbers["albumId"] ?? 0, $0) }
        case (.get, "trackfile", 3): return list { Self.files(of: numbers["albumId"] ?? 0, $0) }
        case (.get, "wanted", 4) where path[3] == "missing":
            return TitleCatalogue.page(state.withLock { Self.missing($0, now: now) }, query)
        case (.get, "history", 3): return TitleCatalogue.past(state.withLock { Self.past($0) }, request)
        case (.get, "history", 4): return list { Self.history(numbers, $0) }
        case (.get, "queue", 3):
            return TitleCatalogue.page(state.withLock { $0.deeds.queue(Self.queue($0, now: now)) }, query)
        case (.delete, "queue", 4):
            return state.withLock { $0.deeds.unqueue(path[3], query) }
                ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
        case (.get, "queue", 4): return list { Self.queue(numbers["artistId"] ?? 0, $0, now: now) }
        case (.get, "calendar", 3): return list { Self.calendar(ArrAnswers.range(query), $0) }
        case (.get, "release", 3): return list { Self.releases(numbers["albumId"] ?? 0, $0) }
        case (.post, "release", 3): return await take(request)
        case (.post, "command", 3): return await command(request)
        case (.get, "mediacover", 6): return await picture(path[3], path[4], path[5])
        default: return ArrAnswers.missing
        }
    }

    private func one(_ text: String, _ shelf: any KeyPath<State, TitleShelf> & Sendable) -> HTTPResponse {
        guard let id = Int(text), let bytes = state.withLock({ $0[keyPath: shelf].text(id) }) else {
            return ArrAnswers.missing
        }
        return ContractServer.json(bytes)
    }

    private func list(_ make: (State) -> [JSONValue]) -> HTTPResponse {
        ContractServer.json(ContractJSON.bytes(.list(state.withLock { make($0) })))
    }

    private func add(_ request: HTTPRequest) async -> HTTPResponse {
        guard let artist = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        return state.withLock { state in
            let answer = Self.add(artist, to: &state, now: now)
            if answer.status == .created, artist["addOptions"]?["searchForMissingAlbums"] == .truth(true) {
                state.deeds.note("ArtistSearch")
            }
            return answer
        }
    }

    private func replace(_ text: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let id = Int(text), let value = await ArrAnswers.body(request), value["id"]?.whole == id else {
            return ArrAnswers.invalid
        }
        let isKnown = state.withLock { state in
            guard state.artists[id] != nil else { return false }
            state.artists[id] = value
            return true
        }
        return isKnown ? ContractServer.json(ContractJSON.bytes(value), status: .accepted) : ArrAnswers.missing
    }

    private func delete(_ text: String, _ query: [String: String]) -> HTTPResponse {
        let isKnown = state.withLock { state in
            guard let id = Int(text), state.artists[id] != nil else { return false }
            Self.remove(id, from: &state)
            state.deeds.remove(id, query["deleteFiles"], query["addImportListExclusion"])
            return true
        }
        return isKnown ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
    }

    private static func remove(_ id: Int, from state: inout State) {
        for album in state.order[id] ?? [] {
            (state.albums[album], state.released[album], state.tracks[album]) = (nil, nil, nil)
        }
        (state.artists[id], state.order[id]) = (nil, nil)
    }

    private func edit(_ request: HTTPRequest) async -> HTTPResponse {
        guard let change = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        let ids = BulkDeeds.ids(change, "artistIds")
        state.withLock { state in
            guard request.method != .delete else {
                for id in ids { Self.remove(id, from: &state) }
                state.deeds.remove(ids, change, "addImportListExclusion")
                return
            }
            for id in ids { state.artists[id] = state.artists[id].map { BulkDeeds.changed($0, by: change) } }
        }
        return ContractServer.json(Array("[]".utf8), status: .accepted)
    }

    private func monitorAlbums(_ request: HTTPRequest) async -> HTTPResponse {
        guard let change = await ArrAnswers.body(request), let value = change["monitored"] else {
            return ArrAnswers.invalid
        }
        state.withLock { state in
            for id in BulkDeeds.ids(change, "albumIds") {
                state.albums[id] = state.albums[id]?.setting("monitored", to: value)
            }
        }
        return ContractServer.json(Array("[]".utf8), status: .accepted)
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

    private func picture(_ kind: String, _ text: String, _ file: String) async -> HTTPResponse {
        let title = Int(text).flatMap { id in
            state.withLock { kind == "album" ? $0.albums[id]?["title"]?.text : $0.artists[id]?["artistName"]?.text }
        }
        // Artists' pictures are square here, as records are.
        guard let id = Int(text), let title,
            let picture = await pictures.paint(title, id, file.replacing("poster", with: "cover"))
        else { return ArrAnswers.missing }
        return HTTPResponse(fields: ["Content-Type": picture.contentType], body: .bytes(picture.bytes))
    }
}
