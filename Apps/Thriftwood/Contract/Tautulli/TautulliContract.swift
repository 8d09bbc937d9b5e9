public import Base
import Foundation
import Synchronization
public import Wire

/// A Tautulli of our own: its answers have the shapes of the real one's (2.17), and who watches is made up.
public final class TautulliContract: ContractService {
    private let key: String
    private let clock: WallClock
    private let pictures: PictureSource
    private let hasPlexPass: Bool
    private let state: Mutex<SimulatedPlex>
    private let messages = Mutex<[String]>([])
    private let done = Mutex<[String]>([])
    static let version = "v2.17.2"

    /// - Parameters:
    ///   - plays: how many are in the history.
    ///   - hasPlexPass: whether sessions can be ended.
    public init(
        key: String, clock: WallClock, plays: Int = 300, hasPlexPass: Bool = true, pictures: PictureSource = .none
    ) {
        (self.key, self.clock, self.pictures, self.hasPlexPass) = (key, clock, pictures, hasPlexPass)
        state = Mutex(SimulatedPlex(at: clock.now(), plays: plays))
    }

    /// What those were told whose sessions were ended.
    public var farewells: [String] { messages.withLock { $0 } }

    /// What was done as a whole, by the commands' names.
    public var deeds: [String] { done.withLock { $0 } }

    /// Who watches now, by the names that they have.
    public var watching: [String] {
        state.withLock { state in
            state.advance(to: clock.now())
            return state.streams.map(\.person.name)
        }
    }

    /// Ends all that runs, as if everybody had gone to bed.
    public func becomeQuiet() { state.withLock { $0.streams = [] } }

    /// The key stands in what was sent, so that is looked at first.
    public func admits(_ request: HTTPRequest) -> Bool { true }
    public var refusal: HTTPResponse { Self.failure("Invalid apikey") }
    public let absurd: [UInt8] = Array(
        """
        {"response": {"result": "success", "message": null, "data": {"stream_count": "many", "sessions": [7, null,
        {"title": "No key"}, {"session_key": "1", "view_offset": "1e400", "duration": -7, "title": [],
        "progress_percent": "NaN", "bandwidth": {}, "transcode_decision": 4}], "total_bandwidth": "1e300"}}}
        """.utf8)

    /// Answers as the program does at `/api/v2`.
    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.path == "/api/v2" else {
            return HTTPResponse(
                status: .notFound, fields: ["Content-Type": "text/html;charset=utf-8"],
                body: HTTPBody("<html>404</html>"))
        }
        guard let form = try? await ContractForm(request) else { return HTTPResponse(status: .badRequest) }
        if form["apikey"].isEmpty { return Self.failure("Parameter apikey is required") }
        if form["apikey"] != key { return Self.failure("Invalid apikey") }
        switch form["cmd"] {
        case "pms_image_proxy": return await picture(form)
        case "terminate_session": return terminate(form)
        case "backup_config", "backup_db", "delete_cache", "delete_image_cache", "delete_temp_sessions":
            done.withLock { $0.append(form["cmd"]) }
            return Self.success([:])
        case let command:
            let answer = state.withLock { state in
                state.advance(to: clock.now())
                return Self.answer(command, form, state)
            }
            return answer.map { Self.success($0) } ?? Self.failure("Unknown command: \(command).")
        }
    }

    private static func answer(_ command: String, _ form: ContractForm, _ state: SimulatedPlex) -> JSONValue? {
        switch command {
        case "arnold": "It's not a tumor!"
        case "get_tautulli_info": ["tautulli_version": .text(version), "tautulli_install_type": "source"]
        case "get_activity": activity(state)
        case "get_users_table": users(form, state)
        case "get_user": user(form, state)
        case "get_user_watch_time_stats": watchTimes(form, state)
        case "get_user_player_stats": players(form, state)
        case "get_user_ips": addresses(form, state)
        case "get_history": history(form, state)
        case "get_home_stats": statistics(form, state)
        case "search": search(form, state)
        case "get_libraries_table": libraries(form, state)
        case "get_library": library(form, state)
        case "get_library_watch_time_stats": watchTimes(form, state)
        case "get_library_user_stats": libraryUsers(form, state)
        case "get_recently_added": recentlyAdded(form, state)
        case "get_metadata": metadata(form, state)
        case "get_server_identity": ["machine_identifier": "0123456789abcdef", "version": "1.40.0.7998"]
        case "get_geoip_lookup": place(form)
        case "get_whois_lookup": owner(form)
        case "get_synced_items": [:]
        case "get_logs": log(state)
        case "get_plex_log": plexLog(form, state)
        case "get_notification_log": notificationLog(form, state)
        case "get_newsletter_log": table([], form)
        case "get_user_logins": loginLog(form, state)
        case "get_pms_update": plexUpdate(state)
        case "update_check": ownUpdate
        default: command.hasPrefix("get_plays") || command.hasPrefix("get_stream") ? graph(command, form, state) : nil
        }
    }

    private func terminate(_ form: ContractForm) -> HTTPResponse {
        guard hasPlexPass else { return Self.failure("Failed to terminate session: No Plex Pass subscription.") }
        let key = Int(form["session_key"]) ?? Self.key(of: form["session_id"])
        guard let key, state.withLock({ $0.terminate(key: key) }) else {
            return Self.failure("Failed to terminate session: Session not found.")
        }
        messages.withLock { $0.append(form["message"]) }
        return Self.success(.null)
    }

    private func picture(_ form: ContractForm) async -> HTTPResponse {
        let parts = form["img"].split(separator: "/")
        guard parts.count >= 4, let key = Int(parts[2]) else { return Self.failure("No image.") }
        let found = state.withLock { state in state.media.first { $0.poster.key == key || $0.key == key } }
        guard let found,
            let picture = await pictures.paint(found.poster.title, found.poster.key, "poster-\(form["height"]).jpg")
        else { return Self.failure("No image.") }
        return HTTPResponse(fields: ["Content-Type": picture.contentType], body: .bytes(picture.bytes))
    }

    /// A session is known by its key, and by a name that has it.
    static func name(of key: Int) -> String { "session-\(key)" }
    private static func key(of name: String) -> Int? { Int(name.dropFirst("session-".count)) }

    private static func success(_ data: JSONValue) -> HTTPResponse {
        .contract(
            ["response": ["result": "success", "message": .null, "data": data]], type: "application/json;charset=UTF-8")
    }

    private static func failure(_ words: String) -> HTTPResponse {
        var response = HTTPResponse.contract(
            ["response": ["result": "error", "message": .text(words), "data": [:]]],
            type: "application/json;charset=UTF-8")
        response.status = .badRequest
        return response
    }
}
