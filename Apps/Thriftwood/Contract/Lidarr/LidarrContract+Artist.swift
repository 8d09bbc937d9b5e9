import Foundation
import Wire

extension LidarrContract {
    /// A mark as MusicBrainz gives it, of a number.
    static func mark(_ number: Int) -> JSONValue {
        let digits = "\(number)"
        return .text("5d0e7a31-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits)
    }

    /// The number of a mark.
    static func number(_ mark: JSONValue?) -> Int? { mark?.text.flatMap { Int($0.suffix(12)) } }

    static let qualityProfiles = ContractServer.json(
        ContractJSON.bytes([
            ["id": 1, "name": "Any", "upgradeAllowed": false, "cutoff": 0, "items": []],
            ["id": 2, "name": "Lossless", "upgradeAllowed": true, "cutoff": 1005, "items": []],
            ["id": 3, "name": "Standard", "upgradeAllowed": true, "cutoff": 1002, "items": []],
        ]))

    static let metadataProfiles = ContractServer.json(
        ContractJSON.bytes([["id": 1, "name": "Albums and EPs"], ["id": 2, "name": "Everything"]]))

    /// An artist with albums, invented.
    static func addArtist(
        _ id: Int, to state: inout State, now: Date, known: inout Set<String>, _ random: inout Randomness
    ) {
        var name = TitleWords.artist(&random)
        while !known.insert(name).inserted { name = "\(TitleWords.artist(&random)) \(id)" }
        let isActive = random.chance(0.6)
        let count = Int.random(in: 2...9, using: &random)
        // The last album of some comes out around now; others are long over.
        var date = now.addingTimeInterval(
            86_400
                * (isActive
                    ? Double.random(in: -20...30, using: &random) : -Double.random(in: 400...6_000, using: &random)))
        var albums: [(id: Int, value: JSONValue, all: Int, files: Int)] = []
        for place in (1...count).reversed() {
            let day = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
            let album = id * 100 + place
            let all = Int.random(in: 5...14, using: &random)
            let files = day > now ? 0 : random.chance(0.75) ? all : random.chance(0.5) ? 0 : all / 2
            state.released[album] = day
            state.tracks[album] = (all, files)
            albums.append((album, Self.album(album, of: id, day, all: all, files: files, &random), all, files))
            date.addTimeInterval(-86_400 * Double.random(in: 250...900, using: &random))
        }
        albums.reverse()
        for album in albums { state.albums[album.id] = album.value }
        state.order[id] = albums.map(\.id)
        let (all, files) = (albums.map(\.all).reduce(0, +), albums.map(\.files).reduce(0, +))
        let value: JSONValue = [
            "id": ContractJSON.number(id), "artistName": .text(name), "sortName": .text(RadarrContract.sortTitle(name)),
            "cleanName": .text(name.lowercased()), "foreignArtistId": mark(id), "tadbId": 0, "discogsId": 0,
            "status": .text(isActive ? "continuing" : "ended"), "ended": .truth(!isActive),
            "artistType": .text(random.one(of: ["Group", "Group", "Person", "Orchestra"])),
            "disambiguation": id % 5 == 0 ? .text("from \(random.one(of: TitleWords.places))") : "",
            "overview": .text(TitleWords.portrait(&random)), "images": ContractJSON.images(id),
            "links": .list(
                ["discogs", "bandsintown", "last", "allmusic"].map { site in
                    ["name": .text(site), "url": .text("https://\(site).invalid/artist/\(id)")]
                }),
            "path": .text("/music/\(name.filter { $0 != "/" })"), "rootFolderPath": "/music/",
            "qualityProfileId": ContractJSON.number(random.one(of: [1, 2, 3])),
            "metadataProfileId": ContractJSON.number(random.chance(0.8) ? 1 : 2),
            "monitored": .truth(random.chance(0.85)), "monitorNewItems": "all",
        ]
        let rest: JSONValue = [
            "genres": .list([.text(random.one(of: TitleWords.musicGenres))]), "tags": TitlePast.tags(of: id + 2),
            "added": ContractJSON.time(now.addingTimeInterval(-86_400 * Double.random(in: 0...2_000, using: &random))),
            "ratings": ["votes": 30, "value": .number(Double(Int.random(in: 50...95, using: &random)) / 10)],
            "nextAlbum": albums.first { (state.released[$0.id] ?? now) > now }?.value ?? .null,
            "lastAlbum": albums.last { (state.released[$0.id] ?? now) <= now }?.value ?? .null,
            "statistics": statistics(all: all, files: files)
                .setting("albumCount", to: ContractJSON.number(albums.count)),
        ]
        state.artists[id] = .object(value.members + rest.members)
    }

    private static func album(
        _ id: Int, of artist: Int, _ day: Date, all: Int, files: Int, _ random: inout Randomness
    ) -> JSONValue {
        [
            "id": ContractJSON.number(id), "title": .text(TitleWords.title(&random)), "disambiguation": "",
            "overview": "", "artistId": ContractJSON.number(artist), "foreignAlbumId": mark(1_000_000 + id),
            "monitored": true, "anyReleaseOk": true, "profileId": 1,
            "duration": ContractJSON.number(all * 221_000),
            "albumType": .text(all < 7 ? "EP" : "Album"), "secondaryTypes": [], "mediumCount": 1,
            "ratings": ["votes": 4, "value": 7.5], "releaseDate": ContractJSON.time(day), "releases": [],
            "genres": .list([.text(random.one(of: TitleWords.musicGenres))]), "media": [],
            "images": [
                [
                    "coverType": "cover",
                    "url": .text("/MediaCover/Albums/\(id)/cover.jpg?lastWrite=638400000000000000"),
                    "remoteUrl": .text("https://pictures.invalid/\(id)/cover.jpg"),
                ]
            ], "links": [], "statistics": statistics(all: all, files: files), "grabbed": false,
        ]
    }

    private static func statistics(all: Int, files: Int) -> JSONValue {
        [
            "trackFileCount": ContractJSON.number(files), "trackCount": ContractJSON.number(all),
            "totalTrackCount": ContractJSON.number(all), "sizeOnDisk": ContractJSON.number(files * 31_000_000),
            "percentOfTracks": .number(all == 0 ? 0 : Double(files) / Double(all) * 100),
        ]
    }

    /// What the catalogue and the library have under a text.
    static func lookUp(_ text: String, _ state: State) -> [JSONValue] {
        let inventions = TitleCatalogue.inventions(text)
        let own = state.artists.find(text, or: inventions.map(\.number), most: 5)
        let numbers = Set(own.compactMap { number($0["foreignArtistId"]) })
        let other = inventions.filter { !numbers.contains($0.number) }.map { one in
            var random = one.random
            return TitleCatalogue.artist(one.number, one.title, &random)
        }
        return own + other
    }

    /// Takes an artist in; its albums come once the service has looked them up.
    static func add(_ artist: JSONValue, to state: inout State, now: Date) -> HTTPResponse {
        if let objection = TitleCatalogue.objection(artist) { return objection }
        if (artist["metadataProfileId"]?.whole ?? 0) <= 0 {
            return TitleCatalogue.refusal("MetadataProfileId", "'Metadata Profile Id' must be greater than '0'.")
        }
        if let number = number(artist["foreignArtistId"]), state.artists.has(number: number) {
            return TitleCatalogue.refusal("ForeignArtistId", "This artist has already been added.")
        }
        let id = (state.artists.ids.max() ?? 0) + 1
        let path = (artist["rootFolderPath"]?.text ?? "/") + (artist["artistName"]?.text ?? "").filter { $0 != "/" }
        let added = artist.setting("id", to: ContractJSON.number(id)).setting("path", to: .text(path))
            .setting("added", to: ContractJSON.time(now)).setting("images", to: ContractJSON.images(id))
        state.artists[id] = added
        state.order[id] = []
        return ContractServer.json(ContractJSON.bytes(added), status: .created)
    }
}
