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
