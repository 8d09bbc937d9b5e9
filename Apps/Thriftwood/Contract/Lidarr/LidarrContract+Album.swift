import Foundation
import Wire

/// What an album's page and the lists of albums ask for: invented from the album, so that nothing more is kept.
extension LidarrContract {
    private static let fileOffset = 10_000_000

    static func tracks(of album: Int, _ state: State) -> [JSONValue] {
        guard let counts = state.tracks[album], let artist = state.albums[album]?["artistId"] else { return [] }
        var random = Randomness(seed: UInt64(album))
        return (1...max(1, counts.all)).map { number in
            let id = album * 100 + number
            let name = "\(random.one(of: TitleWords.adjectives)) \(random.one(of: TitleWords.nouns))"
            return [
                "id": ContractJSON.number(id), "artistId": artist, "albumId": ContractJSON.number(album),
                "foreignTrackId": mark(2_000_000 + id), "absoluteTrackNumber": ContractJSON.number(number),
                "trackNumber": .text("\(number)"), "mediumNumber": 1, "title": .text(name), "explicit": false,
                "duration": ContractJSON.number(Int.random(in: 110_000...410_000, using: &random)),
                "hasFile": .truth(number <= counts.files),
                "trackFileId": ContractJSON.number(number <= counts.files ? id + fileOffset : 0),
            ]
        }
    }

    static func files(of album: Int, _ state: State) -> [JSONValue] {
        tracks(of: album, state).filter { $0["hasFile"] == .truth(true) }.compactMap { file(of: $0, state) }
    }

    private static func file(of track: JSONValue, _ state: State) -> JSONValue? {
        guard let id = track["trackFileId"]?.whole, let album = track["albumId"]?.whole,
            let number = track["trackNumber"]?.text, let name = track["title"]?.text,
            let title = state.albums[album]?["title"]?.text
        else { return nil }
        var random = Randomness(seed: UInt64(album))
        return [
            "id": ContractJSON.number(id), "artistId": track["artistId"] ?? .null,
            "albumId": ContractJSON.number(album),
            "path": .text("/music/\(title)/\(number.count < 2 ? "0" : "")\(number) \(name).flac"),
            "size": ContractJSON.number(Int.random(in: 8_000_000...52_000_000, using: &random)),
            "dateAdded": ContractJSON.time(
                Date(timeIntervalSince1970: Double.random(in: 1.6e9...1.79e9, using: &random).rounded())),
            "quality": ContractJSON.quality(random.one(of: TitleWords.musicQualities)), "qualityWeight": 1,
            "releaseGroup": .text(random.one(of: TitleWords.groups)), "qualityCutoffNotMet": false,
            "mediaInfo": [
                "audioChannels": 2, "audioBitRate": "921 kbps", "audioCodec": "FLAC", "audioBits": "16bit",
                "audioSampleRate": "44.1kHz",
            ],
        ]
    }

    /// Albums that are out, watched for and not whole, those that came last first.
    static func missing(_ state: State, now: Date) -> [JSONValue] {
        let late = state.released.filter { id, date in
            date < now && (state.tracks[id].map { $0.files < $0.all } ?? false)
        }.sorted { ($1.value, $1.key) < ($0.value, $0.key) }
        var known: [Int: JSONValue] = [:]
        var rows: [JSONValue] = []
        // Reading all of them takes seconds; nobody turns so many pages here.
        for (id, _) in late where rows.count < 300 {
            guard let album = state.albums[id], album["monitored"] == .truth(true),
                let owner = album["artistId"]?.whole, let artist = known[owner] ?? state.artists[owner]
            else { continue }
            known[owner] = artist
            if artist["monitored"] == .truth(true) { rows.append(album.setting("artist", to: artist)) }
        }
        return rows
    }

    static func calendar(_ range: Range<Date>, _ state: State) -> [JSONValue] {
        state.released.filter { range.contains($0.value) }.keys.sorted().compactMap { id in
            state.albums[id].flatMap { withArtist($0, state) }
        }
    }

    private static func withArtist(_ album: JSONValue, _ state: State) -> JSONValue? {
        album["artistId"]?.whole.flatMap { state.artists[$0] }.map { album.setting("artist", to: $0) }
    }

