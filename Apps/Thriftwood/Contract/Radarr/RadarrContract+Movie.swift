import Foundation
import Wire

extension RadarrContract {
    static let fileOffset = 10_000

    /// A film as Radarr tells it, invented.
    static func movie(
        _ id: Int, now: Date, known: inout Set<String>, _ random: inout Randomness
    ) -> JSONValue {
        var title = TitleWords.title(&random)
        var number = 2
        while !known.insert(title).inserted {
            title = "\(TitleWords.title(&random)) \(number)"
            number += 1
        }
        // Most are old; each twelfth has to do with the weeks around now.
        let isNear = random.chance(0.08)
        let released = now.addingTimeInterval(
            86_400
                * (isNear
                    ? Double.random(in: -25...45, using: &random) : -Double.random(in: 60...18_000, using: &random)))
        let isOut = released < now
        let hasFile = isOut && random.chance(0.82)
        let folder =
            "\(title.filter { $0 != "/" }) (\(Calendar(identifier: .gregorian).component(.year, from: released)))"
        let file = ContractJSON.file(
            id + fileOffset, ("movieId", id), path: "\(folder).mkv", &random)
        let cinemas = released.addingTimeInterval(-86_400 * Double.random(in: 40...110, using: &random))
        var movie: JSONValue = [
            "id": ContractJSON.number(id), "title": .text(title), "originalTitle": .text(title),
            "originalLanguage": ["id": 1, "name": "English"], "alternateTitles": alternates(title, id),
            "sortTitle": .text(sortTitle(title)), "sizeOnDisk": hasFile ? file["size"] ?? 0 : 0,
            "status": .text(isOut ? "released" : cinemas < now ? "inCinemas" : "announced"),
            "overview": .text(TitleWords.overview(&random)), "inCinemas": ContractJSON.time(cinemas),
            "digitalRelease": ContractJSON.time(released),
            "physicalRelease": ContractJSON.time(released.addingTimeInterval(86_400 * 21)),
            "images": ContractJSON.images(id), "website": "",
            "year": ContractJSON.number(Calendar(identifier: .gregorian).component(.year, from: cinemas)),
            "youTubeTrailerId": "", "studio": .text(random.one(of: TitleWords.studios)),
            "path": .text("/films/\(folder)"),
        ]
        guard case .object(var members) = movie else { return movie }
        let rest: JSONValue = [
            "qualityProfileId": ContractJSON.number(random.chance(0.3) ? 6 : 4), "hasFile": .truth(hasFile),
            "movieFileId": ContractJSON.number(hasFile ? id + fileOffset : 0), "monitored": .truth(random.chance(0.85)),
            "minimumAvailability": "released", "isAvailable": .truth(isOut), "folderName": .text("/films/\(folder)"),
            "runtime": ContractJSON.number(Int.random(in: 68...190, using: &random)),
            "cleanTitle": .text(title.lowercased().filter(\.isLetter)),
            "imdbId": .text("tt\(9_000_000 + id)"), "tmdbId": ContractJSON.number(9_000_000 + id),
            "titleSlug": .text("\(9_000_000 + id)"), "rootFolderPath": "/films/",
            "certification": .text(random.one(of: ["PG", "PG-13", "R", ""])),
            "genres": .list(TitleWords.twoGenres(&random).map { .text($0) }),
            "keywords": ["harbour", "winter"], "tags": TitlePast.tags(of: id),
            "added": ContractJSON.time(now.addingTimeInterval(-86_400 * Double.random(in: 0...2_000, using: &random))),
            "ratings": [
                "imdb": [
                    "votes": 12_000, "value": .number(Double(Int.random(in: 40...91, using: &random)) / 10),
                    "type": "user",
                ],
                "tmdb": [
                    "votes": 900, "value": .number(Double(Int.random(in: 40...91, using: &random)) / 10),
                    "type": "user",
                ],
            ], "popularity": .number(12.5),
            "statistics": [
                "movieFileCount": hasFile ? 1 : 0, "sizeOnDisk": hasFile ? file["size"] ?? 0 : 0, "releaseGroups": [],
            ],
        ]
        members += rest.members
        if hasFile { members.append(.init(name: "movieFile", value: file)) }
        movie = .object(members)
        if let collection = collection(of: movie) { movie = movie.setting("collection", to: collection) }
        return movie
    }

    private static func alternates(_ title: String, _ id: Int) -> JSONValue {
        .list(
            (0..<(id % 5)).map { index in
                [
                    "sourceType": "tmdb", "movieMetadataId": ContractJSON.number(id),
                    "title": .text("\(title) – \(["Der Film", "Filmen", "Le film", "O filme", "La película"][index])"),
                    "id": ContractJSON.number(id * 10 + index),
                ]
            })
    }

    /// As Radarr sorts: small letters, without the article.
    static func sortTitle(_ title: String) -> String {
        let small = title.lowercased()
        for article in ["the ", "a ", "an "] where small.hasPrefix(article) {
            return String(small.dropFirst(article.count))
        }
        return small
    }
}
