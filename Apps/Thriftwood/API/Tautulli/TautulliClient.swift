import Wire

/// Speaks with Tautulli 2. Everything travels in forms: a key has no business in an address, which proxies log.
public struct TautulliClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    /// What answers at the address, with the right key.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        struct Info: Decodable, Sendable {
            var version: String

            init(from decoder: any Decoder) throws { version = try decoder.tautulliFields().text("tautulli_version") }
        }
        // Nothing but Tautulli answers this with a line of a film.
        _ = try await call(LooseText.self, "arnold")
        let version = try await call(Info.self, "get_tautulli_info").version.cut(to: 40)
        return ServiceStatus(
            appName: "Tautulli", version: version.hasPrefix("v") ? String(version.dropFirst()) : version)
    }

    /// Who watches what now.
    public func activity() async throws(ServiceProblem) -> PlexActivity {
        try await call(PlexActivityAnswer.self, "get_activity").activity
    }

    /// Ends somebody's session; they read the message. It needs Plex Pass.
    public func terminate(_ session: PlexSession, message: String) async throws(ServiceProblem) {
        let text = message.cut(to: 500)
        let target: (name: String, value: String) =
            session.sessionID.isEmpty ? ("session_key", "\(session.id)") : ("session_id", session.sessionID)
        _ = try await call(Anything.self, "terminate_session", [target, ("message", text)])
    }

    /// All who have ever watched, who was seen last first.
    public func users() async throws(ServiceProblem) -> [PlexUser] {
        let order: Items = [("order_column", "last_seen"), ("order_dir", "desc"), ("start", "0"), ("length", "1000")]
        return try await call(TautulliTable<PlexUserAnswer>.self, "get_users_table", order).rows.map(\.user)
    }

    /// Somebody, with how much and with what they have watched.
    public func viewer(_ user: Int) async throws(ServiceProblem) -> PlexViewer {
        let id: Items = [("user_id", "\(user)")]
        var viewer = try await call(PlexViewerAnswer.self, "get_user", id).viewer
        let times: Items = [("query_days", "1,7,30,0")] + id
        viewer.times = try await call(TautulliList<PlexWatchTimeAnswer>.self, "get_user_watch_time_stats", times)
            .elements.prefix(10).map(\.time)
        viewer.players = try await call(TautulliList<PlexPlayerUseAnswer>.self, "get_user_player_stats", id)
            .elements.prefix(50).map(\.use)
        let latest: Items =
            [("order_column", "last_seen"), ("order_dir", "desc"), ("start", "0"), ("length", "50")] + id
        viewer.addresses = try await call(TautulliTable<PlexAddressAnswer>.self, "get_user_ips", latest)
            .rows.prefix(50).map(\.address)
        return viewer
    }

    /// What has been watched, the newest first.
    public func history(
        _ filter: PlexHistoryFilter = PlexHistoryFilter(), start: Int = 0, count: Int = 125
    ) async throws(ServiceProblem) -> PlexHistory {
        var items: Items = [
            ("order_column", "date"), ("order_dir", "desc"), ("start", "\(max(0, start))"),
            ("length", "\(min(max(count, 1), 1_000))"), ("include_activity", "0"),
        ]
        if let user = filter.user { items.append((name: "user_id", value: "\(user)")) }
        if let title = filter.title { items.append((name: title.field, value: "\(title.key)")) }
        if let kind = filter.kind { items.append((name: "media_type", value: kind.rawValue)) }
        if !filter.words.isEmpty { items.append((name: "search", value: filter.words.cut(to: 200))) }
        let table = try await call(TautulliTable<PlexPlayAnswer>.self, "get_history", items)
        return PlexHistory(plays: table.rows.compactMap(\.play), count: table.count)
    }

    /// What was watched most over some days.
    public func statistics(
        days: Int, by measure: PlexMeasure, count: Int
    ) async throws(ServiceProblem) -> [PlexStatistic] {
        let items: Items = [
            ("time_range", "\(min(max(days, 1), 3_650))"), ("stats_type", measure.rawValue),
            ("stats_count", "\(min(max(count, 1), 50))"),
        ]
        let all = try await call(TautulliList<PlexStatisticAnswer>.self, "get_home_stats", items)
            .elements.prefix(40).map(\.statistic)
        // Tautulli tells of libraries twice.
        return all.reduce(into: []) { found, one in if !found.contains(one) { found.append(one) } }
    }

    /// How plays are spread.
    public func graph(
        _ graph: PlexGraph.Kind, range: Int, by measure: PlexMeasure
    ) async throws(ServiceProblem) -> PlexGraph {
        let items: Items = [("time_range", "\(min(max(range, 1), 730))"), ("y_axis", measure.rawValue)]
        return try await call(PlexGraphAnswer.self, graph.rawValue, items).graph
    }

    /// What the Plex server has by that name.
    public func search(_ words: String) async throws(ServiceProblem) -> [PlexFinding] {
        let items: Items = [("query", words.cut(to: 200)), ("limit", "20")]
        return try await call(PlexFindingsAnswer.self, "search", items).findings
    }

    /// A picture that lies at the Plex server, about so many pixels wide.
    public func picture(_ path: String, width: Int) async throws(ServiceProblem) -> [UInt8] {
        guard PlexPicture.isOne(path) else { throw ServiceProblem(.missing, of: session.connection) }
        let (across, down) = PlexPicture.size(width)
        let form: Items =
            [("cmd", "pms_image_proxy"), ("img", path), ("width", "\(across)"), ("height", "\(down)")] + credentials
        return try await session.exchange(.post, Self.path, body: .form(form), accept: "image/*").bytes
    }

    private static let path = "/api/v2"

    typealias Items = [(name: String, value: String)]

    /// Whatever comes is fine.
    private struct Anything: Decodable, Sendable {
        init(from decoder: any Decoder) throws {}
    }

    private var credentials: Items {
        guard case .apiKey(let key) = session.connection.credentials else { return [] }
        return [("apikey", key.value)]
    }

    func call<Value: Decodable & Sendable>(
        _ type: Value.Type, _ command: String, _ items: Items = []
    ) async throws(ServiceProblem) -> Value {
        let form: Items = [("cmd", command)] + items + credentials
        do throws(ServiceProblem) {
            let answer = try session.read(
                TautulliAnswer<Value>.self, try await session.exchange(.post, Self.path, body: .form(form)))
            guard let value = answer.value else { throw refusal(answer.message) }
            return value
        } catch {
            // Whatever it does not like is a bad request.
            if case .status(400, let words?) = error.reason { throw refusal(words) }
            throw error
        }
    }

    private func refusal(_ words: String) -> ServiceProblem {
        let isKey = ["Invalid apikey", "Parameter apikey is required"].contains(words)
        return ServiceProblem(isKey ? .wrongKey : .rejected(words), of: session.connection)
    }
}
