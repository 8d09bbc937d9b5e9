import Foundation
import Wire

/// What Radarr and its relatives answer alike.
enum ArrAnswers {
    static func admits(_ request: HTTPRequest, key: String) -> Bool {
        request.fields["X-Api-Key"] == key || query(request)["apikey"] == key
    }

    static let refusal = ContractServer.json(Array(#"{"error": "Unauthorized"}"#.utf8), status: .unauthorized)
    static let missing = ContractServer.json(Array(#"{"message": "NotFound"}"#.utf8), status: .notFound)
    static let invalid = ContractServer.json(
        Array(#"[{"propertyName": "", "errorMessage": "The request is not valid"}]"#.utf8), status: .badRequest)
    static let command = ContractServer.json(
        Array(#"{"id": 4711, "name": "Search", "status": "queued", "trigger": "manual"}"#.utf8), status: .created)

    static let profiles = ContractServer.json(
        ContractJSON.bytes([
            ["id": 1, "name": "Any", "upgradeAllowed": false, "cutoff": 1, "items": []],
            ["id": 4, "name": "HD-1080p", "upgradeAllowed": true, "cutoff": 7, "items": []],
            ["id": 6, "name": "Ultra-HD", "upgradeAllowed": true, "cutoff": 19, "items": []],
        ]))

    static func status(_ app: String, _ version: String) -> HTTPResponse {
        ContractServer.json(
            ContractJSON.bytes([
                "appName": .text(app), "instanceName": .text(app), "version": .text(version), "isDebug": false,
                "isProduction": true, "isAdmin": false, "osName": "debian", "osVersion": "12", "isDocker": false,
                "mode": "console", "branch": "main", "authentication": "forms", "urlBase": "",
                "runtimeVersion": "8.0.12",
                "runtimeName": ".NET", "databaseType": "sqLite", "databaseVersion": "3.46.1", "appData": "/config",
                "startupPath": "/app/bin", "startTime": "2026-11-01T06:30:00Z", "packageVersion": "5.26-r1",
                "packageAuthor": "a packager",
            ]))
    }

    static let absurd: [UInt8] = {
        let long = String(repeating: "x", count: 100_000)
        return Array(
            """
            [{"id": 1, "title": "\(long)", "year": 99999999999, "runtime": -5, "sizeOnDisk": -1, "monitored": "maybe",
            "added": "0001-01-01T00:00:00Z", "images": 7, "statistics": {"episodeCount": 1e300}, "seasons": {},
            "seriesId": 1}, {"id": 2, "title": null, "year": "soon", "runtime": 1e400, "genres": "none", "seriesId": 1}]
            """.utf8)
    }()

    static let health = ContractServer.json(
        ContractJSON.bytes([
            [
                "source": "IndexerLongTermStatusCheck", "type": "warning",
                "message": "Indexers unavailable due to failures for more than 6 hours: Example indexer",
                "wikiUrl": "https://wiki.servarr.com/radarr/system#indexers-are-unavailable-due-to-failures",
            ],
            [
                "source": "RootFolderCheck", "type": "error", "message": "Missing root folder: /gone",
                "wikiUrl": "javascript:alert(1)",
            ],
            ["source": "UpdateCheck", "type": "notice", "message": "New update is available", "wikiUrl": .null],
            ["source": "AllWell", "type": "ok", "message": "All is well"],
        ]))

    static let disks = ContractServer.json(
        ContractJSON.bytes([
            ["path": "/", "label": "", "freeSpace": 4_410_000_000_000, "totalSpace": 16_000_000_000_000],
            ["path": "/more", "label": "Cellar", "freeSpace": 612_000_000_000, "totalSpace": 8_000_000_000_000],
            ["path": "/config", "label": "", "freeSpace": 1_200_000_000, "totalSpace": 64_000_000_000],
        ]))

    /// What all services of this family have as a whole; nil for what is something else.
    static func whole(
        _ request: HTTPRequest, _ path: [String], _ deeds: inout ArrDeeds, ids: [Int], named member: String,
        body: JSONValue?
    ) -> HTTPResponse? {
        switch (request.method, path[2], path.count) {
        case (.get, "health", 3): return health
        case (.get, "diskspace", 3): return disks
        case (.get, "tag", 3), (.get, "tag", 4): return deeds.tagList(ids: ids, named: path.count == 4 ? member : nil)
        case (.post, "tag", 3): return deeds.addTag(body?["label"]?.text)
        case (.delete, "tag", 4): return deeds.deleteTag(path[3], ids: ids)
        default: return nil
        }
    }

    /// A release of a queue that waits for a person.
    static func stuck(_ row: JSONValue, _ message: String) -> JSONValue {
        row.setting("status", to: "completed").setting("sizeleft", to: 0)
            .setting("trackedDownloadStatus", to: "warning").setting("trackedDownloadState", to: "importBlocked")
            .setting("statusMessages", to: [["title": "One file", "messages": [.text(message)]]])
    }

    static func query(_ request: HTTPRequest) -> [String: String] {
        let items = request.query.flatMap { PercentEncoding.queryItems($0) } ?? []
        return Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
    }

    static func range(_ query: [String: String]) -> Range<Date> {
        let start = query["start"].flatMap { Timestamp.date($0) } ?? .distantPast
        let end = query["end"].flatMap { Timestamp.date($0) } ?? .distantFuture
        return start..<max(start, end)
    }

    static func body(_ request: HTTPRequest) async -> JSONValue? {
        guard let bytes = try? await request.body.collect(limit: 4 << 20) else { return nil }
        return try? JSONCoding.decode(JSONValue.self, from: bytes)
    }
}
