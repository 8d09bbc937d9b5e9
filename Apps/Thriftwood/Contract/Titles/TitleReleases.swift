import Wire

/// What indexers have of a title: invented from its name, the same each time, so that nothing of it is kept.
enum TitleReleases {
    private static let address = "https://indexer.invalid/"
    /// What goes with the request for a release that the service cannot tell a title of.
    private static let owners = ["movieId", "episodeId", "seriesId", "albumId"]
    /// A release whose title nobody can tell.
    private static let strange = 11

    /// - Parameter part: which part of the title is sought, such as `S02E05`.
    static func list(
        _ title: String, _ part: String, of id: Int, qualities: [String] = TitleWords.qualities,
        largest: Int = 24_000_000_000
    ) -> [JSONValue] {
        var random = Randomness(seed: UInt64(bitPattern: Int64(id)) &+ 99)
        let name = "\(title) \(part)".split(separator: " ").joined(separator: ".")
        return (0..<12).map { index in
            let isTorrent = index % 3 == 2
            let quality = random.one(of: qualities)
            let size = Int.random(in: largest / 34...largest, using: &random)
            var objections: [String] = []
            if index % 4 == 3 { objections.append("\(quality) is not wanted in profile") }
            if size > 20_000_000_000 {
                objections.append("\(size / 1_000_000_000) GB is larger than maximum allowed 20 GB")
            }
            if index == strange { objections.append("Unknown title") }
            return [
                "guid": .text("\(address)\(id)/\(index)"), "indexerId": ContractJSON.number(isTorrent ? 2 : 1),
                "indexer": isTorrent ? "Example tracker" : "Example indexer",
                "title": .text("\(name).\(quality)-\(random.one(of: TitleWords.groups))"),
                "quality": ContractJSON.quality(quality),
                "languages": index % 5 == 4
                    ? [["id": 1, "name": "English"], ["id": 4, "name": "German"]] : [["id": 1, "name": "English"]],
                "size": ContractJSON.number(size),
                "ageHours": .number(Double(Int.random(in: 1...20_000, using: &random))),
                "protocol": isTorrent ? "torrent" : "usenet",
                "seeders": isTorrent ? ContractJSON.number(Int.random(in: 0...90, using: &random)) : .null,
                "leechers": isTorrent ? ContractJSON.number(Int.random(in: 0...30, using: &random)) : .null,
                "customFormats": index % 4 == 1 ? [["id": 1, "name": "Repack"]] : [],
                "customFormatScore": index % 4 == 1 ? 50 : 0,
                "releaseWeight": ContractJSON.number(index), "rejected": .truth(!objections.isEmpty),
                "temporarilyRejected": false, "rejections": .list(objections.map { .text($0) }),
                "downloadAllowed": true, "indexerFlags": index == 2 ? ["G_Freeleech"] : [],
                "fullSeason": .truth(part.count == 3 && index % 2 == 0),
            ]
        }
    }

    /// What becomes of the wish for a release: nil where it cannot be had, as services refuse what they never offered.
    static func taken(_ wish: JSONValue) -> String? {
        guard let guid = wish["guid"]?.text, guid.hasPrefix(address), wish["indexerId"]?.whole != nil,
            let number = guid.split(separator: "/").last.flatMap({ Int($0) })
        else { return nil }
        // Without what it is sought for, nobody knows where that one belongs.
        if number == strange, !owners.contains(where: { wish[$0]?.whole != nil }) { return nil }
        return guid
    }
}
