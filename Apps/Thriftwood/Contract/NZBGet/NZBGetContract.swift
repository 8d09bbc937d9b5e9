public import Base
import Foundation
import Synchronization
public import Wire

/// An NZBGet of our own, for where the real one is not installed: its answers have the shapes of the real one's (21.0), its
/// downloads are made up and come as the clock goes on.
public final class NZBGetContract: ContractService {
    struct State: Sendable {
        var downloads: SimulatedDownloads
    }

    private let login: String
    private let clock: WallClock
    let state: Mutex<State>

    public init(
        user: String, password: String, clock: WallClock, lineSpeed: Int64 = 40 << 20,
        categories: [String] = ["Movies", "Series", "Music", "Software"]
    ) {
        login = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        self.clock = clock
        state = Mutex(
            State(
                downloads: SimulatedDownloads(
                    at: clock.now(), lineSpeed: lineSpeed, categories: categories, forced: 900)))
    }

    /// Puts a job into the queue.
    public func append(
        _ name: String, size: Int64, category: String = "", priority: Int = 0, failure: String? = nil
    ) {
        state.withLock {
            _ = $0.downloads.append(name: name, size: size, category: category, priority: priority, failure: failure)
        }
    }

    public func admits(_ request: HTTPRequest) -> Bool { request.fields["Authorization"] == login }

    public var refusal: HTTPResponse {
        HTTPResponse(
            status: .unauthorized,
            fields: ["WWW-Authenticate": "Basic realm=\"NZBGet\"", "Content-Type": "text/plain"])
    }

    public var absurd: [UInt8] { AbsurdDownloads.nzbget }

