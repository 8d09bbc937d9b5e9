import Wire

/// Reads what servers send to a webhook. Nothing of it is believed: fields may be missing, of another form or without end.
public enum HookReader {
    /// As many bytes as are read.
    public static let largest = 256 << 10

    /// What happened; nil for what is not known here or tells nothing to a person.
    ///
    /// - Parameter fields: of the query and of a form, for scripts that send no JSON.
    public static func read(_ bytes: [UInt8], fields: [(name: String, value: String)] = [], from kind: ServiceKind)
        -> HookEvent?
    {
        guard bytes.count <= largest else { return nil }
        let json = try? JSONCoding.decode(JSONValue.self, from: bytes)
        switch kind {
        case .radarr, .sonarr, .lidarr: return json.flatMap { title(HookFields($0), kind) }
        case .tautulli: return simple(json, fields).flatMap { plex($0) }
        case .seerr: return json.flatMap { wish(HookFields($0)) }
        case .sabnzbd, .nzbget, .qbittorrent, .transmission: return simple(json, fields).flatMap { download($0) }
        case .newznab: return nil
        }
    }

    /// A form's fields are the members of an object.
    private static func simple(_ json: JSONValue?, _ fields: [(name: String, value: String)]) -> HookFields? {
        if let json, case .object = json { return HookFields(json) }
        guard !fields.isEmpty else { return nil }
        return HookFields(.object(fields.prefix(50).map { .init(name: $0.name, value: .text($0.value)) }))
    }

    /// Of Radarr, Sonarr and Lidarr.
    private static func title(_ event: HookFields, _ service: ServiceKind) -> HookEvent? {
        let owner = event[service == .radarr ? "movie" : service == .sonarr ? "series" : "artist"]
        let release = event["release"]
        let files = event["movieFile"] ?? event["episodeFile"] ?? event.list("episodeFiles").first
        let quality = files ?? event.list("trackFiles").first ?? release ?? event["downloadInfo"]
        var made = HookEvent(
            .test, title: owner?.text(service == .lidarr ? "name" : "title") ?? "",
            titleID: owner?.whole("id").flatMap { $0 > 0 ? $0 : nil }, year: owner?.whole("year") ?? 0,
            parts: parts(event, service), quality: quality?.text("quality") ?? event.text("quality"))
        if made.title.isEmpty { made.title = Bounds.line(release?.text("releaseTitle")) }
        switch event.text("eventType") {
        case "Test": return HookEvent(.test)
        case "Grab": made.kind = .grabbed
        case "Download", "Upgrade", "ImportComplete":
            made.kind = event.truth("isUpgrade") || event.text("eventType") == "Upgrade" ? .upgraded : .downloaded
        case "ManualInteractionRequired":
            made.kind = .attention
            let said = event.list("downloadStatusMessages").first
            made.message = Bounds.line(said?.texts("messages").first ?? said?.text("title"))
            if made.title.isEmpty { made.title = Bounds.line(event["downloadInfo"]?.text("title")) }
        case "DownloadFailure", "ImportFailure":
            made.kind = .failed
            if made.title.isEmpty { made.title = Bounds.line(event.text("releaseTitle")) }
        case "MovieDelete", "SeriesDelete", "ArtistDelete": (made.kind, made.parts) = (.deleted, [])
        case "AlbumDelete": made.kind = .deleted
        case "MovieFileDelete", "EpisodeFileDelete", "TrackFileDelete":
            // That the one before goes is no news where a better one comes.
            guard event.text("deleteReason").lowercased() != "upgrade" else { return nil }
            (made.kind, made.isFileAlone) = (.deleted, true)
        case "Health":
            guard event.text("level").lowercased() != "ok" else { return nil }
            return HookEvent(.health, title: event.text("type"), message: event.text("message"))
        case "HealthRestored": return HookEvent(.restored, title: event.text("type"), message: event.text("message"))
        case "ApplicationUpdate":
            let version = event.text("newVersion")
            return HookEvent(.update, title: version, message: event.text("message"))
        default: return nil
        }
        return made.title.isEmpty ? nil : made
    }

