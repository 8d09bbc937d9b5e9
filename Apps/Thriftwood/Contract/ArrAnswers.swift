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
