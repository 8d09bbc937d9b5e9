import Foundation
import SpiritAtlasCore

/// Countries, zones and regions, each text once.
struct TextPool {
    private(set) var texts: [String] = []
    private(set) var regions = ByteWriter()
    private(set) var regionCount = 0
    let countryCount: Int
    private var textNumbers: [String: Int] = [:]
    private var regionNumbers: [String: Int] = [:]
    private let names: [String: String]

    init(_ source: CitySource) {
        countryCount = source.countries.count
        names = source.regions
        for (code, country) in source.countries.sorted(by: { $0.key < $1.key }) { _ = number(code + country.name) }
    }

    /// The number of a city's region, which has one country and one zone.
    mutating func region(of city: CitySource.City) throws -> Int {
        let key = [city.countrycode, city.admin1code, city.timezone].joined(separator: " ")
        if let known = regionNumbers[key] { return known }
        guard let country = texts.prefix(countryCount).firstIndex(where: { $0.hasPrefix(city.countrycode) }),
            regionCount < PlaceRecord.regionLimit
        else { throw PackError("\(city.name) has a country or a region too many.") }
        let (zone, name) = (number(city.timezone), number(names[CitySource.regionKey(city)] ?? ""))
        regions.bytes([
            UInt8(country), UInt8(zone & 0xff), UInt8(zone >> 8), UInt8(name & 0xff), UInt8(name >> 8),
        ])
        regionNumbers[key] = regionCount
        regionCount += 1
        return regionCount - 1
    }

    private mutating func number(_ text: String) -> Int {
        if let known = textNumbers[text] { return known }
        textNumbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// Where each text begins in the pool, and where the last ends.
    var offsets: [Int] { texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) } }

    var pool: Data { Data(texts.joined().utf8) }
}
