public import Foundation
import Synchronization
public import Wire

/// Radarr as far as the app relies on it, shaped by its OpenAPI document of version 3; state in memory.
public final class RadarrContract: ContractService {
    /// Where it tells what happens.
    public let hooks = ArrHooks()
    private let key: String
    private let pictures: PictureSource
    private let version: String
    private let shelf: Mutex<TitleShelf>
    private let done = Mutex(ArrDeeds())
    /// On which days each film is released; looked at far more often than anything changes.
    private let releases: [Int: [Date]]
    /// Around which films are released.
    private let now: Date
    /// The films whose files lie among the finished downloads at first.
    private let importable: [Int]

    /// - Parameters:
    ///   - count: how many films there are.
    ///   - seed: the same films come of the same seed.
    ///   - now: around which films are released.
    public init(
        key: String, count: Int = 2_000, seed: UInt64 = 7, now: Date, pictures: PictureSource = .none,
        version: String = "5.26.2.10099"
    ) {
        self.key = key
        self.pictures = pictures
        self.version = version
        self.now = now
        var random = Randomness(seed: seed)
        var made = TitleShelf()
        var known: Set<String> = []
        for id in 1...max(count, 1) where count > 0 {
            made[id] = Self.movie(id, now: now, known: &known, &random)
        }
        let names = ["inCinemas", "digitalRelease", "physicalRelease"]
        releases = Dictionary(
            uniqueKeysWithValues: made.ids.map { id in
                let movie = made[id]
                return (id, names.compactMap { movie?[$0]?.text.flatMap { Timestamp.date($0) } })
            })
        importable = Array(
            made.ids.filter { made[$0]?["hasFile"] == .truth(false) && made[$0]?["isAvailable"] == .truth(true) }
                .prefix(5))
        shelf = Mutex(made)
    }

    public func admits(_ request: HTTPRequest) -> Bool { ArrAnswers.admits(request, key: key) }
    public var refusal: HTTPResponse { ArrAnswers.refusal }
    public var absurd: [UInt8] { ArrAnswers.absurd }

    /// The films' titles by their ids.
    public var titles: [Int: String] {
        shelf.withLock { shelf in
            Dictionary(uniqueKeysWithValues: shelf.ids.map { ($0, shelf[$0]?["title"]?.text ?? "") })
        }
    }

    /// A film as it would be told.
    public func movie(_ id: Int) -> JSONValue? { shelf.withLock { $0[id] } }

    /// What was asked for besides changes of films.
    public var deeds: ArrDeeds { done.withLock { $0 } }

    /// Whether a film is monitored; nil where there is none.
    public func isMonitored(_ id: Int) -> Bool? { shelf.withLock { $0[id]?["monitored"] == .truth(true) } }

    /// Takes a film out, as somebody else would.
    public func remove(_ id: Int) { shelf.withLock { $0[id] = nil } }

