import Foundation

extension TautulliClient {
    /// The last lines of a log, the newest first.
    public func lines(of log: PlexLog, count: Int = 300) async throws(ServiceProblem) -> [PlexLogLine] {
        let count = min(max(count, 1), 1_000)
        let newest: Items = [
            ("order_column", "timestamp"), ("order_dir", "desc"), ("start", "0"), ("length", "\(count)"),
        ]
        switch log {
        case .tautulli:
            let items: Items = [("sort", "time"), ("order", "desc"), ("start", "0"), ("end", "\(count)")]
            return try await call(TautulliList<TautulliLogAnswer>.self, "get_logs", items).elements.prefix(count)
                .map(\.line)
        case .server, .scanner:
            // Versions name the log in different ways.
            let items: Items = [
                ("window", "\(count)"), ("log_type", log.rawValue),
                ("logfile", log == .server ? "Plex Media Server" : "Plex Media Scanner"),
            ]
            let lines = try await call(PlexLogAnswers.self, "get_plex_log", items).lines
            return Array(Self.newestFirst(lines).prefix(count))
        case .notifications:
            return try await call(TautulliTable<TautulliMessageAnswer>.self, "get_notification_log", newest).rows
                .map(\.line)
        case .newsletters:
            return try await call(TautulliTable<TautulliMessageAnswer>.self, "get_newsletter_log", newest).rows
                .map(\.line)
        case .logins:
            return try await call(TautulliTable<TautulliLoginAnswer>.self, "get_user_logins", newest).rows.map(\.line)
        }
    }

    /// Whether there are newer versions.
    public func updates() async throws(ServiceProblem) -> PlexUpdates {
        var updates = PlexUpdates()
        do throws(ServiceProblem) {
            updates.plex = try await call(PlexUpdateAnswer.self, "get_pms_update").update
        } catch {
            // Plex may not answer, and Tautulli still knows of itself.
            guard case .rejected = error.reason else { throw error }
        }
        do throws(ServiceProblem) {
            updates.tautulli = try await call(TautulliUpdateAnswer.self, "update_check").update
        } catch {
            guard case .rejected = error.reason else { throw error }
        }
        return updates
    }

    /// Plex writes the oldest first; Tautulli turns that round in some versions.
    private static func newestFirst(_ lines: [PlexLogLine]) -> [PlexLogLine] {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        func moment(_ line: PlexLogLine?) -> Date? {
            format.dateFormat = "MMM dd, yyyy HH:mm:ss"
            let stamp = line?.stamp.split(separator: ".").first.map(String.init) ?? ""
            return format.date(from: stamp)
        }
        guard let first = moment(lines.first), let last = moment(lines.last), first < last else { return lines }
        return lines.reversed()
    }
}
