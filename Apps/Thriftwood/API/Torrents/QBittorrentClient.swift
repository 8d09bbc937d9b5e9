import Foundation
import Synchronization
import Wire

/// Speaks with qBittorrent 4 and 5. Torrents that are still to come are its queue; those that have come, and that it may
/// go on giving to others, are its history.
public struct QBittorrentClient: DownloadClient {
    public let session: ServiceSession
    private let access = QBittorrentAccess()

    public init(_ session: ServiceSession) { self.session = session }

    public var abilities: DownloadAbilities {
        var abilities = DownloadAbilities(
            priorities: [.force, .normal], limits: [50, 20, 10, 5, 2, 1].map { .bytesPerSecond($0 * 1_000_000) },
            limitsByPercent: false, sorts: [], canHide: false, canRetryWithPassword: false, canKeepFiles: true,
            fileTypes: ["torrent"])
        abilities.areTorrents = true
        return abilities
    }

    /// What answers at the address, with the right user and password.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        let answer = try await get("app/version")
        let text = String(decoding: answer.bytes.prefix(100), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines)
        guard let first = text.first, first == "v" || first.isNumber else {
            throw ServiceProblem(answer.page ?? .wrongPath, of: session.connection)
        }
        return ServiceStatus(
            appName: "qBittorrent", version: Bounds.line(first == "v" ? String(text.dropFirst()) : text))
    }

    public func queue(count: Int) async throws -> DownloadQueue {
        let coming = try await torrents([("filter", "downloading"), ("sort", "priority")])
        let broken = try await torrents([("filter", "errored")])
        let line = try session.read(Line.self, try await get("transfer/info"))
        let known = Set(coming.map(\.id))
        let items = (coming + broken.filter { $0.left > 0 && !known.contains($0.id) }).map(\.item)
        // It has no pause of its own for all: it pauses while each of its torrents does.
        let isPaused = !items.isEmpty && items.allSatisfy { $0.state == .paused }
        let left = items.filter { $0.state != .paused }.reduce(Int64(0)) { $0.saturatingAdd($1.bytesLeft) }
        return DownloadQueue(
            items: Array(items.prefix(max(count, 1))), count: items.count, bytesPerSecond: isPaused ? 0 : line.speed,
            bytesLeft: items.reduce(Int64(0)) { $0.saturatingAdd($1.bytesLeft) },
            secondsLeft: line.speed > 0 && left > 0 ? Int(clamping: left / line.speed) : nil, isPaused: isPaused,
            speedLimit: line.limit > 0 ? .bytesPerSecond(line.limit) : .none)
    }

    public func history(count: Int) async throws -> DownloadHistory {
        let limit = min(max(count, 1), 5_000)
        let all = try await torrents([
            ("filter", "completed"), ("sort", "completion_on"), ("reverse", "true"), ("limit", "\(limit + 1)"),
        ])
        return DownloadHistory(entries: all.prefix(limit).map(\.past), count: all.count)
    }

    public func categories() async throws -> [String] {
        let said = try session.read(JSONValue.self, try await get("torrents/categories"))
        return said.members.map(\.name).filter { !$0.isEmpty }.prefix(200).sorted()
    }

    public func apply(_ change: DownloadChange, to queue: DownloadQueue) async throws {
        switch change {
        case .pauseAll: try await hold(true, "all")
        case .resumeAll: try await hold(false, "all")
        case .limitSpeed(let limit):
            let bytes = if case .bytesPerSecond(let bytes) = limit { max(1, bytes) } else { Int64(0) }
            try await post("transfer/setDownloadLimit", [("limit", "\(bytes)")])
        case .pause(let id): try await hold(true, id)
        case .resume(let id): try await hold(false, id)
        case .setPriority(let id, let priority):
            try await post(
                "torrents/setForceStart", [("hashes", id), ("value", priority == .force ? "true" : "false")])
        case .setCategory(let id, let category):
            try await post("torrents/setCategory", [("hashes", id), ("category", category)])
        case .rename(let id, let name): try await post("torrents/rename", [("hash", id), ("name", name)])
        case .setPassword, .sort: throw ServiceProblem(.rejected(""), of: session.connection)
        case .move(let id, let place): try await move(id, to: place, in: queue)
        case .delete(let id, let withFiles): try await delete(id, withFiles)
        }
    }

    public func apply(_ change: PastDownloadChange) async throws {
        switch change {
        case .retry(let id, _): try await post("torrents/recheck", [("hashes", id)])
        case .hide(let id): try await delete(id, false)
        case .delete(let id, let withFiles): try await delete(id, withFiles)
        }
    }

    public func add(_ addition: DownloadAddition) async throws {
        // A file goes up once, so that what there is to be signed in for is done before.
        _ = try await get("app/version")
        var form = MultipartForm()
        if !addition.category.isEmpty { form.append(name: "category", value: addition.category) }
        let body: ServiceBody
        switch addition.source {
        case .address(let address):
            form.append(name: "urls", value: address)
            body = form.body()
        case .file(let path, let name):
            body = try form.body(file: path, name: "torrents", fileName: name, of: session.connection)
        }
        let answer = try await call(.post, "torrents/add", body: body)
        if answer.bytes.starts(with: "Fails".utf8) {
            throw ServiceProblem(.rejected("qBittorrent can't read this torrent, or has it."), of: session.connection)
        }
    }

    /// Versions before 5 say it with other words.
    private func hold(_ holds: Bool, _ ids: String) async throws(ServiceProblem) {
        do throws(ServiceProblem) {
            try await post(holds ? "torrents/stop" : "torrents/start", [("hashes", ids)])
        } catch {
            guard error.reason == .wrongPath || error.reason == .missing else { throw error }
            try await post(holds ? "torrents/pause" : "torrents/resume", [("hashes", ids)])
        }
    }

    private func delete(_ id: String, _ withFiles: Bool) async throws(ServiceProblem) {
        try await post("torrents/delete", [("hashes", id), ("deleteFiles", withFiles ? "true" : "false")])
    }

    /// It knows the ends of its queue, and one step.
    private func move(_ id: String, to place: Int, in queue: DownloadQueue) async throws(ServiceProblem) {
        guard let now = queue.items.firstIndex(where: { $0.id == id }) else {
            throw ServiceProblem(.missing, of: session.connection)
        }
        do throws(ServiceProblem) {
            if place <= 0 {
                try await post("torrents/topPrio", [("hashes", id)])
            } else if place >= queue.items.count - 1 {
                try await post("torrents/bottomPrio", [("hashes", id)])
            } else {
                for _ in 0..<min(abs(place - now), 50) {
                    try await post(place < now ? "torrents/increasePrio" : "torrents/decreasePrio", [("hashes", id)])
                }
            }
        } catch {
            guard case .status(409, _) = error.reason else { throw error }
            throw ServiceProblem(.rejected("Its torrents have no order: queueing is off."), of: session.connection)
        }
    }

    private func torrents(_ query: [(name: String, value: String)]) async throws(ServiceProblem) -> [QBittorrentTorrent]
    {
        let rows = try session.read([Readable<QBittorrentTorrent>].self, try await get("torrents/info", query))
        return rows.prefix(DownloadQueue.most).compactMap(\.value)
    }

    /// How fast the line is.
    private struct Line: Decodable {
        var speed: Int64
        var limit: Int64

        private enum CodingKeys: String, CodingKey {
            case speed = "dl_info_speed"
            case limit = "dl_rate_limit"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            speed = max(0, container.whole(.speed) ?? 0)
            limit = max(0, container.whole(.limit) ?? 0)
        }
    }

    private func get(
        _ path: String, _ query: [(name: String, value: String)] = []
    ) async throws(ServiceProblem) -> ServiceAnswer {
        try await call(.get, path, query: query)
    }

    private func post(_ path: String, _ form: [(name: String, value: String)]) async throws(ServiceProblem) {
        _ = try await call(.post, path, body: .form(form))
    }

    /// Asks with the cookie of the last sign-in, and signs in where there is none or it has run out.
    private func call(
        _ method: HTTPMethod, _ path: String, query: [(name: String, value: String)] = [], body: ServiceBody? = nil
    ) async throws(ServiceProblem) -> ServiceAnswer {
        var request = HTTPRequest(method: method, path: "/api/v2/\(path)", query: PercentEncoding.query(query))
        if let body {
            request.fields["Content-Type"] = body.contentType
            request.body = body.body
        }
        let first = try await access.cookie(for: session)
        var answer = try await ask(request, first)
        if answer.status.rawValue == 403 || answer.status.rawValue == 401 {
            access.forget(first)
            answer = try await ask(request, try await access.cookie(for: session))
        }
        try answer.requireSuccess(of: session.connection)
        return answer
    }

    private func ask(_ request: HTTPRequest, _ cookie: String) async throws(ServiceProblem) -> ServiceAnswer {
        var request = request
        if !cookie.isEmpty { request.fields["Cookie"] = cookie }
        return try await session.exchange(request, accept: "application/json, text/plain", patience: .list)
    }
}

