import Foundation
import Wire

extension RadarrContract {
    /// What the catalogue and the library have under a text.
    static func lookUp(_ text: String, in shelf: TitleShelf, now: Date) -> [JSONValue] {
        let inventions = TitleCatalogue.inventions(text)
        let own = shelf.find(text, or: inventions.map(\.number), most: 5)
        let numbers = Set(own.compactMap { $0["tmdbId"]?.whole })
        let other = inventions.filter { !numbers.contains($0.number) }.map { one in
            var random = one.random
            return TitleCatalogue.film(one.number, one.title, now: now, &random)
        }
        return own + other
    }

    /// What lists suggest: films that are in no library, and beside them one that is there and one that must not come.
    static func suggestions(_ shelf: TitleShelf, now: Date) -> [JSONValue] {
        let names = ["Lantern", "Orchard", "Meridian", "Glasshouse"]
        let new = names.flatMap { TitleCatalogue.inventions($0).prefix(3) }.map { one in
            var random = one.random
            return TitleCatalogue.film(one.number, one.title, now: now, &random)
        }
        let numbers = Set(shelf.ids.compactMap { shelf[$0]?["tmdbId"]?.whole })
        let here = shelf.ids.first.flatMap { shelf[$0] }.map { [$0.setting("isExisting", to: true)] } ?? []
        let rows =
            here
            + new.map { film in
                film.setting("isExisting", to: .truth(film["tmdbId"]?.whole.map { numbers.contains($0) } ?? false))
            }
        return rows.enumerated().map { index, film in
            film.setting("id", to: ContractJSON.number(index + 1)).setting("isRecommendation", to: true)
                .setting("isExcluded", to: .truth(index == rows.count - 1))
        }
    }

    /// Takes a film in.
    static func add(_ film: JSONValue, to shelf: inout TitleShelf, now: Date) -> HTTPResponse {
        if let objection = TitleCatalogue.objection(film) { return objection }
        let number = film["tmdbId"]?.whole ?? 0
        if shelf.has(number: number) {
            return TitleCatalogue.refusal("TmdbId", "This movie has already been added")
        }
        let id = (shelf.ids.max() ?? 0) + 1
        let name = "\(film["title"]?.text ?? "") (\(film["year"]?.whole ?? 0))".filter { $0 != "/" }
        let path = (film["rootFolderPath"]?.text ?? "/") + name
        let added = film.setting("id", to: ContractJSON.number(id)).setting("path", to: .text(path))
            .setting("added", to: ContractJSON.time(now)).setting("images", to: ContractJSON.images(id))
            .setting("sizeOnDisk", to: 0)
        shelf[id] = added
        return ContractServer.json(ContractJSON.bytes(added), status: .created)
    }

    /// What happened to all films, the newest first.
    static func pastPage(_ request: HTTPRequest, _ shelf: TitleShelf) -> HTTPResponse {
        let rows = shelf.ids.prefix(120).compactMap { shelf[$0] }.flatMap { film in
            history(film).map { $0.setting("movie", to: ["title": film["title"] ?? .null]) }
        }
        return TitleCatalogue.past(rows.sorted { ($0["date"]?.text ?? "") > ($1["date"]?.text ?? "") }, request)
    }
}
