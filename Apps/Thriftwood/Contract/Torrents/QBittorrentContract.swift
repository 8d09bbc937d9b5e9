public import Base
import Foundation
import Synchronization
public import Wire

/// A qBittorrent of our own: its answers have the shapes that its interface of version 2 is written down with; its
/// torrents are made up and come as the clock goes on.
public final class QBittorrentContract: ContractService {
    private struct State: Sendable {
        var downloads: SimulatedDownloads
        var cookies: Set<String> = []
        var signIns = 0
        var forced: Set<Int> = []
        /// What was asked for besides looks, for tests.
        var deeds: [String] = []
    }

    private let user: String
    private let password: String
    private let clock: WallClock
    /// Whether it speaks as versions before 5 do.
    private let isOld: Bool
    private let state: Mutex<State>

    public init(
        user: String, password: String, clock: WallClock, lineSpeed: Int64 = 8 << 20, isOld: Bool = false,
        categories: [String] = ["films", "series"]
    ) {
        (self.user, self.password, self.clock, self.isOld) = (user, password, clock, isOld)
        state = Mutex(
            State(
                downloads: SimulatedDownloads(at: clock.now(), lineSpeed: lineSpeed, categories: categories, forced: 9))
        )
    }

    /// Puts a torrent into the queue.
    public func append(_ name: String, size: Int64, category: String = "") {
        state.withLock { _ = $0.downloads.append(name: name, size: size, category: category) }
    }

    /// The names of what is still to come.
    public var names: [String] { state.withLock { $0.downloads.jobs.map(\.name) } }
    /// How often somebody signed in or tried to.
    public var signIns: Int { state.withLock { $0.signIns } }
    /// What was asked for besides looks.
    public var deeds: [String] { state.withLock { $0.deeds } }
    /// Ends all sessions, as a restart does.
    public func forgetSessions() { state.withLock { $0.cookies = [] } }

    /// Fills queue and history, and lets the queue never run dry.
    public func becomeDemo() {
        state.withLock {
            $0.downloads.becomeDemo(
                DemoDownloads.supply(31, films: "films", series: "series"), waiting: "Paper.Lighthouse.Extras",
                failure: "error")
        }
    }