    /// Answers as the program does at `/jsonrpc`.
    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path == "/jsonrpc" else { return HTTPResponse(status: .notFound) }
        let bytes = (try? await request.body.collect(limit: 128 << 20)) ?? []
        guard let call = try? JSONCoding.decode(JSONValue.self, from: bytes), let method = call["method"]?.text else {
            return .contract(["version": "1.1", "error": Self.noSuchCall])
        }
        let result = state.withLock { state in
            state.downloads.advance(to: clock.now())
            return Self.result(method, call["params"]?.elements ?? [], &state)
        }
        let id = call["id"] ?? .null
        return .contract(
            result.map { ["version": "1.1", "id": id, "result": $0] }
                ?? ["version": "1.1", "id": id, "error": Self.noSuchCall])
    }

    private static let noSuchCall: JSONValue = [
        "name": "JSONRPCError", "code": 1, "message": "Invalid procedure",
    ]

    private static func result(_ method: String, _ parameters: [JSONValue], _ state: inout State) -> JSONValue? {
        switch method {
        case "version": return "21.0"
        case "status": return status(state.downloads)
        case "log": return log(state.downloads, most: parameters.count > 1 ? parameters[1].whole ?? 0 : 0)
        case "listgroups": return .list(state.downloads.jobs.map { group($0, state.downloads) })
        case "history": return history(state.downloads, hidden: parameters.first == true)
        case "config": return config(state.downloads)
        case "pausedownload", "resumedownload":
            state.downloads.isPaused = method == "pausedownload"
            state.downloads.resumesAt = nil
            return true
        case "scheduleresume":
            guard let seconds = parameters.first?.whole, seconds > 0 else { return false }
            state.downloads.resumesAt = state.downloads.now.addingTimeInterval(Double(seconds))
            return true
        case "rate":
            guard let kilobytes = parameters.first?.whole, kilobytes >= 0 else { return false }
            state.downloads.limit = kilobytes > 0 ? Int64(kilobytes) * 1_024 : nil
            return true
        case "append": return append(parameters, &state)
        case "editqueue":
            guard parameters.count >= 3, let command = parameters[0].text else { return false }
            let ids = parameters[2].elements.compactMap(\.whole)
            return .truth(edit(command, parameters[1].text ?? "", ids, &state.downloads))
        default: return nil
        }
    }

    private static func append(_ parameters: [JSONValue], _ state: inout State) -> JSONValue {
        guard parameters.count >= 9, let name = parameters[0].text, let content = parameters[1].text else { return -1 }
        let category = parameters[2].text ?? ""
        let priority = parameters[3].whole ?? 0
        if content.hasPrefix("http://") || content.hasPrefix("https://") {
            let address = URL(string: content)
            let id = state.downloads.append(
                name: (address?.host ?? "") + (address?.path ?? ""), size: 0, category: category, priority: priority,
                address: content)
            return .number(Double(id))
        }
        guard let bytes = Data(base64Encoded: content), !bytes.isEmpty else { return -1 }
        guard let nzb = NZBFile(bytes, name: name) else {
            // The real one takes it and finds out later.
            let id = state.downloads.append(name: NZBFile.jobName(name), size: 0, failure: "FAILURE/SCAN")
            _ = state.downloads.end(id)
            return .number(Double(id))
        }
        let id = state.downloads.append(
            name: NZBFile.jobName(name), fileName: name, size: nzb.size, category: category, priority: priority)
        return .number(Double(id))
    }

    private static func edit(
        _ command: String, _ text: String, _ ids: [Int], _ downloads: inout SimulatedDownloads
    ) -> Bool {
        guard command != "GroupSort" else {
            downloads.sort(by: String(text.dropLast()), descending: text.hasSuffix("-"))
            return true
        }
        return ids.reduce(false) { changed, id in editOne(command, text, id, &downloads) || changed }
    }

    private static func editOne(
        _ command: String, _ text: String, _ id: Int, _ downloads: inout SimulatedDownloads
    ) -> Bool {
        switch command {
        case "GroupPause": return downloads.change(id) { $0.isPaused = true }
        case "GroupResume": return downloads.change(id) { $0.isPaused = false }
        case "GroupSetPriority": return downloads.change(id) { $0.priority = Int(text) ?? 0 }
        case "GroupApplyCategory", "GroupSetCategory": return downloads.change(id) { $0.category = text }
        case "GroupSetName": return downloads.change(id) { $0.name = text }
        case "GroupSetParameter":
            return downloads.change(id) { job in
                if text.hasPrefix("*Unpack:Password=") { job.password = String(text.dropFirst(17)) }
            }
        case "GroupMoveOffset":
            guard let now = downloads.jobs.firstIndex(where: { $0.id == id }) else { return false }
            return downloads.move(id, to: now + (Int(text) ?? 0)) != nil
        case "GroupFinalDelete":
            guard let index = downloads.jobs.firstIndex(where: { $0.id == id }) else { return false }
            downloads.jobs.remove(at: index)
            return true
        case "GroupDelete", "GroupParkDelete": return downloads.end(id, as: "DELETED/MANUAL")
        case "HistoryRedownload": return downloads.again(id) != nil
        case "HistoryDelete":
            guard let index = downloads.history.firstIndex(where: { $0.job.id == id }) else { return false }
            downloads.history[index].isHidden = true
            return true
        case "HistoryFinalDelete":
            guard let index = downloads.history.firstIndex(where: { $0.job.id == id }) else { return false }
            downloads.history.remove(at: index)
            return true
        default: return false
        }
    }
}

extension SimulatedDownloads {
    /// Takes a job out of the queue into the history; false where there is none.
    mutating func end(_ id: Int, as failure: String? = nil) -> Bool {
        guard let index = jobs.firstIndex(where: { $0.id == id }) else { return false }
        var job = jobs.remove(at: index)
        job.failure = failure ?? job.failure
        history.insert(Past(job: job, endedAt: now), at: 0)
        return true
    }

    mutating func sort(by word: String, descending: Bool) {
        jobs.sort { left, right in
            let (first, second) = descending ? (right, left) : (left, right)
            return switch word {
            case "name": first.name.lowercased() < second.name.lowercased()
            case "priority": first.priority < second.priority
            case "category": first.category.lowercased() < second.category.lowercased()
            case "size": first.size < second.size
            default: first.left < second.left
            }
        }
    }
}