    static func history(_ numbers: [String: Int], _ state: State) -> [JSONValue] {
        let albums = state.order[numbers["artistId"] ?? 0] ?? []
        return albums.filter { numbers["albumId"] == nil || numbers["albumId"] == $0 }.flatMap { id -> [JSONValue] in
            guard let first = tracks(of: id, state).first, first["hasFile"] == .truth(true),
                let file = file(of: first, state), let album = state.albums[id]
            else { return [] }
            let path = (file["path"]?.text ?? "").dropFirst("/music/".count)
            return TitlePast.events(
                file.setting("relativePath", to: .text(String(path))),
                [
                    .init(name: "artistId", value: album["artistId"] ?? .null),
                    .init(name: "albumId", value: ContractJSON.number(id)),
                    .init(name: "album", value: ["id": ContractJSON.number(id), "title": album["title"] ?? .null]),
                ], client: "SABnzbd"
            ).map { event in
                event["eventType"]?.text == "grabbed" ? event : event.setting("eventType", to: "trackFileImported")
            }
        }
    }

    /// What happened to all albums, the newest first.
    static func past(_ state: State) -> [JSONValue] {
        let rows = state.artists.ids.prefix(60).flatMap { id -> [JSONValue] in
            let name = state.artists[id]?["artistName"] ?? .null
            return history(["artistId": id], state).map { $0.setting("artist", to: ["artistName": name]) }
        }
        return rows.sorted { ($0["date"]?.text ?? "") > ($1["date"]?.text ?? "") }
    }

    /// The first of what is on its way of all artists, with artist and album.
    static func queue(_ state: State, now: Date) -> [JSONValue] {
        var rows: [JSONValue] = []
        for id in state.artists.ids where rows.count < 10 {
            if let row = queue(id, state, now: now).first { rows.append(row) }
        }
        return rows.enumerated().map { index, one in
            let row = index % 4 == 3 ? ArrAnswers.stuck(one, "Has fewer tracks than the release") : one
            let artist = row["artistId"]?.whole.flatMap { state.artists[$0] }
            let album = row["albumId"]?.whole.flatMap { state.albums[$0] }
            return row.setting("artist", to: ["artistName": artist?["artistName"] ?? .null])
                .setting("album", to: ["title": album?["title"] ?? .null])
        }
    }

    /// Some of the albums that are out and not there are on their way; each fifth of those waits for a person.
    static func queue(_ artist: Int, _ state: State, now: Date) -> [JSONValue] {
        (state.order[artist] ?? []).compactMap { id -> JSONValue? in
            guard let date = state.released[id], date < now, id % 2 == 0, state.tracks[id]?.files == 0,
                let title = state.albums[id]?["title"]?.text
            else { return nil }
            let isStuck = id % 5 == 0
            return [
                "id": ContractJSON.number(id + 5_000_000), "artistId": ContractJSON.number(artist),
                "albumId": ContractJSON.number(id), "title": .text(title.replacing(" ", with: ".") + ".FLAC"),
                "size": 410_000_000, "sizeleft": ContractJSON.number(isStuck ? 0 : 410_000 * (100 + id % 700)),
                "timeleft": "00:03:10", "quality": ContractJSON.quality("FLAC"),
                "status": isStuck ? "completed" : "downloading",
                "trackedDownloadStatus": isStuck ? "warning" : "ok",
                "trackedDownloadState": isStuck ? "importBlocked" : "downloading",
                "statusMessages": isStuck
                    ? [["title": "One album", "messages": ["Has fewer tracks than the release"]]] : [],
                "downloadId": .text("nzo_\(id)"), "protocol": "usenet", "downloadClient": "SABnzbd",
                "indexer": "Example indexer",
            ]
        }
    }

    /// What indexers have of an album.
    static func releases(_ album: Int, _ state: State) -> [JSONValue] {
        guard let value = state.albums[album], let artist = value["artistId"]?.whole else { return [] }
        return TitleReleases.list(
            state.artists[artist]?["artistName"]?.text ?? "", value["title"]?.text ?? "", of: album,
            qualities: TitleWords.musicQualities, largest: 1_400_000_000)
    }
}
