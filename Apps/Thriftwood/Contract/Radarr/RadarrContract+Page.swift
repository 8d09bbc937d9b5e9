import Wire

/// What a film's page asks for besides the film: all of it invented from the film, so that nothing more is kept.
extension RadarrContract {
    static func history(_ movie: JSONValue) -> [JSONValue] {
        guard let file = movie["movieFile"] else { return [] }
        return TitlePast.events(file, [.init(name: "movieId", value: movie["id"] ?? .null)], client: "SABnzbd")
    }

    static func credits(_ id: Int) -> [JSONValue] {
        var random = Randomness(seed: UInt64(bitPattern: Int64(id)))
        let crew = ["Director", "Writer", "Producer", "Director of Photography", "Editor"]
        return (0..<12).map { index in
            let name = "\(random.one(of: TitleWords.firstNames)) \(random.one(of: TitleWords.lastNames))"
            let isCast = index < 7
            return [
                "id": ContractJSON.number(id * 100 + index), "personName": .text(name),
                "personTmdbId": ContractJSON.number(5_000_000 + id * 100 + index), "images": [],
                "department": isCast ? .null : "Production", "job": isCast ? .null : .text(crew[index - 7]),
                "character": isCast ? .text(random.one(of: TitleWords.firstNames)) : .null,
                "order": ContractJSON.number(isCast ? index : 0), "type": isCast ? "cast" : "crew",
            ]
        }
    }

    /// Some of the films that are out and not there are on their way; each fourth of those waits for a person.
    static func queue(_ shelf: TitleShelf) -> [JSONValue] {
        var wanted: [JSONValue] = []
        for id in shelf.ids where wanted.count < 12 {
            guard let film = shelf[id], film["hasFile"] == .truth(false), film["monitored"] == .truth(true),
                film["isAvailable"] == .truth(true)
            else { continue }
            wanted.append(film)
        }
        return wanted.enumerated().map { index, film in
            let (id, isStuck) = (film["id"]?.whole ?? 0, index % 4 == 3)
            let title = (film["title"]?.text ?? "").replacing(" ", with: ".")
            return [
                "id": ContractJSON.number(id + 5_000_000), "movieId": ContractJSON.number(id),
                "movie": ["title": film["title"] ?? .null, "year": film["year"] ?? .null],
                "title": .text("\(title).\(film["year"]?.whole ?? 0).2160p.WEB"), "size": 18_400_000_000,
                "sizeleft": ContractJSON.number(isStuck ? 0 : 1_840_000_000 * (1 + index * 5 % 9)),
                "timeleft": index == 1 ? "1.02:10:00" : "00:24:10", "quality": ContractJSON.quality("WEBDL-2160p"),
                "languages": [["id": 1, "name": "English"]],
                "status": isStuck ? "completed" : index == 2 ? "paused" : "downloading",
                "trackedDownloadStatus": isStuck ? "warning" : "ok",
                "trackedDownloadState": isStuck ? "importBlocked" : "downloading",
                "statusMessages": isStuck
                    ? [
                        [
                            "title": "One film",
                            "messages": ["Not an upgrade for existing movie file", "Sample file is too small"],
                        ]
                    ] : [],
                "downloadId": .text("nzo_\(id)"), "protocol": "usenet", "downloadClient": "SABnzbd",
                "indexer": "Example indexer",
            ]
        }
    }

    static func extraFiles(_ movie: JSONValue) -> [JSONValue] {
        guard let file = movie["movieFile"], let id = file["id"]?.whole, let path = file["relativePath"]?.text else {
            return []
        }
        let name = path.hasSuffix(".mkv") ? String(path.dropLast(4)) : path
        return [("de", "subtitle"), ("nb", "subtitle"), ("", "metadata")].enumerated().map { index, one in
            let ending = one.1 == "metadata" ? ".nfo" : ".\(one.0).srt"
            return [
                "id": ContractJSON.number(id * 10 + index), "movieId": movie["id"] ?? .null,
                "movieFileId": ContractJSON.number(id), "relativePath": .text(name + ending),
                "extension": .text(String(ending.suffix(4))), "languageTags": one.0.isEmpty ? [] : [.text(one.0)],
                "type": .text(one.1),
            ]
        }
    }
}
