import Foundation
public import Wire

extension SonarrContract {
    static let fileOffset = 1_000_000

    /// A series with its seasons and episodes, invented.
    static func addSeries(
        _ id: Int, to state: inout State, now: Date, known: inout Set<String>, hasPosters: Bool,
        _ random: inout Randomness
    ) {
        var title = TitleWords.title(&random)
        while !known.insert(title).inserted { title = "\(TitleWords.title(&random)) \(id)" }
        let isRunning = random.chance(0.4)
        let seasons = Int.random(in: 1...5, using: &random)
        let perSeason = Int.random(in: 4...10, using: &random)
        // The last season of one that runs airs weekly around now; others are long over.
        let last = now.addingTimeInterval(
            86_400
                * (isRunning
                    ? Double.random(in: 3...40, using: &random) : -Double.random(in: 300...5_000, using: &random)))
        var counts: [(files: Int, aired: Int)] = []
        var next: Date?
        var order: [Int] = []
        for season in 1...seasons {
            var (files, aired) = (0, 0)
            for number in 1...perSeason {
                let weeks = Double((seasons - season) * 52 + perSeason - number)
                let air = last.addingTimeInterval(-86_400 * 7 * weeks)
                let hasFile = air < now && random.chance(0.9)
                let episode = id * 1_000 + season * 50 + number
                state.episodes[episode] = Self.episode(
                    episode, series: id, season, number, air: air, hasFile: hasFile, &random)
                state.airs[episode] = air
                order.append(episode)
                if hasFile { files += 1 }
                if air < now { aired += 1 }
                if air >= now { next = min(next ?? air, air) }
            }
            counts.append((files, aired))
        }
        state.order[id] = order
        let first = last.addingTimeInterval(-86_400 * 7 * Double((seasons - 1) * 52 + perSeason))
        state.series[id] = Self.series(
            id, title, first: first, next: next, isRunning: isRunning, counts: counts, perSeason: perSeason, now: now,
            hasPosters: hasPosters, &random)
    }

    private static func series(
        _ id: Int, _ title: String, first: Date, next: Date?, isRunning: Bool, counts: [(files: Int, aired: Int)],
        perSeason: Int, now: Date, hasPosters: Bool, _ random: inout Randomness
    ) -> JSONValue {
        let files = counts.map(\.files).reduce(0, +), aired = counts.map(\.aired).reduce(0, +)
        let seasons = counts.enumerated().map { index, one -> JSONValue in
            [
                "seasonNumber": ContractJSON.number(index + 1), "monitored": true,
                "images": hasPosters ? poster(id, index + 1) : [],
                "statistics": statistics(one.files, one.aired, perSeason),
            ]
        }
        let value: JSONValue = [
            "id": ContractJSON.number(id), "title": .text(title),
            "alternateTitles": id % 3 == 0
                ? [["title": .text("\(title): Die Serie"), "seasonNumber": -1], ["title": .text("\(title) (TV)")]] : [],
            "sortTitle": .text(RadarrContract.sortTitle(title)), "status": .text(isRunning ? "continuing" : "ended"),
            "ended": .truth(!isRunning), "overview": .text(TitleWords.overview(&random)),
            "network": .text(random.one(of: TitleWords.networks)), "airTime": "20:15",
            "images": ContractJSON.images(id), "originalLanguage": ["id": 1, "name": "English"],
            "seasons": .list(seasons),
            "year": ContractJSON.number(Calendar(identifier: .gregorian).component(.year, from: first)),
            "path": .text("/series/\(title.filter { $0 != "/" })"), "qualityProfileId": 4, "seasonFolder": true,
            "monitored": .truth(random.chance(0.85)), "monitorNewItems": "all", "useSceneNumbering": false,
            "runtime": ContractJSON.number(random.one(of: [25, 45, 60])),
            "tvdbId": ContractJSON.number(tvdb + id), "tvRageId": 0,
            "tvMazeId": ContractJSON.number(8_000_000 + id),
            "firstAired": ContractJSON.time(first), "seriesType": .text(random.chance(0.1) ? "anime" : "standard"),
        ]
        var rest: JSONValue = [
            "imdbId": .text("tt\(8_000_000 + id)"), "titleSlug": .text("series-\(id)"), "rootFolderPath": "/series/",
            "certification": "TV-14", "genres": .list([.text(random.one(of: TitleWords.genres))]),
            "tags": TitlePast.tags(of: id + 4),
            "added": ContractJSON.time(now.addingTimeInterval(-86_400 * Double.random(in: 0...2_000, using: &random))),
            "ratings": ["votes": 400, "value": .number(Double(Int.random(in: 50...92, using: &random)) / 10)],
            "statistics": statistics(files, aired, perSeason * counts.count).setting(
                "seasonCount", to: ContractJSON.number(counts.count)),
        ]
        if let next { rest = rest.setting("nextAiring", to: ContractJSON.time(next)) }
        return .object(value.members + rest.members)
    }

    /// A season's pictures lie elsewhere: Sonarr tells where, and keeps none.
    private static func poster(_ series: Int, _ season: Int) -> JSONValue {
        [
            [
                "coverType": "poster",
                "remoteUrl": .text("https://artworks.thetvdb.com/banners/seasons/\(tvdb + series)-\(season).jpg"),
            ]
        ]
    }

    private static let tvdb = 8_000_000

    /// The poster of a season by its path at the place where the contract says that it lies.
    public func seasonPoster(_ path: String) async -> HTTPResponse {
        let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        let numbers = name.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, let title = titles[numbers[0] - Self.tvdb],
            let picture = await pictures.paint(
                "\(title) \(numbers[1])", numbers[0] + numbers[1] * 997, "poster-500.jpg")
        else { return ArrAnswers.missing }
        return HTTPResponse(fields: ["Content-Type": picture.contentType], body: .bytes(picture.bytes))
    }

    private static func statistics(_ files: Int, _ aired: Int, _ all: Int) -> JSONValue {
        [
            "episodeFileCount": ContractJSON.number(files), "episodeCount": ContractJSON.number(aired),
            "totalEpisodeCount": ContractJSON.number(all), "sizeOnDisk": ContractJSON.number(files * 1_400_000_000),
            "releaseGroups": [], "percentOfEpisodes": .number(aired == 0 ? 0 : Double(files) / Double(aired) * 100),
        ]
    }

    private static func episode(
        _ id: Int, series: Int, _ season: Int, _ number: Int, air: Date, hasFile: Bool, _ random: inout Randomness
    ) -> JSONValue {
        let name = "\(random.one(of: TitleWords.adjectives)) \(random.one(of: TitleWords.nouns))"
        let value: JSONValue = [
            "id": ContractJSON.number(id), "seriesId": ContractJSON.number(series),
            "tvdbId": ContractJSON.number(7_000_000 + id),
            "episodeFileId": ContractJSON.number(hasFile ? id + fileOffset : 0),
            "seasonNumber": ContractJSON.number(season), "episodeNumber": ContractJSON.number(number),
            "title": .text(name), "airDate": .text(String(air.formatted(.iso8601).prefix(10))),
            "airDateUtc": ContractJSON.time(air), "runtime": 45, "overview": .text(TitleWords.overview(&random)),
            "hasFile": .truth(hasFile), "monitored": true, "absoluteEpisodeNumber": ContractJSON.number(number),
            "unverifiedSceneNumbering": false,
        ]
        guard hasFile else { return value }
        let file = ContractJSON.file(
            id + fileOffset, ("seriesId", series), path: "Season \(season)/\(name).mkv", &random)
        return value.setting("episodeFile", to: file)
    }
}
