import Foundation
import Testing

@testable import SpiritAtlasCore

@Suite struct PlaceResolutionTests {
    private let gazetteer: Gazetteer

    init() throws { gazetteer = try Gazetteer.bundled() }

    /// A city's name in English, where it is not the name that the gazetteer writes.
    private struct EnglishName: Decodable {
        let english: String
        let name: String
        let country: String
        let latitude: Double
        let longitude: Double

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            english = try row.decode(String.self)
            name = try row.decode(String.self)
            country = try row.decode(String.self)
            latitude = try row.decode(Double.self)
            longitude = try row.decode(Double.self)
        }
    }

    private struct EnglishNames: Decodable { let rows: [EnglishName] }

    @Test func `Every city over 100,000 is found under its name, or told as an alternative`() throws {
        var count = 0
        for number in 0..<gazetteer.count {
            let place = gazetteer.place(number)
            guard place.population >= 100_000 else { continue }
            count += 1
            let found = try gazetteer.resolve(place.name)
            #expect(
                found.match.place == place || found.alternatives.contains { $0.place == place }, "\(place.fullName)")
            // Nobody smaller takes it, and nobody by another name alone.
            #expect(found.match.place.population >= place.population || found.match.place == place, "\(place.fullName)")
        }
        #expect(count > 6_100)
    }

    @Test func `Every city over 100,000 is found under its English name, or told as an alternative`() throws {
        let rows = try Reference.load("city_names_english", as: EnglishNames.self).rows
        #expect(rows.count > 400)
        for row in rows {
            let isIt = { (match: Gazetteer.Match) in
                match.place.name == row.name && match.place.countryCode == row.country
                    && abs(match.place.latitude - row.latitude) < 0.001
            }
            let found = try gazetteer.resolve(row.english)
            #expect(isIt(found.match) || found.alternatives.contains(where: isIt), "\(row.english), \(row.country)")
        }
    }

    @Test(arguments: [
        ("Cancun", "Cancún", "MX"), ("Milano", "Milan", "IT"), ("Venezia", "Venice", "IT"),
        ("Zaragoza", "Zaragoza", "ES"),
        ("Roma", "Rome", "IT"), ("Frankfurt", "Frankfurt am Main", "DE"), ("Peking", "Beijing", "CN"),
        ("Rio", "Rio de Janeiro", "BR"), ("Muenchen", "Munich", "DE"), ("Aarhus", "Århus", "DK"),
        ("København", "Copenhagen", "DK"), ("Saigon", "Ho Chi Minh City", "VN"), ("東京", "Tokyo", "JP"),
        ("London, UK", "London", "GB"), ("London, England", "London", "GB"),
        ("Edinburgh, Schottland", "Edinburgh", "GB"),
        ("Paris, TX", "Paris", "US"), ("paris texas", "Paris", "US"), ("Springfield, IL, USA", "Springfield", "US"),
        ("München, Deutschland", "Munich", "DE"), ("München, Bayern", "Munich", "DE"), ("Ulm, Tyskland", "Ulm", "DE"),
        ("Perth, WA", "Perth", "AU"), ("Vancouver, WA", "Vancouver", "US"), ("Vancouver, BC", "Vancouver", "CA"),
        ("Yellowknife, NT", "Yellowknife", "CA"), ("Yellowknife, Northwest Territories", "Yellowknife", "CA"),
        ("Zürich, ZH", "Zürich", "CH"), ("Bern, BE", "Bern", "CH"), ("Brussels, BE", "Brussels", "BE"),
        ("Santos, SP", "Santos", "BR"), ("Rio de Janeiro, RJ", "Rio de Janeiro", "BR"),
        ("Nürnberg, BY", "Nuremberg", "DE"), ("Pune, MH", "Pune", "IN"), ("London, UK", "London", "GB"),
        ("Darwin, NT", "Darwin", "AU"), ("Montréal, PQ", "Montréal", "CA"), ("London Ontario", "London", "CA"),
        ("東京, 日本", "Tokyo", "JP"), ("Москва, Россия", "Moscow", "RU"),
        ("Wien, Österrike", "Vienna", "AT"), ("Genève, CHE", "Geneva", "CH"),
        ("Misato, Saitama", "Misato, Saitama", "JP"),
    ])
    func `A name means the city that people mean, its country in any of many languages`(
        text: String, name: String, country: String
    ) throws {
        let found = try gazetteer.resolve(text)
        #expect(found.match.place.name == name)
        #expect(found.match.place.countryCode == country)
    }

    @Test func `An answer says how it was found, and what else is called so`() throws {
        let paris = try gazetteer.resolve("Paris")
        #expect(paris.match.kind == .exact && paris.match.otherName == nil)
        #expect(paris.isAmbiguous)
        #expect(paris.alternatives.contains { $0.place.fullName == "Paris, Texas, United States" })
        let milan = try gazetteer.resolve("milano, italia")
        #expect(milan.match.kind == .otherName && milan.match.otherName == "Milano")
        #expect(!milan.isAmbiguous)
        #expect(try gazetteer.search("Berl").first?.kind == .prefix)
        #expect(try gazetteer.search("Reykjavk").first?.kind == .similar)
    }

    @Test(arguments: ["Berl", "Reykjavk", "Paris, Japan", "Qwxzvbkjhq", "Milano, TX"])
    func `What no city is called is refused with what is like it`(text: String) throws {
        let error = #expect(throws: PlaceError.self) { try gazetteer.resolve(text) }
        #expect(error?.code == .unknownPlace)
        #expect(error?.message.contains(text) == true)
        #expect(throws: PlaceError.self) { try gazetteer.place(named: text) }
        if text.hasPrefix("Reyk") { #expect(error?.suggestions.first?.place.name == "Reykjavík") }
    }

    @Test func `Every region of the table of regions is one of the gazetteer's`() throws {
        var keys: Set<String> = []
        for number in 0..<gazetteer.count {
            let place = gazetteer.place(number)
            keys.insert(place.countryCode + "|" + NameKey.folded(place.region))
        }
        for line in RegionNames.table.split(separator: "\n") {
            let fields = line.split(separator: "|")
            #expect(keys.contains(fields.prefix(2).joined(separator: "|")), "\(line)")
        }
        for (country, names) in StateCodes.tables {
            for name in names.values { #expect(keys.contains("\(country)|\(name)"), "\(country) \(name)") }
        }
    }

    @Test func `Regions are called as people call them who read another language`() throws {
        func title(_ region: String, _ country: String, _ language: String?) -> String {
            RegionTitles.title(region, in: country, language: language)
        }
        #expect(title("Bavaria", "DE", "de") == "Bayern" && title("Bavaria", "DE", "en") == "Bavaria")
        #expect(title("Scotland", "GB", "nb") == "Skottland" && title("Ontario", "CA", "de") == "Ontario")
        // Plain letters are none that anybody writes, in English as little as elsewhere.
        #expect(title("Baden-Wuerttemberg", "DE", "en") == "Baden-Württemberg")
        for language in ["en", "de", "nb"] {
            #expect(title("Vaestra Goetaland", "SE", language) == "Västra Götaland")
        }
        #expect(title("", "DE", "de").isEmpty && title("Bavaria", "AT", nil) == "Bavaria")
        let known = Set(RegionNames.table.split(separator: "\n").map { $0.split(separator: "|").prefix(2) })
        for line in RegionTitles.table.split(separator: "\n") {
            #expect(known.contains(line.split(separator: "|").prefix(2)), "\(line)")
        }
    }
}
