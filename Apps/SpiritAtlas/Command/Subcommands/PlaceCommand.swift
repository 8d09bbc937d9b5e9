import Foundation
import SpiritAtlasCore

/// `place`: finds cities.
struct PlaceCommand: Subcommand {
    let name = "place"
    let summary = "Finds a city, its coordinates and its time zone"
    let usage = ["NAME[, REGION or COUNTRY] [--limit 10] [--json]", "--batch"]
    let examples = [
        #"{"name": "Ulm, Germany", "limit": 2}"#, #"{"name": "München, Deutschland"}"#, #"{"name": "Stokholm"}"#,
    ]

    private static let limit = CommandOption(
        flag: "--limit", placeholder: "NUMBER", help: "How many places at most; 10 where it is not given.")

    var options: [CommandOption] { [Self.limit, .json, .batch, .schema] }

    struct Request: Decodable {
        var name: String
        var limit: Int?
    }

    struct Answer: Encodable {
        struct Found: Encodable {
            var name: String
            var region: String
            var country: String
            var countryCode: String
            var latitude: Double
            var longitude: Double
            var population: Int
            var zone: String
            var match: Gazetteer.Match.Kind
            var otherName: String?

            init(_ match: Gazetteer.Match) {
                let place = match.place
                (name, region, country, countryCode) = (place.name, place.region, place.country, place.countryCode)
                (latitude, longitude, population) = (place.latitude, place.longitude, place.population)
                zone = place.zone
                (self.match, otherName) = (match.kind, match.otherName)
            }

            /// How the name fits, for a person.
            var words: String {
                switch match {
                case .exact: "its name"
                case .otherName: otherName.map { "also \($0)" } ?? "another name"
                case .prefix: otherName.map { "beginning of \($0)" } ?? "beginning of its name"
                case .similar: otherName.map { "like \($0)" } ?? "a similar name"
                }
            }
        }

        var places: [Found]
        /// Whether several places are called so, so that the first is only the likeliest.
        var isAmbiguous: Bool
        /// Whether no place is called so, and all are only like it.
        var isGuess: Bool
        var attribution = Gazetteer.attribution
    }

    func answer(_ line: Data, _ engines: Engines) throws -> String {
        let request = try JSONDecoder().decode(Request.self, from: line)
        return try AnswerEncoder(isPretty: false).text(answer(request.name, request.limit, engines))
    }

    private func answer(_ name: String, _ limit: Int?, _ engines: Engines) throws -> Answer {
        let limit = limit ?? 10
        guard (1...100).contains(limit) else { throw Failure("badValue", "The limit is between 1 and 100.") }
        // One more than is told, to know whether the name is another place's too.
        let found = try engines.gazetteer().search(name, limit: limit + 1)
        return Answer(
            places: found.prefix(limit).map(Answer.Found.init),
            isAmbiguous: found.dropFirst().first?.kind.isWhole == true,
            isGuess: found.first.map { !$0.kind.isWhole } ?? false)
    }

    func run(_ arguments: CommandArguments, _ engines: Engines, _ console: Console) throws {
        let name = arguments.words.joined(separator: " ")
        let answer = try answer(name, arguments.number(Self.limit.flag).map { Int($0.rounded()) }, engines)
        if arguments.has(.json) {
            console.write(try AnswerEncoder(isPretty: true).text(answer) + "\n")
            return
        }
        guard !answer.places.isEmpty else {
            throw PlaceError(.unknownPlace, "The gazetteer has no city with a name like that.")
        }
        var page = Page(console)
        if answer.isGuess {
            page.paragraph("No city is called “\(name)”; these have names like it.")
        } else if answer.isAmbiguous {
            page.paragraph("Several cities are called so; a country or region after a comma says which is meant.")
        }
        var table = Table([
            ("Place", .left), ("", .left), ("Found as", .left), ("Latitude", .right), ("Longitude", .right),
            ("People", .right),
            ("Time zone", .left),
        ])
        for place in answer.places {
            let land = place.region.isEmpty ? place.country : "\(place.region), \(place.country)"
            table.add(
                page.ink(place.name, .heading), land, place.words, Coordinates.latitude(place.latitude),
                Coordinates.longitude(place.longitude), Coordinates.grouped(place.population), place.zone)
        }
        page.table(table)
        page.note(answer.attribution)
        console.write(page.text)
    }
}
