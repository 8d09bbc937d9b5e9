import Foundation
import Wire

extension SonarrContract {
    /// What the catalogue and the library have under a text.
    static func lookUp(_ text: String, _ state: State, now: Date) -> [JSONValue] {
        let inventions = TitleCatalogue.inventions(text)
        let own = state.series.find(text, or: inventions.map(\.number), most: 5)
        let numbers = Set(own.compactMap { $0["tvdbId"]?.whole })
        let other = inventions.filter { !numbers.contains($0.number) }.map { one in
            var random = one.random
            return TitleCatalogue.series(one.number, one.title, now: now, &random)
        }
        return own + other
    }

    /// Takes a series in; its episodes come once the service has looked them up.
    static func add(_ series: JSONValue, to state: inout State, now: Date) -> HTTPResponse {
        if let objection = TitleCatalogue.objection(series) { return objection }
        let number = series["tvdbId"]?.whole ?? 0
        if state.series.has(number: number) {
            return TitleCatalogue.refusal("TvdbId", "This series has already been added")
        }
        let id = (state.series.ids.max() ?? 0) + 1
        let path = (series["rootFolderPath"]?.text ?? "/") + (series["title"]?.text ?? "").filter { $0 != "/" }
        let added = series.setting("id", to: ContractJSON.number(id)).setting("path", to: .text(path))
            .setting("added", to: ContractJSON.time(now)).setting("images", to: ContractJSON.images(id))
        state.series[id] = added
        state.order[id] = []
        return ContractServer.json(ContractJSON.bytes(added), status: .created)
    }

    /// Episodes that are out, watched for and not there, those that aired last first.
    static func missing(_ query: [String: String], _ state: State, now: Date) -> HTTPResponse {
        let late = state.airs.filter { $0.value < now }.sorted { ($1.value, $1.key) < ($0.value, $0.key) }
        var known: [Int: JSONValue] = [:]
        var rows: [JSONValue] = []
        // Reading all of them takes seconds; nobody turns so many pages here.
        for (id, _) in late where rows.count < 300 {
            guard let episode = state.episodes[id], episode["hasFile"] == .truth(false),
                episode["monitored"] == .truth(true), let owner = episode["seriesId"]?.whole,
                let series = known[owner] ?? state.series[owner]
            else { continue }
            known[owner] = series
            if series["monitored"] == .truth(true) { rows.append(episode.setting("series", to: series)) }
        }
        return TitleCatalogue.page(rows, query)
    }

    /// What happened to all episodes, the newest first.
    static func pastPage(_ request: HTTPRequest, _ state: State) -> HTTPResponse {
        let query = ArrAnswers.query(request)
        if let id = query["episodeId"].flatMap({ Int($0) }) {
            let series = state.episodes[id]?["seriesId"]?.whole ?? 0
            let rows = history(["seriesId": "\(series)"], state).filter { $0["episodeId"]?.whole == id }
            return TitleCatalogue.page(rows, query)
        }
        let rows = state.series.ids.prefix(12).flatMap { id -> [JSONValue] in
            let title = state.series[id]?["title"] ?? .null
            return history(["seriesId": "\(id)"], state).map { $0.setting("series", to: ["title": title]) }
        }
        return TitleCatalogue.past(rows.sorted { ($0["date"]?.text ?? "") > ($1["date"]?.text ?? "") }, request)
    }
}
