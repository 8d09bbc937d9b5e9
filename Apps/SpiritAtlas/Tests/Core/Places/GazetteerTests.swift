import Foundation
import Testing

@testable import SpiritAtlasCore

@Suite struct GazetteerTests {
    private let gazetteer: Gazetteer

    init() throws { gazetteer = try Gazetteer.bundled() }

    @Test(arguments: [
        ("Ulm", "Ulm", "DE"), ("zurich", "Zürich", "CH"), ("SÃO PAULO", "São Paulo", "BR"), ("München", "Munich", "DE"),
        ("Köln", "Köln", "DE"), ("Wien", "Vienna", "AT"), ("Москва", "Moscow", "RU"), ("москв", "Moscow", "RU"),
        ("東京", "Tokyo", "JP"), ("서울", "Seoul", "KR"), ("القاهرة", "Cairo", "EG"), ("Αθήνα", "Athens", "GR"),
        ("ירושלים", "Jerusalem", "IL"), ("मुम्बई", "Mumbai", "IN"), ("New York", "New York City", "US"),
        ("st petersburg", "Saint Petersburg", "RU"), ("paris", "Paris", "FR"),
        ("Springfield, Illinois", "Springfield", "US"),
    ])
    func `A city is found by its name in any case, accent and main script`(
        text: String, name: String, country: String
    ) throws {
        let match = try #require(try gazetteer.search(text).first)
        #expect(match.place.name == name)
        #expect(match.place.countryCode == country)
    }

    @Test(arguments: [
        ("Muncih", "Munich"), ("Barcelone", "Barcelona"), ("Stokholm", "Stockholm"), ("Los Angelos", "Los Angeles"),
        ("Reykjavk", "Reykjavík"), ("San Fransico", "San Francisco"), ("Jhoannesburg", "Johannesburg"),
    ])
    func `A name that is one or two letters wrong is found`(text: String, name: String) throws {
        let match = try #require(try gazetteer.search(text).first)
        #expect(match.place.name == name)
    }

    @Test func `A beginning finds the large cities first`() throws {
        let names = try gazetteer.search("berl", limit: 5).map(\.place.name)
        #expect(names.first == "Berlin")
        let matches = try gazetteer.search("San", limit: 40)
        #expect(matches.count == 40)
        #expect(Set(matches.map(\.place)).count == 40)
    }

    @Test func `What follows a comma narrows the search`() throws {
        #expect(try gazetteer.place(named: "Paris, Texas").region == "Texas")
        #expect(try gazetteer.place(named: "Birmingham, US").countryCode == "US")
        #expect(try gazetteer.place(named: "Birmingham, United Kingdom").countryCode == "GB")
        #expect(try gazetteer.search("Paris, Japan").allSatisfy { $0.place.countryCode == "JP" })
    }

    @Test func `A place has what a chart needs`() throws {
        let ulm = try gazetteer.place(named: "Ulm, Germany")
        #expect(abs(ulm.latitude - 48.39841) < 0.0002)
        #expect(abs(ulm.longitude - 9.99155) < 0.0002)
        #expect(ulm.zone == "Europe/Berlin")
        #expect(ulm.region == "Baden-Wuerttemberg" || ulm.region == "Baden-Württemberg")
        #expect(abs(Double(ulm.population) / 120_451 - 1) < 0.02)
    }

    @Test func `Every city has a zone that the zones know, and coordinates on the Earth`() throws {
        let zones = Set(try ZoneDatabase.bundled().names)
        #expect(gazetteer.count > 69_000)
        for number in stride(from: 0, to: gazetteer.count, by: 41) {
            let place = gazetteer.place(number)
            #expect(zones.contains(place.zone), "\(place)")
            #expect((-90...90).contains(place.latitude) && (-180...180).contains(place.longitude))
            #expect(!place.name.isEmpty && !place.country.isEmpty)
        }
    }

    @Test(arguments: ["", "   ", ",", "-", "\u{301}", String(repeating: "x", count: 401)])
    func `A question without letters is refused`(text: String) {
        let error = #expect(throws: PlaceError.self) { try gazetteer.search(text) }
        #expect(error?.code == .badName)
    }

    @Test func `What is nowhere is said to be unknown`() {
        let error = #expect(throws: PlaceError.self) { try gazetteer.place(named: "Qwxzvbkjhq") }
        #expect(error?.code == .unknownPlace)
    }

    @Test func `T148 the places take at most 1.5 MB, and who made them is named`() throws {
        #expect(try #require(BundledFile.contents("cities.bin")).count <= 1_500_000)
        #expect(Gazetteer.attribution.contains("GeoNames"))
        #expect(Gazetteer.attribution.contains("CC BY 4.0"))
    }

    @Test func `A file that is cut short is refused`() throws {
        let data = try #require(BundledFile.contents("cities.bin"))
        for length in [0, 3, 47, 48, 100_000, data.count - 1] {
            #expect(throws: PlaceError.self) { try Gazetteer(data: Data(data.prefix(length))) }
        }
    }
}
