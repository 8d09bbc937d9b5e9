import Foundation
import Wire

extension RadarrContract {
    private static let offset = 500_000
    private static let filmOffset = 600_000

    /// Each third film is the first of three that belong together.
    static func collection(of film: JSONValue) -> JSONValue? {
        guard let id = film["id"]?.whole, id % 3 == 0, let number = film["tmdbId"]?.whole, number >= 9_000_000 else {
            return nil
        }
        return ["title": .text("\(film["title"]?.text ?? "") Collection"), "tmdbId": ContractJSON.number(offset + id)]
    }

    /// The collections of all films, or the one of a number of TMDB.
    static func collections(_ query: [String: String], _ shelf: TitleShelf, monitored: Set<Int>) -> [JSONValue] {
        let wanted = query["tmdbId"].flatMap { Int($0) }
        let ids = wanted.map { [$0 - offset] } ?? Array(shelf.ids.prefix(300))
        return ids.compactMap { wholeCollection($0, shelf, monitored: monitored) }
    }

    /// A collection by its first film's number.
    static func wholeCollection(_ id: Int, _ shelf: TitleShelf, monitored: Set<Int>) -> JSONValue? {
        guard let first = shelf[id], let named = collection(of: first) else { return nil }
        let numbers = Set(shelf.ids.compactMap { shelf[$0]?["tmdbId"]?.whole })
        let films = [first] + (0..<2).map { sequel(of: first, $0) }
        return [
            "id": ContractJSON.number(id), "title": named["title"] ?? "", "tmdbId": named["tmdbId"] ?? 0,
            "monitored": .truth(monitored.contains(id)), "rootFolderPath": "/films/", "qualityProfileId": 4,
            "searchOnAdd": true, "minimumAvailability": "released",
            "overview": .text("Three films about the same harbour and the people who come back to it."),
            "movies": .list(
                films.map { film in
                    let number = film["tmdbId"]?.whole ?? 0
                    return film.setting("isExisting", to: .truth(numbers.contains(number)))
                }),
        ]
    }

    /// The second or third film, which the library lacks at first.
    private static func sequel(of film: JSONValue, _ index: Int) -> JSONValue {
        let id = film["id"]?.whole ?? 0
        return [
            "tmdbId": ContractJSON.number(filmOffset + id * 2 + index),
            "title": .text("\(film["title"]?.text ?? "") \(index == 0 ? "II" : "III")"),
            "year": ContractJSON.number((film["year"]?.whole ?? 2_000) + 3 * (index + 1)),
            "overview": film["overview"] ?? "", "studio": film["studio"] ?? "", "runtime": 104, "images": [],
        ]
    }

    /// The film of a number of TMDB, from the library or from a collection.
    static func film(numbered number: Int, in shelf: TitleShelf) -> [JSONValue] {
        if let id = shelf.ids.first(where: { shelf[$0]?["tmdbId"]?.whole == number }) {
            return [shelf[id]].compactMap { $0 }
        }
        let id = (number - filmOffset) / 2
        guard number >= filmOffset, let first = shelf[id], collection(of: first) != nil else { return [] }
        return [sequel(of: first, (number - filmOffset) % 2)]
    }
}
