public import Base
import Foundation
import Synchronization
public import Wire

/// A Transmission of our own: its answers have the shapes that its remote interface is written down with (version 17 of
/// it); its torrents are made up and come as the clock goes on.
public final class TransmissionContract: ContractService {
    private struct State: Sendable {
        var downloads: SimulatedDownloads
        var token = 1
        var priorities: [Int: Int] = [:]
        var deeds: [String] = []
    }

    private let credentials: String
    private let clock: WallClock
    private let state: Mutex<State>

    public init(user: String, password: String, clock: WallClock, lineSpeed: Int64 = 6 << 20) {
        credentials = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        self.clock = clock
        state = Mutex(
            State(downloads: SimulatedDownloads(at: clock.now(), lineSpeed: lineSpeed, categories: [], forced: 9)))
    }

    /// Puts a torrent into the queue.
    public func append(_ name: String, size: Int64, label: String = "") {
        state.withLock { _ = $0.downloads.append(name: name, size: size, category: label) }
    }

    /// The names of what is still to come.
    public var names: [String] { state.withLock { $0.downloads.jobs.map(\.name) } }
    /// What was asked for, for tests.
    public var deeds: [String] { state.withLock { $0.deeds } }
    /// Wants another token from now on, as after a restart.
    public func renewToken() { state.withLock { $0.token += 1 } }

    public func admits(_ request: HTTPRequest) -> Bool { request.fields["Authorization"] == credentials }
    public var refusal: HTTPResponse { HTTPResponse(status: HTTPStatus(rawValue: 401), body: HTTPBody("Unauthorized")) }
    public var absurd: [UInt8] { Array("[]".utf8) }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path == "/transmission/rpc", request.method == .post else {
            return HTTPResponse(status: .notFound, body: HTTPBody("404: Not Found"))
        }
        let token = state.withLock { "token\($0.token)" }
        guard request.fields["X-Transmission-Session-Id"] == token else {
            return HTTPResponse(
                status: HTTPStatus(rawValue: 409), fields: ["X-Transmission-Session-Id": token],
                body: HTTPBody("409: Conflict"))
        }
        guard let call = await ArrAnswers.body(request), let method = call["method"]?.text else {
            return ArrAnswers.invalid
        }
        return state.withLock { state in
            state.downloads.advance(to: clock.now())
            state.deeds.append(method)
            guard let said = Self.answer(method, call["arguments"] ?? .null, &state) else {
                return .contract(["result": "method name not recognized", "arguments": [:]])
            }
            return .contract(["result": "success", "arguments": said])
        }
    }

    private static func answer(_ method: String, _ said: JSONValue, _ state: inout State) -> JSONValue? {
        let wanted = said["ids"].map { Set($0.elements.compactMap(\.text)) }
        let ids = state.downloads.jobs.map(\.id).filter { wanted?.contains(TorrentNames.hash($0)) ?? true }
        switch method {
        case "session-get":
            return [
                "version": "4.0.5 (a6fe2a64aa)", "rpc-version": 17, "download-dir-free-space": 812_000_000_000,
                "speed-limit-down": ContractJSON.number(Int((state.downloads.limit ?? 0) / 1_000)),
                "speed-limit-down-enabled": .truth(state.downloads.limit != nil),
            ]
        case "session-set":
            let isLimited = said["speed-limit-down-enabled"] == .truth(true)
            state.downloads.limit = isLimited ? said["speed-limit-down"]?.whole.map { Int64($0) * 1_000 } : nil
        case "torrent-get": return ["torrents": .list(list(state))]
        case "torrent-stop", "torrent-start":
            for id in ids { _ = state.downloads.change(id) { $0.isPaused = method == "torrent-stop" } }
        case "torrent-set": set(said, ids, &state)
        case "torrent-rename-path":
            for id in ids { _ = state.downloads.change(id) { $0.name = said["name"]?.text ?? $0.name } }
        case "torrent-remove":
            state.downloads.jobs.removeAll { ids.contains($0.id) }
            state.downloads.history.removeAll { wanted?.contains(TorrentNames.hash($0.job.id)) == true }
        case "torrent-add": return add(said, &state)
        default: return nil
        }
        return [:]
    }

    private static func set(_ said: JSONValue, _ ids: [Int], _ state: inout State) {
        for id in ids {
            if let label = said["labels"] {
                _ = state.downloads.change(id) { $0.category = label.elements.first?.text ?? "" }
            }
            if let priority = said["bandwidthPriority"]?.whole { state.priorities[id] = priority }
            if let place = said["queuePosition"]?.whole { _ = state.downloads.move(id, to: place) }
        }
    }

    private static func add(_ said: JSONValue, _ state: inout State) -> JSONValue {
        let label = said["labels"]?.elements.first?.text ?? ""
        let name = said["filename"]?.text.map { TorrentNames.name(of: $0) } ?? "From a file"
        if let known = state.downloads.jobs.first(where: { $0.name == name }) {
            return ["torrent-duplicate": ["hashString": .text(TorrentNames.hash(known.id)), "name": .text(name)]]
        }
        let id = state.downloads.append(name: name, size: 900_000_000, category: label)
        return ["torrent-added": ["hashString": .text(TorrentNames.hash(id)), "name": .text(name)]]
    }

    private static func list(_ state: State) -> [JSONValue] {
        let running = state.downloads.running?.id
        let coming = state.downloads.jobs.enumerated().map { place, job in
            torrent(job, place, running == job.id, state, endedAt: nil)
        }
        return coming
            + state.downloads.history.map { torrent($0.job, 0, false, state, endedAt: $0.endedAt) }
    }

    private static func torrent(
        _ job: SimulatedDownloads.Job, _ place: Int, _ isRunning: Bool, _ state: State, endedAt: Date?
    ) -> JSONValue {
        let status = endedAt != nil ? 6 : job.isPaused ? 0 : job.cameAt != nil ? 2 : isRunning ? 4 : 3
        // What is checked is not there yet.
        let left = endedAt != nil ? 0 : max(job.left, 1)
        return [
            "hashString": .text(TorrentNames.hash(job.id)), "name": .text(job.name),
            "status": ContractJSON.number(status),
            "sizeWhenDone": ContractJSON.number(Int(job.size)), "leftUntilDone": ContractJSON.number(Int(left)),
            "rateDownload": ContractJSON.number(isRunning ? Int(state.downloads.speed) : 0),
            "eta": ContractJSON.number(isRunning ? Int(job.left / max(1, state.downloads.speed)) : -1),
            "labels": job.category.isEmpty ? [] : [.text(job.category)], "queuePosition": ContractJSON.number(place),
            "bandwidthPriority": ContractJSON.number(state.priorities[job.id] ?? 0),
            "peersSendingToUs": ContractJSON.number(isRunning ? 3 + job.id % 9 : 0), "errorString": "",
            "doneDate": ContractJSON.number(endedAt.map { Int($0.timeIntervalSince1970) } ?? 0),
            "downloadDir": "/downloads", "uploadRatio": .number(endedAt == nil ? 0 : 1.5),
            "metadataPercentComplete": 1,
        ]
    }
}