    /// Sets a field of a film, as somebody else would.
    public func set(_ field: String, of id: Int, to value: JSONValue) {
        shelf.withLock { shelf in shelf[id] = shelf[id]?.setting(field, to: value) }
    }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let path = request.path.split(separator: "/").map { $0.lowercased() }
        guard path.count >= 3, path[0] == "api", path[1] == "v3" else { return ArrAnswers.missing }
        if let told = await hooks.answer(request, path, of: "Radarr") { return told }
        let query = ArrAnswers.query(request)
        let isTag = request.method == .post && path[2] == "tag"
        let body = isTag ? await ArrAnswers.body(request) : nil
        let ids = shelf.withLock { $0.ids }
        let whole = done.withLock {
            ArrAnswers.whole(request, path, &$0, ids: ids, named: "movieIds", body: body)
        }
        if let whole { return whole }
        switch (request.method, path[2], path.count) {
        case (.get, "system", _): return ArrAnswers.status("Radarr", version)
        case (.get, "qualityprofile", 3): return ArrAnswers.profiles
        case (.get, "movie", 3) where query["tmdbId"] != nil:
            let number = query["tmdbId"].flatMap { Int($0) }
            return list(
                shelf.withLock { shelf in
                    shelf.ids.compactMap { shelf[$0] }.filter { $0["tmdbId"]?.whole == number }
                })
        case (_, "collection", _): return await collection(request, path, query)
        case (.get, "movie", 3): return ContractServer.json(shelf.withLock { $0.list() })
        case (.post, "movie", 3): return await add(request)
        case (.get, "movie", 4) where path[3] == "lookup":
            let term = query["term"] ?? ""
            if term.hasPrefix("tmdb:"), let number = Int(term.dropFirst(5)) {
                return list(shelf.withLock { Self.film(numbered: number, in: $0) })
            }
            return list(Self.lookUp(term, in: shelf.withLock { $0 }, now: now))
        case (.get, "importlist", 4) where path[3] == "movie":
            return list(Self.suggestions(shelf.withLock { $0 }, now: now))
        case (.get, "rootfolder", 3): return TitleCatalogue.roots("/films/")
        case (.get, "history", 3): return Self.pastPage(request, shelf.withLock { $0 })
        case (.get, "queue", 3):
            let rows = shelf.withLock { Self.queue($0) }
            return TitleCatalogue.page(done.withLock { $0.queue(rows) }, query)
        case (.delete, "queue", 4):
            return done.withLock { $0.unqueue(path[3], query) }
                ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
        case (.get, "movie", 4): return one(path[3]) { shelf, id in shelf.text(id) }
        case (.put, "movie", 4) where path[3] == "editor", (.delete, "movie", 4) where path[3] == "editor":
            return await edit(request)
        case (.put, "movie", 4): return await replace(path[3], request)
        case (.delete, "movie", 4): return delete(path[3], query)
        case (.get, "history", 4): return page(query) { Self.history($0) }
        case (.get, "credit", 3): return page(query) { Self.credits($0["id"]?.whole ?? 0) }
        case (.get, "extrafile", 3): return page(query) { Self.extraFiles($0) }
        case (.get, "calendar", 3): return ContractServer.json(calendar(query))
        case (.get, "release", 3):
            return page(query) { TitleReleases.list($0["title"]?.text ?? "", "", of: $0["id"]?.whole ?? 0) }
        case (.post, "release", 3): return await take(request)
        case (.get, "moviefile", 3): return files(query)
        case (.delete, "moviefile", 4): return deleteFile(path[3])
        case (.post, "command", 3): return await command(request)
        case (.get, "filesystem", 3):
            return ContractServer.json(
                ContractJSON.bytes(shelf.withLock { Self.folder(query["path"] ?? "", waiting($0)) }))
        case (.get, "manualimport", 3): return list(shelf.withLock { candidates(query, $0) })
        case (.post, "manualimport", 3):
            let wishes = await ArrAnswers.body(request)?.elements ?? []
            return list(shelf.withLock { shelf in wishes.map { Self.judged($0, shelf) } })
        case (.get, "qualitydefinition", 3): return Self.qualities
        case (.get, "language", 3): return Self.languages
        case (.get, "mediacover", 5): return await picture(path[3], path[4])
        default: return ArrAnswers.missing
        }
    }

    private func collection(
        _ request: HTTPRequest, _ path: [String], _ query: [String: String]
    ) async -> HTTPResponse {
        let monitored = done.withLock { $0.collections }
        guard path.count > 3, let id = Int(path[3]) else {
            return list(shelf.withLock { Self.collections(query, $0, monitored: monitored) })
        }
        guard let known = shelf.withLock({ Self.wholeCollection(id, $0, monitored: monitored) }) else {
            return ArrAnswers.missing
        }
        guard request.method == .put else { return ContractServer.json(ContractJSON.bytes(known)) }
        guard let value = await ArrAnswers.body(request), value["id"]?.whole == id, value["movies"] != nil else {
            return ArrAnswers.invalid
        }
        done.withLock { $0.watch(collection: id, value["monitored"] == .truth(true)) }
        return ContractServer.json(ContractJSON.bytes(value), status: .accepted)
    }

    private func one(_ id: String, _ read: (TitleShelf, Int) -> [UInt8]?) -> HTTPResponse {
        guard let id = Int(id), let bytes = shelf.withLock({ read($0, id) }) else { return ArrAnswers.missing }
        return ContractServer.json(bytes)
    }

    private func list(_ values: [JSONValue]) -> HTTPResponse { ContractServer.json(ContractJSON.bytes(.list(values))) }

    private func add(_ request: HTTPRequest) async -> HTTPResponse {
        guard let film = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        if film["addOptions"]?["searchForMovie"] == .truth(true) { done.withLock { $0.note("MoviesSearch") } }
        return shelf.withLock { Self.add(film, to: &$0, now: now) }
    }

    private func replace(_ id: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let id = Int(id), let value = await ArrAnswers.body(request), value["id"]?.whole == id else {
            return ArrAnswers.invalid
        }
        let isKnown = shelf.withLock { shelf in
            defer { if shelf[id] != nil { shelf[id] = value } }
            return shelf[id] != nil
        }
        return isKnown ? ContractServer.json(ContractJSON.bytes(value), status: .accepted) : ArrAnswers.missing
    }

    private func delete(_ id: String, _ query: [String: String]) -> HTTPResponse {
        guard let id = Int(id), shelf.withLock({ $0[id] != nil }) else { return ArrAnswers.missing }
        shelf.withLock { $0[id] = nil }
        done.withLock { $0.remove(id, query["deleteFiles"], query["addImportExclusion"]) }
        return ContractServer.json(Array("{}".utf8))
    }

    private func command(_ request: HTTPRequest) async -> HTTPResponse {
        guard let body = await ArrAnswers.body(request), let name = body["name"]?.text else {
            return ArrAnswers.invalid
        }
        var note = name
        if name == "ManualImport" {
            let taken = shelf.withLock { shelf in Self.take(body, into: &shelf, waiting(shelf)) }
            note += " \(body["importMode"]?.text ?? "") \(taken)"
        } else if let path = body["path"]?.text {
            note += " \(path)"
        }
        done.withLock { $0.note(note) }
        return ArrAnswers.command
    }

    private func waiting(_ shelf: TitleShelf) -> [Waiting] { Self.waiting(shelf, among: importable) }

    /// The files beneath a folder, or the one that a download brought.
    private func candidates(_ query: [String: String], _ shelf: TitleShelf) -> [JSONValue] {
        let files = waiting(shelf)
        if let download = query["downloadId"] {
            let film = Int(download.split(separator: "_").last ?? "")
            let found =
                files.first { $0.film == film }
                ?? film.flatMap { id in
                    shelf[id].map { _ in
                        Waiting(
                            path: "\(Self.finished)/\(download)/film.mkv", film: id, quality: "WEBDL-2160p",
                            size: 18_400_000_000, objection: "Not an upgrade for existing movie file")
                    }
                }
            return found.map { [Self.candidate($0, shelf, in: $0.folder)] } ?? []
        }
        let folder = query["folder"] ?? ""
        return files.filter { $0.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }
            .map { Self.candidate($0, shelf, in: folder) }
    }

    private func take(_ request: HTTPRequest) async -> HTTPResponse {
        guard let wish = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        guard let release = TitleReleases.taken(wish) else { return ArrAnswers.missing }
        done.withLock { $0.note("Release \(release)") }
        return ContractServer.json(ContractJSON.bytes(wish))
    }

    /// What belongs to the film of a query.
    private func page(_ query: [String: String], _ make: (JSONValue) -> [JSONValue]) -> HTTPResponse {
        guard let movie = query["movieId"].flatMap({ Int($0) }).flatMap({ id in shelf.withLock { $0[id] } }) else {
            return ContractServer.json(Array("[]".utf8))
        }
        return ContractServer.json(ContractJSON.bytes(.list(make(movie))))
    }

    private func edit(_ request: HTTPRequest) async -> HTTPResponse {
        guard let change = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
        let ids = BulkDeeds.ids(change, "movieIds")
        guard request.method != .delete else {
            shelf.withLock { shelf in
                for id in ids { shelf[id] = nil }
            }
            done.withLock { $0.remove(ids, change, "addImportExclusion") }
            return ContractServer.json(Array("{}".utf8))
        }
        let changed = shelf.withLock { shelf in
            for id in ids { shelf[id] = shelf[id].map { BulkDeeds.changed($0, by: change) } }
            let set = Set(ids)
            return shelf.list { set.contains($0) }
        }
        return ContractServer.json(changed, status: .accepted)
    }

    private func calendar(_ query: [String: String]) -> [UInt8] {
        let range = ArrAnswers.range(query)
        return shelf.withLock { shelf in
            shelf.list { id in releases[id]?.contains { range.contains($0) } ?? false }
        }
    }

    private func files(_ query: [String: String]) -> HTTPResponse {
        let file = query["movieId"].flatMap { Int($0) }.flatMap { id in shelf.withLock { $0[id]?["movieFile"] } }
        return ContractServer.json(ContractJSON.list(file.map { [ContractJSON.bytes($0)] } ?? []))
    }

    private func deleteFile(_ text: String) -> HTTPResponse {
        guard let file = Int(text) else { return ArrAnswers.missing }
        let isFound = shelf.withLock { shelf in
            // A film's file has the film's number and ten thousand more.
            let id = file - Self.fileOffset
            guard let movie = shelf[id], movie["hasFile"] == .truth(true), case .object(var members) = movie else {
                return false
            }
            members.removeAll { $0.name == "movieFile" }
            shelf[id] = JSONValue.object(members).setting("hasFile", to: false).setting("sizeOnDisk", to: 0)
            return true
        }
        return isFound ? ContractServer.json(Array("{}".utf8)) : ArrAnswers.missing
    }

    private func picture(_ id: String, _ file: String) async -> HTTPResponse {
        guard let id = Int(id), let title = shelf.withLock({ $0[id]?["title"]?.text }),
            let picture = await pictures.paint(title, id, file)
        else { return ArrAnswers.missing }
        return HTTPResponse(fields: ["Content-Type": picture.contentType], body: .bytes(picture.bytes))
    }
}