    private static func parts(_ event: HookFields, _ service: ServiceKind) -> [HookEvent.Part] {
        let albums = event.list("albums") + [event["album"]].compactMap(\.self)
        return (service == .sonarr ? event.list("episodes") : service == .lidarr ? albums : []).prefix(
            HookEvent.mostParts
        )
        .map { part in
            HookEvent.Part(
                id: part.whole("id") ?? 0, season: Bounds.count(part.whole("seasonNumber")),
                number: Bounds.count(part.whole("episodeNumber")), title: Bounds.line(part.text("title")))
        }
    }

    /// Of download clients, by a script of a line or two: what happened, and to what.
    private static func download(_ event: HookFields) -> HookEvent? {
        let word = event.text("event").lowercased()
        // NZBGet says SUCCESS/ALL, FAILURE/PAR and the like.
        let kind: NoticeKind? =
            switch word.split(separator: "/").first ?? "" {
            case "test": .test
            case "download", "grabbed", "added": .grabbed
            case "complete", "downloaded", "success": .downloaded
            case "failed", "failure", "deleted": .failed
            case "warning", "error", "disk_full": .health
            default: nil
            }
        guard let kind else { return nil }
        let event = HookEvent(kind, title: event.text("title"), message: event.text("message"))
        return kind == .test || !event.title.isEmpty || !event.message.isEmpty ? event : nil
    }

    /// Of Tautulli, whose person writes what it sends.
    private static func plex(_ event: HookFields) -> HookEvent? {
        let kind: NoticeKind? =
            switch event.text("event").lowercased() {
            case "test": .test
            case "play", "on_play": .played
            case "created", "on_created": .added
            case "intdown", "extdown", "on_intdown", "on_extdown": .health
            case "intup", "extup", "on_intup", "on_extup": .restored
            case "pmsupdate", "plexpyupdate", "on_pmsupdate", "on_plexpyupdate": .update
            default: nil
            }
        return kind.map {
            HookEvent(
                $0, title: event.text("title"), titleID: event.whole("rating_key").flatMap { $0 > 0 ? $0 : nil },
                message: event.text("message"), person: event.text("user"))
        }
    }

    /// Of Seerr and Overseerr.
    private static func wish(_ event: HookFields) -> HookEvent? {
        let kind: NoticeKind? =
            switch event.text("notification_type") {
            case "TEST_NOTIFICATION": .test
            case "MEDIA_PENDING": .requested
            case "MEDIA_AVAILABLE": .added
            case "MEDIA_FAILED": .failed
            case "ISSUE_CREATED", "ISSUE_REOPENED": .attention
            default: nil
            }
        return kind.map {
            HookEvent(
                $0, title: event.text("subject"), message: $0 == .attention ? event.text("message") : "",
                person: event["request"]?.text("requestedBy_username") ?? "")
        }
    }
}

/// The members of an object that somebody sent.
struct HookFields {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// An object within.
    subscript(name: String) -> HookFields? {
        guard let found = value[name], case .object = found else { return nil }
        return HookFields(found)
    }

    /// Text, or a number as text; empty where there is none.
    func text(_ name: String) -> String {
        switch value[name] {
        case .text(let text)?: Bounds.line(text)
        case .number(let number)?: "\(Int64(clampedTo: number))"
        default: ""
        }
    }

    /// A whole number, also of text; nil where there is none.
    func whole(_ name: String) -> Int? {
        switch value[name] {
        case .number(let number)?: Int(clamping: Int64(clampedTo: number))
        case .text(let text)?: text.utf8.count <= 20 ? Int(text) : nil
        default: nil
        }
    }

    func truth(_ name: String) -> Bool { value[name] == .truth(true) || text(name).lowercased() == "true" }

    /// The objects of a list.
    func list(_ name: String) -> [HookFields] {
        (value[name]?.elements ?? []).prefix(HookEvent.mostParts).compactMap { element in
            if case .object = element { HookFields(element) } else { nil }
        }
    }

    /// The texts of a list.
    func texts(_ name: String) -> [String] {
        (value[name]?.elements ?? []).prefix(20).compactMap { $0.text.map { Bounds.line($0) } }
    }
}
