import Foundation
import Synchronization
import Wire

/// Speaks with Transmission 3 and 4. Torrents that are still to come are its queue; those that have come, and that it may
/// go on giving to others, are its history. Its labels are what others call categories.
public struct TransmissionClient: DownloadClient {
    public let session: ServiceSession
    /// What it wants to see in each request, so that no page elsewhere can make one.
    private let token = TransmissionToken()

    public init(_ session: ServiceSession) { self.session = session }

    public var abilities: DownloadAbilities {
        var abilities = DownloadAbilities(
            priorities: [.high, .normal, .low], limits: [50, 20, 10, 5, 2, 1].map { .bytesPerSecond($0 * 1_000_000) },
            limitsByPercent: false, sorts: [], canHide: false, canRetryWithPassword: false, canKeepFiles: true,
            fileTypes: ["torrent"])
        abilities.areTorrents = true
        return abilities
    }

    /// What answers at the address, for whoever may ask.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        let said = try await call("session-get", ["fields": ["version"]])
        guard let version = said["version"]?.text else {
            throw ServiceProblem(.unreadable(path: "version"), of: session.connection)
        }
        return ServiceStatus(appName: "Transmission", version: Bounds.line(version).cut(to: 40))
    }

    public func queue(count: Int) async throws -> DownloadQueue {
        let settings = try session.read(Line.self, try await answer("session-get", [:])).arguments
        let coming = try await torrents().filter { $0.left > 0 }.sorted { $0.place < $1.place }
        let items = coming.map(\.item)
        let isPaused = !items.isEmpty && items.allSatisfy { $0.state == .paused }
        let speed = coming.reduce(Int64(0)) { $0.saturatingAdd($1.speed) }
        let left = items.filter { $0.state != .paused }.reduce(Int64(0)) { $0.saturatingAdd($1.bytesLeft) }
        return DownloadQueue(
            items: Array(items.prefix(max(count, 1))), count: items.count, bytesPerSecond: speed,
            bytesLeft: items.reduce(Int64(0)) { $0.saturatingAdd($1.bytesLeft) },
            secondsLeft: speed > 0 && left > 0 ? Int(clamping: left / speed) : nil, isPaused: isPaused,
            speedLimit: settings.limit.map { .bytesPerSecond($0) } ?? .none, freeBytes: settings.free)
    }

    public func history(count: Int) async throws -> DownloadHistory {
        let all = try await torrents().filter { $0.left == 0 && $0.size > 0 }.map(\.past)
            .sorted { ($0.endedAt ?? .distantPast) > ($1.endedAt ?? .distantPast) }
        return DownloadHistory(entries: Array(all.prefix(min(max(count, 1), 5_000))), count: all.count)
    }

    public func categories() async throws -> [String] {
        Array(Set(try await torrents().flatMap(\.labels)).sorted().prefix(200))
    }

    public func apply(_ change: DownloadChange, to queue: DownloadQueue) async throws {
        switch change {
        case .pauseAll: try await tell("torrent-stop", ids: queue.items.map(\.id))
        case .resumeAll: try await tell("torrent-start", ids: queue.items.map(\.id))
        case .limitSpeed(.bytesPerSecond(let bytes)):
            // It counts in thousands.
            let limit = JSONValue.number(Double(max(1, bytes / 1_000)))
            try await call("session-set", ["speed-limit-down": limit, "speed-limit-down-enabled": true])
        case .limitSpeed: try await call("session-set", ["speed-limit-down-enabled": false])
        case .pause(let id): try await tell("torrent-stop", ids: [id])
        case .resume(let id): try await tell("torrent-start", ids: [id])
        case .setPriority(let id, let priority):
            let number = priority > .normal ? 1 : priority < .normal ? -1 : 0
            try await tell("torrent-set", ids: [id], [.init(name: "bandwidthPriority", value: .number(number))])
        case .setCategory(let id, let category):
            let labels: [JSONValue] = category.isEmpty ? [] : [.text(category)]
            try await tell("torrent-set", ids: [id], [.init(name: "labels", value: .list(labels))])
        case .rename(let id, let name):
            let path = queue.items.first { $0.id == id }?.name ?? ""
            try await tell(
                "torrent-rename-path", ids: [id],
                [.init(name: "path", value: .text(path)), .init(name: "name", value: .text(name))])
        case .setPassword, .sort: throw ServiceProblem(.rejected(""), of: session.connection)
        case .move(let id, let place):
            try await tell("torrent-set", ids: [id], [.init(name: "queuePosition", value: .number(max(0, place)))])
        case .delete(let id, let withFiles): try await delete(id, withFiles)
        }
    }

    public func apply(_ change: PastDownloadChange) async throws {
        switch change {
        case .retry(let id, _): try await tell("torrent-verify", ids: [id])
        case .hide(let id): try await delete(id, false)
        case .delete(let id, let withFiles): try await delete(id, withFiles)
        }
    }

    public func add(_ addition: DownloadAddition) async throws {
        var members: [JSONValue.Member] = []
        switch addition.source {
        case .address(let address): members.append(.init(name: "filename", value: .text(address)))
        case .file(let path, _):
            let upload = try UploadFile(path, of: session.connection)
            guard upload.size <= Self.largest, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
                throw ServiceProblem(.tooLarge(limit: Self.largest), of: session.connection)
            }
            members.append(.init(name: "metainfo", value: .text(data.base64EncodedString())))
        }
        if !addition.category.isEmpty {
            members.append(.init(name: "labels", value: .list([.text(addition.category)])))
        }
        if let priority = addition.priority {
            let number = priority > .normal ? 1 : priority < .normal ? -1 : 0
            members.append(.init(name: "bandwidthPriority", value: .number(number)))
        }
        let said = try await call("torrent-add", .object(members))
        if said["torrent-duplicate"] != nil {
            throw ServiceProblem(.rejected("Transmission has this torrent."), of: session.connection)
        }
    }

    /// Most bytes of a torrent's file, which goes up as text.
    private static let largest: Int64 = 16_000_000

    private func delete(_ id: String, _ withFiles: Bool) async throws(ServiceProblem) {
        try await tell("torrent-remove", ids: [id], [.init(name: "delete-local-data", value: .truth(withFiles))])
    }

    private func torrents() async throws(ServiceProblem) -> [TransmissionTorrent] {
        struct Answer: Decodable {
            struct Rows: Decodable { var torrents: [Readable<TransmissionTorrent>] }
            var arguments: Rows
        }
        let fields = TransmissionTorrent.fields.map { JSONValue.text($0) }
        let rows = try session.read(Answer.self, try await answer("torrent-get", ["fields": .list(fields)]))
        return rows.arguments.torrents.prefix(DownloadQueue.most).compactMap(\.value)
    }

    /// What is set, as far as it is looked at.
    private struct Line: Decodable {
        struct Settings: Decodable {
            var limit: Int64?
            var free: Int64?

            private enum CodingKeys: String, CodingKey {
                case limit = "speed-limit-down"
                case isLimited = "speed-limit-down-enabled"
                case free = "download-dir-free-space"
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let thousands = min(max(0, container.whole(.limit) ?? 0), 1_000_000_000)
                limit = container.truth(.isLimited) && thousands > 0 ? thousands * 1_000 : nil
                free = container.whole(.free).flatMap { $0 >= 0 ? $0 : nil }
            }
        }

        var arguments: Settings
    }

    private func tell(
        _ method: String, ids: [String], _ members: [JSONValue.Member] = []
    ) async throws(ServiceProblem) {
        // Without any it would do it to all.
        guard !ids.isEmpty else { return }
        let all = [JSONValue.Member(name: "ids", value: .list(ids.map { .text($0) }))] + members
        try await call(method, .object(all))
    }

    @discardableResult
    private func call(_ method: String, _ arguments: JSONValue) async throws(ServiceProblem) -> JSONValue {
        try session.read(JSONValue.self, try await answer(method, arguments))["arguments"] ?? .null
    }

    /// An answer that says it went well.
    private func answer(_ method: String, _ arguments: JSONValue) async throws(ServiceProblem) -> ServiceAnswer {
        guard let bytes = try? JSONCoding.encode(["method": .text(method), "arguments": arguments] as JSONValue) else {
            throw ServiceProblem(.rejected("This cannot be sent."), of: session.connection)
        }
        var answer = try await ask(bytes)
        if answer.status.rawValue == 409, let new = answer.fields[TransmissionToken.field] {
            token.take(new)
            answer = try await ask(bytes)
        }
        try answer.requireSuccess(of: session.connection)
        struct Result: Decodable { var result: String }
        let result = try session.read(Result.self, answer).result
        guard result == "success" else { throw ServiceProblem(.rejected(Bounds.line(result)), of: session.connection) }
        return answer
    }

    private func ask(_ bytes: [UInt8]) async throws(ServiceProblem) -> ServiceAnswer {
        var request = HTTPRequest(method: .post, path: "/transmission/rpc", query: nil)
        request.fields["Content-Type"] = "application/json"
        if let value = token.value { request.fields[TransmissionToken.field] = value }
        request.body = .bytes(bytes)
        return try await session.exchange(request, accept: "application/json", patience: .list)
    }
}

/// What Transmission handed out last.
private final class TransmissionToken: Sendable {
    static let field = "X-Transmission-Session-Id"

    private struct State { var value: String? }

    private let state = Mutex(State())

    var value: String? { state.withLock { $0.value } }

    func take(_ value: String) {
        guard value.utf8.count <= 200 else { return }
        state.withLock { $0.value = value }
    }
}
