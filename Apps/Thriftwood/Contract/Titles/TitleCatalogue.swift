import Foundation
import Wire

/// The catalogue that a Radarr, Sonarr or Lidarr asks: what its library has, and titles that are invented from what is sought, the
/// same each time.
enum TitleCatalogue {
    /// Nobody has titles with this in their names.
    static let unknown = "zzz"

    /// Titles that are in no library, with their numbers in the catalogue.
    static func inventions(_ text: String) -> [(number: Int, title: String, random: Randomness)] {
        let term = text.trimmingCharacters(in: .whitespaces)
        guard !term.isEmpty, !term.lowercased().contains(unknown) else { return [] }
        let name = term.prefix(1).uppercased() + term.dropFirst()
        let others = ["\(name)", "\(name) at Night", "The Last \(name)", "A Year of \(name)", "\(name): The Return"]
        return others.map { title in
            // The same title has the same number everywhere.
            let number = title.lowercased().unicodeScalars.reduce(UInt32(17)) { $0 &* 31 &+ $1.value } % 900_000
            return (Int(number) + 100_000, title, Randomness(seed: UInt64(number)))
        }
    }

    static func film(_ number: Int, _ title: String, now: Date, _ random: inout Randomness) -> JSONValue {
        let released = now.addingTimeInterval(-86_400 * Double.random(in: -200...9_000, using: &random))
        let year = Calendar(identifier: .gregorian).component(.year, from: released)
        return [
            "title": .text(title), "originalTitle": .text(title), "sortTitle": .text(RadarrContract.sortTitle(title)),
            "originalLanguage": ["id": 1, "name": "English"],
            "status": .text(released < now ? "released" : "announced"),
            "overview": .text(TitleWords.overview(&random)), "digitalRelease": ContractJSON.time(released),
            "inCinemas": ContractJSON.time(released.addingTimeInterval(-86_400 * 70)),
            "images": [
                [
                    "coverType": "poster", "url": .text("/MediaCoverProxy/\(number)/poster.jpg"),
                    "remoteUrl": .text("https://pictures.invalid/\(number)/poster.jpg"),
                ]
            ], "year": ContractJSON.number(year), "studio": .text(random.one(of: TitleWords.studios)),
            "runtime": ContractJSON.number(Int.random(in: 70...180, using: &random)),
            "tmdbId": ContractJSON.number(number), "imdbId": .text("tt\(number)"), "titleSlug": .text("\(number)"),
            "genres": .list([.text(random.one(of: TitleWords.genres))]), "monitored": true, "hasFile": false,
            "isAvailable": .truth(released < now), "minimumAvailability": "announced", "qualityProfileId": 0,
            "tags": [], "added": "0001-01-01T00:00:00Z",
            "ratings": [
                "imdb": ["votes": 100, "value": .number(Double(Int.random(in: 45...88, using: &random)) / 10)]
            ],
        ]
    }

    static func series(_ number: Int, _ title: String, now: Date, _ random: inout Randomness) -> JSONValue {
        let first = now.addingTimeInterval(-86_400 * Double.random(in: 100...6_000, using: &random))
        let seasons = (0...Int.random(in: 1...5, using: &random)).map { season -> JSONValue in
            ["seasonNumber": ContractJSON.number(season), "monitored": .truth(season > 0)]
        }
        return [
            "title": .text(title), "sortTitle": .text(RadarrContract.sortTitle(title)), "status": "ended",
            "ended": true, "overview": .text(TitleWords.overview(&random)),
            "network": .text(random.one(of: TitleWords.networks)), "images": [], "seasons": .list(seasons),
            "originalLanguage": ["id": 1, "name": "English"],
            "year": ContractJSON.number(Calendar(identifier: .gregorian).component(.year, from: first)),
            "runtime": 45, "tvdbId": ContractJSON.number(number), "firstAired": ContractJSON.time(first),
            "seriesType": "standard", "titleSlug": .text("\(number)"), "qualityProfileId": 0, "seasonFolder": true,
            "monitored": true, "tags": [], "added": "0001-01-01T00:00:00Z", "genres": [],
            "ratings": ["votes": 40, "value": .number(Double(Int.random(in: 50...90, using: &random)) / 10)],
        ]
    }

