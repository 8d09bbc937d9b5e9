import Foundation
import SpiritAtlasCore

/// Packs cities into the format that `PlaceFile` describes, and reads them back to verify them.
enum CityPacker {
    private static let sizeLimit = 1_499_000

    private struct Entry {
        var key: [UInt16]
        var city: CitySource.City
    }

    /// A city's other name.
    private struct Alias {
        var key: [UInt16]
        /// Which of the largest cities it is, and whether it is well known.
        var reference: Int
    }

    static func pack(_ folder: URL) throws -> Data {
        let source = try CitySource(folder)
        let named = source.cities.map { Entry(key: NameKey.units($0.name), city: $0) }
        let entries = named.sorted { (one: Entry, other: Entry) -> Bool in
            if one.key == other.key { return one.city.population > other.city.population }
            return one.key.lexicographicallyPrecedes(other.key)
        }
        let largest = entries.indices.sorted { entries[$0].city.population > entries[$1].city.population }
        let ranked = largest.prefix(PlaceFile.wellKnownFlag).map { entries[$0].city }
        let (few, all) = (
            ranked.map { AliasChoice.aliases($0, source, all: false) },
            ranked.map { AliasChoice.aliases($0, source, all: true) }
        )
        // As many of the largest cities have all their other names as there is room for; the rest have the well-known.
        var (fewest, most) = (0, all.count)
        while most - fewest > 50 {
            let middle = (fewest + most) / 2
            let size = try pack(source, entries, largest, all.prefix(middle) + few.dropFirst(middle)).count
            if size <= sizeLimit { fewest = middle } else { most = middle }
        }
        let packed = try pack(source, entries, largest, all.prefix(fewest) + few.dropFirst(fewest))
        guard packed.count <= sizeLimit else { throw PackError("The well-known names alone are too many.") }
        try FileHandle.standardOutput.write(contentsOf: Data("\(fewest) cities have all their names\n".utf8))
        try verify(packed, entries.map(\.city), source)
        return packed
    }

    private static func pack(
        _ source: CitySource, _ entries: [Entry], _ largest: [Int], _ aliases: ArraySlice<[AliasChoice.Alias]>
    ) throws -> Data {
        var texts = TextPool(source)
        var names = NameListWriter()
        var patches = PatchWriter()
        var cities = ByteWriter()
        for entry in entries {
            names.append(entry.key)
            let key = String(decoding: entry.key, as: UTF16.self)
            patches.append(NamePatch.patch(entry.city.name, key: key))
            let record = PlaceRecord(
                latitude: entry.city.latitude, longitude: entry.city.longitude, population: entry.city.population,
                region: try texts.region(of: entry.city))
            cities.word(Int(record.packed & 0xffff_ffff))
            cities.word(Int(record.packed >> 32))
        }
        patches.finish()
        var others = NameListWriter()
        var sorted: [Alias] = []
        for (rank, keys) in aliases.enumerated() {
            sorted += keys.map { Alias(key: $0.key, reference: rank | ($0.isWellKnown ? PlaceFile.wellKnownFlag : 0)) }
        }
        sorted.sort { (one: Alias, other: Alias) -> Bool in
            one.key == other.key ? one.reference < other.reference : one.key.lexicographicallyPrecedes(other.key)
        }
        for alias in sorted { others.append(alias.key, reference: alias.reference) }

        var writer = ByteWriter()
        let pool = texts.pool
        for number in [
            Int(PlaceFile.magic), entries.count, sorted.count, aliases.count, texts.regionCount, texts.texts.count,
            texts.countryCount, pool.count, names.entries.data.count, patches.bytes.data.count,
            others.entries.data.count, 0,
        ] { writer.word(number) }
        writer.bytes(cities.data)
        for city in largest.prefix(aliases.count) { writer.word(city) }
        writer.bytes(texts.regions.data)
        for offset in texts.offsets { writer.word(offset) }
        writer.bytes(pool)
        for offset in names.offsets + patches.offsets + others.offsets { writer.word(offset) }
        writer.bytes(names.entries.data)
        writer.bytes(patches.bytes.data)
        writer.bytes(others.entries.data)
        return writer.data
    }

    /// Reads every city back and compares it with its source.
    private static func verify(_ packed: Data, _ cities: [CitySource.City], _ source: CitySource) throws {
        let gazetteer = try Gazetteer(data: packed)
        guard gazetteer.count == cities.count else { throw PackError("The cities do not come back.") }
        for (number, city) in cities.enumerated() {
            let place = gazetteer.place(number)
            let isNear =
                abs(place.latitude - city.latitude) < 0.0002 && abs(place.longitude - city.longitude) < 0.0002
            guard place.name == city.name, isNear, place.zone == city.timezone, place.countryCode == city.countrycode,
                place.region == source.regions[CitySource.regionKey(city)] ?? ""
            else { throw PackError("\(city.name) comes back as \(place).") }
        }
    }
}

/// The patches of the names, a mask before those of each block.
private struct PatchWriter {
    private(set) var offsets: [Int] = []
    private(set) var bytes = ByteWriter()
    private var waiting: [[UInt8]?] = []

    mutating func append(_ patch: [UInt8]?) {
        waiting.append(patch)
        if waiting.count == NameList.blockLength { finish() }
    }

    mutating func finish() {
        guard !waiting.isEmpty else { return }
        offsets.append(bytes.data.count)
        var mask: UInt64 = 0
        for (bit, patch) in waiting.enumerated() where patch != nil { mask |= 1 << UInt64(bit) }
        bytes.word(Int(mask & 0xffff_ffff))
        bytes.word(Int(mask >> 32))
        for patch in waiting.compactMap({ $0 }) {
            bytes.byte(UInt8(patch.count))
            bytes.bytes(patch)
        }
        waiting = []
    }
}

extension ByteWriter {
    /// Four bytes, the lowest first.
    mutating func word(_ number: Int) {
        for shift in [0, 8, 16, 24] { byte(UInt8(number >> shift & 0xff)) }
    }
}
