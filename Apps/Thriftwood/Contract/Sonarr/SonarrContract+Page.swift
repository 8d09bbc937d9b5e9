import Foundation
import Wire

/// What a series' pages ask for besides its episodes: invented from them, so that nothing more is kept.
extension SonarrContract {
    static func history(_ query: [String: String], _ state: State) -> [JSONValue] {
        let season = query["seasonNumber"].flatMap { Double($0) }.map { JSONValue.number($0) }
        let ids = query["seriesId"].flatMap { Int($0) }.flatMap { state.order[$0] } ?? []
        return ids.compactMap { state.episodes[$0] }.filter { season == nil || $0["seasonNumber"] == season }
            .flatMap { episode -> [JSONValue] in
                guard let file = episode["episodeFile"] else { return [] }
                return TitlePast.events(
                    file,
                    [
                        .init(name: "seriesId", value: episode["seriesId"] ?? .null),
                        .init(name: "episodeId", value: episode["id"] ?? .null), .init(name: "episode", value: episode),
                    ], client: "NZBGet")
            }
    }

    /// What indexers have of an episode or a season.
    static func releases(_ query: [String: String], _ state: State) -> [JSONValue] {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let numbers = query.compactMapValues { Int($0) }
        if let id = numbers["episodeId"], let episode = state.episodes[id], let owner = episode["seriesId"]?.whole {
            let (season, number) = (episode["seasonNumber"]?.whole ?? 0, episode["episodeNumber"]?.whole ?? 0)
            let title = state.series[owner]?["title"]?.text ?? ""
            return TitleReleases.list(title, "S\(two(season))E\(two(number))", of: id)
        }
        guard let id = numbers["seriesId"], let season = numbers["seasonNumber"], let series = state.series[id] else {
            return []
        }
        return TitleReleases.list(series["title"]?.text ?? "", "S\(two(season))", of: id * 100 + season)
    }

    /// The first of what is on its way of all series, with series and episode; the rows of the first series that has
    /// several come in one download.
    static func queue(_ state: State, now: Date) -> [JSONValue] {
        var rows: [[JSONValue]] = []
        for id in state.series.ids where rows.count < 14 {
            let own = queue(id, state, now: now)
            if !own.isEmpty { rows.append(own) }
        }
        let pack = rows.first { $0.count >= 2 }.map { Array($0.prefix(3)) } ?? []
        let parts = Set(pack.compactMap { $0["id"]?.whole })
        let others = rows.compactMap { $0.first { !parts.contains($0["id"]?.whole ?? 0) } }.enumerated().map {
            $0.offset % 4 == 3 ? ArrAnswers.stuck($0.element, "Episode was not found in the release") : $0.element
        }
        return (pack.map { $0.setting("downloadId", to: "nzo_pack") } + others).map { row in
            let episode = row["episodeId"]?.whole.flatMap { state.episodes[$0] }
            let series = row["seriesId"]?.whole.flatMap { state.series[$0] }
            return row.setting("series", to: ["title": series?["title"] ?? .null])
                .setting("episode", to: episode ?? .null)
        }
    }

    /// Some of the episodes that are out and not there are on their way; each fifth of those waits for a person.
    static func queue(_ series: Int, _ state: State, now: Date) -> [JSONValue] {
        (state.order[series] ?? []).compactMap { id -> JSONValue? in
            guard let air = state.airs[id], air < now, id % 2 == 0, let episode = state.episodes[id],
                episode["hasFile"] == .truth(false), episode["monitored"] == .truth(true)
            else { return nil }
            let isStuck = id % 5 == 0
            return [
                "id": ContractJSON.number(id + 5_000_000), "seriesId": ContractJSON.number(series),
                "episodeId": ContractJSON.number(id), "seasonNumber": episode["seasonNumber"] ?? .null,
                "title": .text((episode["title"]?.text ?? "").replacing(" ", with: ".") + ".1080p.WEB"),
                "size": 2_400_000_000, "sizeleft": ContractJSON.number(isStuck ? 0 : 2_400_000 * (100 + id % 700)),
                "timeleft": "00:12:30", "quality": ContractJSON.quality("WEBDL-1080p"), "languages": [],
                "status": isStuck ? "completed" : "downloading",
                "trackedDownloadStatus": isStuck ? "warning" : "ok",
                "trackedDownloadState": isStuck ? "importBlocked" : "downloading",
                "statusMessages": isStuck
                    ? [["title": "One file", "messages": ["Found matching series by id, but not the episode"]]] : [],
                "downloadId": .text("nzo_\(id)"), "protocol": "usenet", "downloadClient": "NZBGet",
                "indexer": "Example indexer",
            ]
        }
    }
}
