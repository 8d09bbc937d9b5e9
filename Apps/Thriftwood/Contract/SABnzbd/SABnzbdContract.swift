public import Base
import Foundation
import Synchronization
public import Wire

/// A SABnzbd of our own: its answers have the shapes of the real one's (4.5 and 5.0), its downloads are made up and come
/// as the clock goes on.
public final class SABnzbdContract: ContractService {
    struct State: Sendable {
        var downloads: SimulatedDownloads
        var actionWhenDone = ""
    }

    let key: String
    let clock: WallClock
    let state: Mutex<State>
    static let version = "5.0.1"

    public init(key: String, clock: WallClock, lineSpeed: Int64 = 20 << 20, categories: [String] = ["movies", "tv"]) {
        (self.key, self.clock) = (key, clock)
        state = Mutex(
            State(
                downloads: SimulatedDownloads(
                    at: clock.now(), lineSpeed: lineSpeed, categories: categories, forced: 2)))
    }

    /// Puts a job into the queue.
    public func append(
        _ name: String, size: Int64, category: String = "", priority: Int = 0, failure: String? = nil
    ) {
        state.withLock {
            _ = $0.downloads.append(name: name, size: size, category: category, priority: priority, failure: failure)
        }
    }

    /// The names of what is in the queue.
    public var names: [String] { state.withLock { $0.downloads.jobs.map(\.name) } }

    /// The key stands in what was sent, so that is looked at first.
    public func admits(_ request: HTTPRequest) -> Bool { true }
    public var refusal: HTTPResponse { Self.refusal("API Key Incorrect") }
    public var absurd: [UInt8] { AbsurdDownloads.sabnzbd }

    /// Answers as the program does at `/api`.
    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path == "/api" || request.path == "/sabnzbd/api" else {
            return HTTPResponse(
                status: .notFound, fields: ["Content-Type": "text/html;charset=utf-8"],
                body: HTTPBody("<html>404</html>"))
        }
        guard let form = try? await ContractForm(request) else { return HTTPResponse(status: .badRequest) }
        let mode = form["mode"]
        if mode != "version", mode != "auth" {
            if form["apikey"].isEmpty { return Self.refusal("API Key Required") }
            if form["apikey"] != key { return Self.refusal("API Key Incorrect") }
        }
        let answer = state.withLock { state in
            state.downloads.advance(to: clock.now())
            return Self.answer(mode, form, &state)
        }
        return .contract(answer, type: "application/json;charset=UTF-8")
    }

    private static func refusal(_ words: String) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(rawValue: 403), fields: ["Content-Type": "text/html;charset=utf-8"],
            body: HTTPBody(words))
    }

    private static func answer(_ mode: String, _ form: ContractForm, _ state: inout State) -> JSONValue {
        switch mode {
        case "version": return ["version": .text(version)]
        case "auth": return ["auth": "apikey"]
        case "pause", "resume":
            state.downloads.isPaused = mode == "pause"
            state.downloads.resumesAt = nil
            return ["status": true]
        case "queue": return queue(form, &state)
        case "history": return history(form, &state)
        case "config": return config(form, &state)
        case "switch":
            let place = state.downloads.move(number(form["value"]), to: Int(form["value2"]) ?? 0)
            return ["result": ["position": .number(Double(place ?? -1)), "priority": 0]]
        case "change_cat":
            let category = ["*", "Default", "None"].contains(form["value2"]) ? "" : form["value2"]
            return ["status": .truth(state.downloads.change(number(form["value"])) { $0.category = category })]
        case "get_cats": return ["categories": .list((["*"] + state.downloads.categories).map(JSONValue.text))]
        case "addurl", "addfile": return add(form, &state)
        case "retry":
            guard let id = state.downloads.again(number(form["value"])) else { return ["status": false] }
            return ["status": true, "nzo_id": .text(name(of: id))]
        case "fullstatus", "status": return ["status": .object(common(state) + whole)]
        case "server_stats": return counts
        default: return ["status": false, "error": "not implemented"]
        }
    }

    private static let whole: [JSONValue.Member] = [
        .init(name: "uptime", value: "3d"), .init(name: "pp_pause_event", value: false),
        .init(
            name: "warnings",
            value: [
                [
                    "type": "WARNING", "text": "Server news.invalid uses an untrusted certificate",
                    "time": 1_795_000_000, "origin": "newswrapper.py1",
                ],
                ["type": "ERROR", "text": "Cannot create the final folder", "time": 1_795_100_000],
            ]),
    ]

    private static let counts: JSONValue = [
        "total": 9_412_000_000_000, "month": 512_000_000_000, "week": 148_000_000_000, "day": 27_800_000_000,
        "servers": [
            "news.invalid": [
                "total": 9_300_000_000_000, "month": 500_000_000_000, "week": 140_000_000_000, "day": 27_000_000_000,
                "daily": [], "articles_tried": [], "articles_success": [],
            ],
            "block.invalid": [
                "total": 112_000_000_000, "month": 12_000_000_000, "week": 8_000_000_000, "day": 800_000_000,
            ],
        ],
    ]

    private static func config(_ form: ContractForm, _ state: inout State) -> JSONValue {
        switch form["name"] {
        case "set_pause":
            let minutes = Double(form["value"]) ?? 0
            state.downloads.isPaused = minutes > 0
            state.downloads.resumesAt = minutes > 0 ? state.downloads.now.addingTimeInterval(minutes * 60) : nil
        case "speedlimit": state.downloads.limit = limit(form["value"], of: state.downloads.lineSpeed)
        default: return ["status": false, "error": "not implemented"]
        }
        return ["status": true]
    }

    /// `50` is half of the line, `2M` and `400K` are bytes a second.
    private static func limit(_ text: String, of line: Int64) -> Int64? {
        if let last = text.last, let size = ["K": 1_024.0, "M": 1_048_576.0][last.uppercased()],
            let number = Double(text.dropLast())
        {
            return Int64(number * size)
        }
        guard let percent = Double(text), percent > 0, percent < 100 else { return nil }
        return Int64(Double(line) * percent / 100)
    }

    private static func add(_ form: ContractForm, _ state: inout State) -> JSONValue {
        let category = ["*", "Default"].contains(form["cat"]) ? "" : form["cat"]
        let priority = Int(form["priority"]).flatMap { $0 == -100 ? nil : $0 } ?? 0
        let id: Int
        if form["mode"] == "addurl" {
            guard !form["name"].isEmpty else { return ["status": false, "error": "expects one parameter"] }
            id = state.downloads.append(
                name: "Trying to fetch NZB from \(form["name"])", size: 0, category: category, priority: priority,
                address: form["name"])
        } else {
            guard let file = form.file, let nzb = NZBFile(file.bytes, name: file.name) else {
                return ["status": false, "nzo_ids": []]
            }
            id = state.downloads.append(
                name: NZBFile.jobName(file.name), fileName: file.name, size: nzb.size, category: category,
                priority: priority)
        }
        return ["status": true, "nzo_ids": [.text(name(of: id))]]
    }

    /// SABnzbd's ids are text.
    static func name(of id: Int) -> String { "SABnzbd_nzo_\(String(id + 60_466_176, radix: 36))" }

    static func number(_ name: String) -> Int {
        guard name.hasPrefix("SABnzbd_nzo_") else { return -1 }
        return Int(name.dropFirst(12), radix: 36).map { $0 - 60_466_176 } ?? -1
    }
}