/// What qBittorrent knows somebody by who signed in.
private final class QBittorrentAccess: Sendable {
    private struct State {
        /// Empty where it wants none, as of its own house.
        var cookie: String?
        /// Whether it refused: it bars who tries again and again, so a wrong password is tried once.
        var isRefused = false
    }

    private let state = Mutex(State())

    func forget(_ cookie: String) {
        state.withLock { if $0.cookie == cookie { $0.cookie = nil } }
    }

    func cookie(for session: ServiceSession) async throws(ServiceProblem) -> String {
        let known = state.withLock { $0 }
        if let cookie = known.cookie { return cookie }
        if known.isRefused { throw ServiceProblem(.wrongKey, of: session.connection) }
        let (user, password): (String, String) =
            if case .login(let user, let password) = session.connection.credentials {
                (user, password.value)
            } else {
                ("", "")
            }
        let form = ServiceBody.form([("username", user), ("password", password)])
        var request = HTTPRequest(method: .post, path: "/api/v2/auth/login", query: nil)
        request.fields["Content-Type"] = form.contentType
        request.body = form.body
        let answer = try await session.exchange(request, accept: "text/plain", patience: .brief)
        let text = String(decoding: answer.bytes.prefix(200), as: UTF8.self)
        if answer.status.rawValue == 403, text.lowercased().contains("banned") {
            throw ServiceProblem(
                .rejected("It bars this address after too many wrong passwords."), of: session.connection)
        }
        if text.hasPrefix("Fails") || answer.status.rawValue == 401 {
            state.withLock { $0.isRefused = true }
            throw ServiceProblem(.wrongKey, of: session.connection)
        }
        try answer.requireSuccess(of: session.connection)
        if let page = answer.page { throw ServiceProblem(page, of: session.connection) }
        let cookie = answer.fields["Set-Cookie"].map { String($0.prefix { $0 != ";" }) } ?? ""
        state.withLock { $0.cookie = cookie }
        return cookie
    }
}