    public func admits(_ request: HTTPRequest) -> Bool { true }
    public var refusal: HTTPResponse { Self.text("Forbidden", 403) }
    public var absurd: [UInt8] {
        Array(
            #"[{"hash":"","name":1e400},{"hash":7},{"hash":"a","size":-4,"amount_left":"x","eta":1e300,"ratio":null}]"#
                .utf8)
    }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path.hasPrefix("/api/v2/") else { return Self.text("Not Found", 404) }
        let path = String(request.path.dropFirst(8))
        guard let form = try? await ContractForm(request) else { return Self.text("Bad Request", 400) }
        return state.withLock { state in
            state.downloads.advance(to: clock.now())
            if path == "auth/login" { return signIn(form, &state) }
            guard state.cookies.contains(request.fields["Cookie"] ?? "") else { return Self.text("Forbidden", 403) }
            if request.method == .post { state.deeds.append(path) }
            return answer(path, form, &state)
        }
    }

    private func signIn(_ form: ContractForm, _ state: inout State) -> HTTPResponse {
        state.signIns += 1
        guard form["username"] == user, form["password"] == password else { return Self.text("Fails.", 200) }
        let cookie = "SID=session\(state.signIns)"
        state.cookies.insert(cookie)
        var answer = Self.text("Ok.", 200)
        answer.fields["Set-Cookie"] = "\(cookie); HttpOnly; SameSite=Strict; path=/"
        return answer
    }

    private func answer(_ path: String, _ form: ContractForm, _ state: inout State) -> HTTPResponse {
        let ids = Self.ids(form["hashes"], state.downloads)
        switch path {
        case "app/version": return Self.text(isOld ? "v4.5.2" : "v5.0.3", 200)
        case "torrents/info": return list(form, state)
        case "torrents/categories":
            return .contract(
                .object(
                    state.downloads.categories.map {
                        .init(name: $0, value: ["name": .text($0), "savePath": .text("/downloads/\($0)")])
                    }))
        case "transfer/info":
            let isRunning = state.downloads.running != nil
            return .contract([
                "dl_info_speed": ContractJSON.number(isRunning ? Int(state.downloads.speed) : 0),
                "dl_rate_limit": ContractJSON.number(Int(state.downloads.limit ?? 0)), "connection_status": "connected",
            ])
        case "transfer/setDownloadLimit":
            state.downloads.limit = Int64(form["limit"]).flatMap { $0 > 0 ? $0 : nil }
        case isOld ? "torrents/pause" : "torrents/stop":
            for id in ids { _ = state.downloads.change(id) { $0.isPaused = true } }
        case isOld ? "torrents/resume" : "torrents/start":
            for id in ids { _ = state.downloads.change(id) { $0.isPaused = false } }
        case "torrents/setForceStart":
            if form["value"] == "true" { state.forced.formUnion(ids) } else { state.forced.subtract(ids) }
        case "torrents/setCategory":
            guard form["category"].isEmpty || state.downloads.categories.contains(form["category"]) else {
                return Self.text("Conflict", 409)
            }
            for id in ids { _ = state.downloads.change(id) { $0.category = form["category"] } }
        case "torrents/rename":
            guard let id = Self.ids(form["hash"], state.downloads).first,
                state.downloads.change(id, { $0.name = form["name"] })
            else { return Self.text("Not Found", 404) }
        case "torrents/topPrio", "torrents/bottomPrio", "torrents/increasePrio", "torrents/decreasePrio":
            move(ids, path, &state)
        case "torrents/delete":
            state.downloads.jobs.removeAll { ids.contains($0.id) }
            state.downloads.history.removeAll { Self.ids(form["hashes"], $0.job.id) }
        case "torrents/add": return add(form, &state)
        default: return Self.text("Not Found", 404)
        }
        return Self.text("", 200)
    }

    private func move(_ ids: [Int], _ path: String, _ state: inout State) {
        guard let id = ids.first, let now = state.downloads.jobs.firstIndex(where: { $0.id == id }) else { return }
        let place =
            switch path {
            case "torrents/topPrio": 0
            case "torrents/bottomPrio": state.downloads.jobs.count
            case "torrents/increasePrio": now - 1
            default: now + 1
            }
        _ = state.downloads.move(id, to: place)
    }

    private func add(_ form: ContractForm, _ state: inout State) -> HTTPResponse {
        let name: String
        if let file = form.file {
            guard file.bytes.first == UInt8(ascii: "d") else { return Self.text("Fails.", 200) }
            name = (file.name as NSString).deletingPathExtension
        } else {
            guard !form["urls"].isEmpty else { return Self.text("Fails.", 200) }
            name = TorrentNames.name(of: form["urls"])
        }
        state.downloads.append(name: name, size: 1_400_000_000, category: form["category"])
        return Self.text("Ok.", 200)
    }

    private func list(_ form: ContractForm, _ state: State) -> HTTPResponse {
        let running = state.downloads.running?.id
        let rows: [JSONValue]
        switch form["filter"] {
        case "downloading":
            rows = state.downloads.jobs.enumerated().map { place, job in
                torrent(job, place + 1, isRunning: job.id == running, state)
            }
        case "completed":
            rows = state.downloads.history.filter { $0.job.failure == nil }.map { past in
                torrent(past.job, 0, isRunning: false, state, endedAt: past.endedAt)
            }
        default: rows = []
        }
        let most = Int(form["limit"]) ?? rows.count
        return .contract(.list(Array(rows.prefix(most))))
    }

    private func torrent(
        _ job: SimulatedDownloads.Job, _ place: Int, isRunning: Bool, _ state: State, endedAt: Date? = nil
    ) -> JSONValue {
        let stopped = isOld ? "paused" : "stopped"
        let isForced = state.forced.contains(job.id)
        let word =
            endedAt != nil
            ? "stalledUP"
            : job.address != nil
                ? "metaDL"
                : job.isPaused ? "\(stopped)DL" : job.cameAt != nil ? "moving" : isRunning ? "downloading" : "queuedDL"
        let speed = isRunning ? state.downloads.speed : 0
        return [
            "hash": .text(TorrentNames.hash(job.id)), "name": .text(job.name), "state": .text(word),
            "size": ContractJSON.number(Int(job.size)),
            "amount_left": ContractJSON.number(Int(endedAt == nil ? job.left : 0)),
            "dlspeed": ContractJSON.number(Int(speed)),
            "eta": ContractJSON.number(speed > 0 ? Int(job.left / max(1, speed)) : 8_640_000),
            "category": .text(job.category), "priority": ContractJSON.number(place), "force_start": .truth(isForced),
            "num_seeds": ContractJSON.number(isRunning ? 8 + job.id % 23 : 0),
            "ratio": .number(endedAt == nil ? 0 : Double(job.id % 30) / 10 + 0.25),
            "completion_on": ContractJSON.number(endedAt.map { Int($0.timeIntervalSince1970) } ?? -1),
            "content_path": .text("/downloads/\(job.name)"), "save_path": "/downloads",
        ]
    }

    private static func ids(_ text: String, _ downloads: SimulatedDownloads) -> [Int] {
        downloads.jobs.map(\.id).filter { ids(text, $0) }
    }

    private static func ids(_ text: String, _ id: Int) -> Bool {
        text == "all" || text.split(separator: "|").contains { $0 == TorrentNames.hash(id) }
    }

    private static func text(_ text: String, _ status: Int) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(rawValue: status), fields: ["Content-Type": "text/plain; charset=UTF-8"],
            body: HTTPBody(text))
    }
}

/// What torrents are called and known by.
enum TorrentNames {
    static func hash(_ id: Int) -> String {
        let digits = String(id, radix: 16)
        return String(repeating: "0", count: max(0, 40 - digits.count)) + digits
    }

    /// The name that a magnet link says, or the last part of an address.
    static func name(of address: String) -> String {
        let items =
            PercentEncoding.queryItems(address.split(separator: "?", maxSplits: 1).last.map(String.init) ?? "") ?? []
        return items.first { $0.name == "dn" }?.value ?? (address as NSString).lastPathComponent
    }
}