    static func artist(_ number: Int, _ name: String, _ random: inout Randomness) -> JSONValue {
        [
            "artistName": .text(name), "sortName": .text(RadarrContract.sortTitle(name)),
            "foreignArtistId": LidarrContract.mark(number), "status": "continuing", "ended": false,
            "artistType": .text(random.one(of: ["Group", "Person"])),
            "disambiguation": .text("from \(random.one(of: TitleWords.places))"),
            "overview": .text(TitleWords.portrait(&random)), "links": [], "images": [], "qualityProfileId": 0,
            "metadataProfileId": 0, "monitored": false, "monitorNewItems": "all",
            "genres": .list([.text(random.one(of: TitleWords.musicGenres))]), "tags": [],
            "added": "0001-01-01T00:00:00Z",
            "ratings": ["votes": 12, "value": .number(Double(Int.random(in: 50...90, using: &random)) / 10)],
            "statistics": [
                "albumCount": 0, "trackFileCount": 0, "trackCount": 0, "totalTrackCount": 0, "sizeOnDisk": 0,
                "percentOfTracks": 0,
            ],
        ]
    }

    static func roots(_ path: String) -> HTTPResponse {
        ContractServer.json(
            ContractJSON.bytes([
                [
                    "id": 1, "path": .text(path), "accessible": true, "freeSpace": 4_410_000_000_000,
                    "unmappedFolders": [["name": "Holiday", "path": "/holiday", "relativePath": "holiday"]],
                ],
                [
                    "id": 2, "path": .text("/more\(path)"), "accessible": true, "freeSpace": 612_000_000_000,
                    "unmappedFolders": [],
                ],
            ]))
    }

    /// What is wrong with a field, as these services say it.
    static func refusal(_ field: String, _ words: String) -> HTTPResponse {
        ContractServer.json(
            ContractJSON.bytes([["propertyName": .text(field), "errorMessage": .text(words), "severity": "error"]]),
            status: .badRequest)
    }

    /// What is wrong with a title that is to be added; nil where nothing is.
    static func objection(_ title: JSONValue) -> HTTPResponse? {
        if (title["qualityProfileId"]?.whole ?? 0) <= 0 {
            return refusal("QualityProfileId", "'Quality Profile Id' must be greater than '0'.")
        }
        if (title["rootFolderPath"]?.text ?? "").isEmpty {
            return refusal("RootFolderPath", "'Root Folder Path' must not be empty.")
        }
        return nil
    }

    /// A page of rows as these services tell it.
    /// A page of what happened, of the kinds alone that are asked for by number.
    static func past(_ rows: [JSONValue], _ request: HTTPRequest) -> HTTPResponse {
        let items = request.query.flatMap { PercentEncoding.queryItems($0) } ?? []
        let wanted = Set(items.filter { $0.name == "eventType" }.compactMap { Int($0.value) })
        let numbers = ["grabbed": 1, "downloadFolderImported": 3, "trackFileImported": 3, "downloadImported": 8]
        let shown = rows.filter { row in
            wanted.isEmpty || row["eventType"]?.text.flatMap { numbers[$0] }.map(wanted.contains) == true
        }
        return page(shown, ArrAnswers.query(request))
    }

    static func page(_ rows: [JSONValue], _ query: [String: String]) -> HTTPResponse {
        let size = min(max(query["pageSize"].flatMap { Int($0) } ?? 10, 1), 1_000)
        let page = min(max(query["page"].flatMap { Int($0) } ?? 1, 1), 1_000_000)
        return ContractServer.json(
            ContractJSON.bytes([
                "page": ContractJSON.number(page), "pageSize": ContractJSON.number(size),
                "totalRecords": ContractJSON.number(rows.count),
                "records": .list(Array(rows.dropFirst((page - 1) * size).prefix(size))),
            ]))
    }
}
