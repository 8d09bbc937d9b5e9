import Foundation
import Wire

/// Speaks with SABnzbd 4 and 5. Everything travels in forms: a key has no business in an address, which proxies log.
public struct SABnzbdClient: DownloadClient {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    public var abilities: DownloadAbilities {
        DownloadAbilities(
            priorities: [.force, .high, .normal, .low], limits: [80, 60, 40, 20].map(SpeedLimit.percent),
            limitsByPercent: true, sorts: [.name, .size, .age], canHide: false, canRetryWithPassword: true,
            canKeepFiles: true, fileTypes: ["nzb", "zip", "rar", "7z", "gz", "bz2"], changesOfPriority: [.usual, .stop])
    }

    /// What answers at the address, with the right key. Without the words for its own start page, for which it would look
    /// up its public address each time.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        struct Answer: Decodable {
            struct Body: Decodable { var version: LooseText }
            var status: Body
        }
        let answer = try await call(Answer.self, "fullstatus", [("skip_dashboard", "1")])
        return ServiceStatus(appName: "SABnzbd", version: answer.status.version.value.cut(to: 40))
    }

    public func queue(count: Int) async throws -> DownloadQueue {
        let limit = "\(min(max(count, 1), DownloadQueue.most))"
        return try await call(SABnzbdQueueAnswer.self, "queue", [("start", "0"), ("limit", limit)]).queue
    }

    public func history(count: Int) async throws -> DownloadHistory {
        let limit = "\(min(max(count, 1), 2_000))"
        return try await call(SABnzbdHistoryAnswer.self, "history", [("start", "0"), ("limit", limit)]).history
    }

    public func categories() async throws -> [String] {
        struct Answer: Decodable { var categories: [LooseText] }
        let all = try await call(Answer.self, "get_cats").categories
        return all.prefix(200).map(\.value).filter { $0 != "*" && !$0.isEmpty }
    }

    public func apply(_ change: DownloadChange, to queue: DownloadQueue) async throws {
        switch change {
        case .pauseAll(nil): try await tell("pause")
        case .pauseAll(let seconds?):
            let minutes = "\(max(1, (seconds + 59) / 60))"
            try await tell("config", [("name", "set_pause"), ("value", minutes)])
        case .resumeAll: try await tell("resume")
        case .limitSpeed(let limit): try await tell("config", [("name", "speedlimit"), ("value", Self.word(limit))])
        case .pause(let id): try await tell("queue", [("name", "pause"), ("value", id)], affects: id)
        case .resume(let id): try await tell("queue", [("name", "resume"), ("value", id)], affects: id)
        case .setPriority(let id, let priority): try await setPriority(id, priority)
        case .setCategory(let id, let category):
            try await tell("change_cat", [("value", id), ("value2", category.isEmpty ? "*" : category)])
        case .rename(let id, let name):
            try await tell("queue", [("name", "rename"), ("value", id), ("value2", name)])
        case .setPassword(let id, let password):
            let name = queue.items.first { $0.id == id }?.name ?? ""
            try await tell("queue", [("name", "rename"), ("value", id), ("value2", name), ("value3", password)])
        case .move(let id, let place): try await call(Moved.self, "switch", [("value", id), ("value2", "\(place)")])
        case .delete(let id, let withFiles):
            let files = withFiles ? "1" : "0"
            try await tell("queue", [("name", "delete"), ("value", id), ("del_files", files)], affects: id)
        case .sort(let sort, let descending):
            let word = sort == .age ? "avg_age" : sort == .size ? "size" : "name"
            try await tell(
                "queue", [("name", "sort"), ("sort", word), ("dir", descending ? "desc" : "asc")])
        }
    }

    public func apply(_ change: PastDownloadChange) async throws {
        switch change {
        case .retry(let id, let password):
            try await tell("retry", [("value", id)] + (password.isEmpty ? [] : [("password", password)]))
        case .hide(let id): try await tell("history", [("name", "delete"), ("value", id)])
        case .delete(let id, let withFiles):
            let files = withFiles ? "1" : "0"
            try await tell("history", [("name", "delete"), ("value", id), ("del_files", files)])
        }
    }

    public func add(_ addition: DownloadAddition) async throws {
        var fields: [(name: String, value: String)] = []
        if !addition.category.isEmpty { fields.append(("cat", addition.category)) }
        if let priority = addition.priority { fields.append(("priority", "\(SABnzbdPriority.number(of: priority))")) }
        switch addition.source {
        case .address(let address): try await tell("addurl", [("name", address)] + fields)
        case .file(let path, let name): try await upload(path, name, fields)
        }
    }

    private func upload(_ path: String, _ name: String, _ fields: [(name: String, value: String)]) async throws {
        var form = MultipartForm()
        for field in credentials + [("mode", "addfile"), ("output", "json")] + fields {
            form.append(name: field.name, value: field.value)
        }
        let body = try form.body(file: path, name: "name", fileName: name, of: session.connection)
        let answer = try await session.exchange(.post, "/api", body: body)
        try require(try session.read(Status.self, answer))
    }

    private func setPriority(_ id: String, _ priority: DownloadPriority) async throws {
        struct Answer: Decodable {
            var position: Int?
            var error: String?
        }
        let number = "\(SABnzbdPriority.number(of: priority))"
        let answer = try await call(Answer.self, "queue", [("name", "priority"), ("value", id), ("value2", number)])
        // One that stops has no place any more.
        guard priority != .stop else { return }
        guard let position = answer.position, position >= 0 else {
            throw ServiceProblem(.missing, of: session.connection)
        }
    }

    private static func word(_ limit: SpeedLimit) -> String {
        switch limit {
        case .none: "100"
        case .percent(let percent): "\(min(max(percent, 1), 100))"
        case .bytesPerSecond(let bytes): "\(max(1, bytes / 1_024))K"
        }
    }

    /// Where an item went; -1 for one that there is not.
    private struct Moved: Decodable {
        struct Place: Decodable { var position: Int }
        var result: Place
    }

    /// What SABnzbd says to most commands; of what it concerned some.
    private struct Status: Decodable {
        var status: Bool
        var error: String?
        var ids: [String]?

        private enum CodingKeys: String, CodingKey {
            case status, error
            case ids = "nzo_ids"
        }
    }

    private var credentials: [(name: String, value: String)] {
        guard case .apiKey(let key) = session.connection.credentials else { return [] }
        return [("apikey", key.value)]
    }

    private func tell(
        _ mode: String, _ items: [(name: String, value: String)] = [], affects id: String? = nil
    ) async throws(ServiceProblem) {
        let status = try await call(Status.self, mode, items)
        if id != nil, !status.status, status.error == nil { throw ServiceProblem(.missing, of: session.connection) }
        try require(status)
    }

    private func require(_ status: Status) throws(ServiceProblem) {
        guard !status.status else { return }
        let words = status.error.map { String($0.prefix(200)) } ?? ""
        throw ServiceProblem(.rejected(words), of: session.connection)
    }

    @discardableResult
    func call<Value: Decodable & Sendable>(
        _ type: Value.Type, _ mode: String, _ items: [(name: String, value: String)] = []
    ) async throws(ServiceProblem) -> Value {
        let form = [("mode", mode), ("output", "json")] + items + credentials
        let answer = try await session.exchange(.post, "/api", body: .form(form))
        return try session.read(type, answer)
    }
}
