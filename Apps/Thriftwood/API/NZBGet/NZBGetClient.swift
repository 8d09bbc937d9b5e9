import Foundation
import Wire

/// Speaks with NZBGet. Who asks stands in a field of the request and never in its address.
public struct NZBGetClient: DownloadClient {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    public var abilities: DownloadAbilities {
        DownloadAbilities(
            priorities: NZBGetPriority.numbers.map(\.0),
            limits: [125, 100, 75, 50, 25, 10].map { .bytesPerSecond($0 * 1_000_000) }, limitsByPercent: false,
            sorts: [.name, .priority, .category, .size, .left], canHide: true, canRetryWithPassword: false,
            canKeepFiles: false, fileTypes: ["nzb", "zip", "rar", "7z", "gz"])
    }

    /// What answers at the address, with the right user and password.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        ServiceStatus(appName: "NZBGet", version: try await call(String.self, "version").cut(to: 40))
    }

    public func queue(count: Int) async throws -> DownloadQueue {
        let status = try await call(NZBGetStatus.self, "status")
        let groups = try await call([Readable<NZBGetGroup>].self, "listgroups", [.number(0)])
        var queue = DownloadQueue(status, groups.prefix(DownloadQueue.most).compactMap(\.value))
        queue.items = Array(queue.items.prefix(max(count, 1)))
        return queue
    }

    public func history(count: Int) async throws -> DownloadHistory {
        let all = try await call([Readable<NZBGetPastGroup>].self, "history", [.truth(false)])
        let entries = Array(all.compactMap(\.value?.entry).prefix(min(max(count, 1), 5_000)))
        return DownloadHistory(entries: entries, count: all.count)
    }

    public func categories() async throws -> [String] {
        let options = try await call([Readable<NZBGetGroup.Parameter>].self, "config")
        return options.lazy.compactMap(\.value).filter {
            $0.name.hasPrefix("Category") && $0.name.hasSuffix(".Name") && !$0.value.value.isEmpty
        }.prefix(200).map(\.value.value)
    }

    public func apply(_ change: DownloadChange, to queue: DownloadQueue) async throws {
        switch change {
        case .pauseAll(let seconds):
            try await tell("pausedownload")
            if let seconds { try await tell("scheduleresume", [.number(Double(max(1, seconds)))]) }
        case .resumeAll: try await tell("resumedownload")
        case .limitSpeed(let limit): try await tell("rate", [.number(Double(Self.kilobytes(limit)))])
        case .pause(let id): try await edit("GroupPause", "", id)
        case .resume(let id): try await edit("GroupResume", "", id)
        case .setPriority(let id, let priority):
            try await edit("GroupSetPriority", "\(NZBGetPriority.number(of: priority))", id)
        case .setCategory(let id, let category): try await edit("GroupApplyCategory", category, id)
        case .rename(let id, let name): try await edit("GroupSetName", name, id)
        case .setPassword(let id, let password):
            try await edit("GroupSetParameter", "*Unpack:Password=\(password)", id)
        case .move(let id, let place):
            guard let now = queue.items.firstIndex(where: { $0.id == id }) else {
                throw ServiceProblem(.missing, of: session.connection)
            }
            if place != now { try await edit("GroupMoveOffset", "\(place - now)", id) }
        case .delete(let id, let withFiles): try await edit(withFiles ? "GroupFinalDelete" : "GroupParkDelete", "", id)
        case .sort(let sort, let descending):
            try await tell("editqueue", [.text("GroupSort"), .text(sort.rawValue + (descending ? "-" : "+")), []])
        }
    }

    public func apply(_ change: PastDownloadChange) async throws {
        switch change {
        case .retry(let id, _): try await edit("HistoryRedownload", "", id)
        case .hide(let id): try await edit("HistoryDelete", "", id)
        case .delete(let id, _): try await edit("HistoryFinalDelete", "", id)
        }
    }

    public func add(_ addition: DownloadAddition) async throws {
        let priority = JSONValue.number(Double(addition.priority.map(NZBGetPriority.number) ?? 0))
        let rest: [JSONValue] = [
            .text(addition.category), priority, false, false, "", 0, "SCORE", [],
        ]
        let answer: ServiceAnswer
        switch addition.source {
        case .address(let address):
            answer = try await exchange("append", ["", .text(address)] + rest)
        case .file(let path, let name):
            let body = try NZBGetUpload.body(path: path, name: name, rest: rest, of: session.connection)
            answer = try await session.exchange(.post, "/jsonrpc", body: body)
        }
        let id = try result(Int.self, answer)
        guard id > 0 else { throw ServiceProblem(.rejected("NZBGet can't read this file."), of: session.connection) }
    }

    /// NZBGet's limit in KB; 0 for none.
    private static func kilobytes(_ limit: SpeedLimit) -> Int64 {
        switch limit {
        case .none, .percent: 0
        case .bytesPerSecond(let bytes): min(max(1, bytes / 1_024 + (bytes % 1_024 > 0 ? 1 : 0)), Int64(Int32.max))
        }
    }

    private func edit(_ command: String, _ text: String, _ id: String) async throws(ServiceProblem) {
        guard let number = Int32(id) else { throw ServiceProblem(.missing, of: session.connection) }
        let parameters: [JSONValue] = [.text(command), .text(text), .list([.number(Double(number))])]
        guard try await call(Bool.self, "editqueue", parameters) else {
            throw ServiceProblem(.missing, of: session.connection)
        }
    }

    private func tell(_ method: String, _ parameters: [JSONValue] = []) async throws(ServiceProblem) {
        guard try await call(Bool.self, method, parameters) else {
            throw ServiceProblem(.rejected(""), of: session.connection)
        }
    }

    func call<Value: Decodable & Sendable>(
        _ type: Value.Type, _ method: String, _ parameters: [JSONValue] = []
    ) async throws(ServiceProblem) -> Value {
        try result(type, try await exchange(method, parameters))
    }

    private func exchange(_ method: String, _ parameters: [JSONValue]) async throws(ServiceProblem) -> ServiceAnswer {
        let call: JSONValue = ["method": .text(method), "params": .list(parameters), "id": 1]
        guard let bytes = try? JSONCoding.encode(call) else {
            throw ServiceProblem(.rejected("This cannot be sent."), of: session.connection)
        }
        let body = ServiceBody(contentType: "application/json", bytes: bytes)
        return try await session.exchange(.post, "/jsonrpc", body: body)
    }

    private func result<Value: Decodable & Sendable>(
        _ type: Value.Type, _ answer: ServiceAnswer
    ) throws(ServiceProblem) -> Value {
        let read = try session.read(NZBGetAnswer<Value>.self, answer)
        guard let result = read.result else {
            throw ServiceProblem(.rejected(read.error?.message?.cut(to: 200) ?? ""), of: session.connection)
        }
        return result
    }
}

extension JSONValue {
    static func number(_ value: Int) -> JSONValue { .number(Double(value)) }
}
