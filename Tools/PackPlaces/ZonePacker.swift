import Foundation
import SpiritAtlasCore

/// Packs a folder of compiled zones into the format that `ZoneFile` describes, and reads it back to verify it.
enum ZonePacker {
    static func pack(_ folder: URL) throws -> Data {
        let zones = try read(folder)
        guard
            let version = try String(contentsOf: folder.appendingPathComponent("tzdata.zi"), encoding: .utf8)
                .firstMatch(of: /# version (\S+)/)
        else { throw PackError("\(folder.path) does not say its version.") }
        let packed = pack(zones.mapValues(trimmed), version: String(version.1))
        try verify(packed, zones)
        return packed
    }

    /// Every zone by its name; the folders posix and right hold the same again.
    private static func read(_ folder: URL) throws -> [String: TZifFile] {
        var zones: [String: TZifFile] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
            let isCopy = ["posix", "right", "localtime"].contains(name.split(separator: "/").first.map(String.init))
            guard !isCopy, let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
            zones[name] = TZifFile(data)
        }
        guard zones.count > 500 else { throw PackError("\(folder.path) has only \(zones.count) zones.") }
        return zones
    }

    /// Leaves out the last changes as far as the rule makes the same.
    private static func trimmed(_ zone: TZifFile) -> TZifFile {
        guard let rule = ZoneRule(zone.rule) else { return zone }
        var zone = zone
        while let last = zone.changes.last, let before = zone.changes.dropLast().last {
            let year = CalendarStyle.gregorian.date(days: last.seconds / 86_400).year
            let made = (year - 1...year + 1).flatMap { rule.changes(year: $0) }
            guard made.contains(where: { $0.seconds == last.seconds && $0.offset == zone.offsets[last.offset] }),
                // What remains must lead into the rule without a gap.
                made.last(where: { $0.seconds < last.seconds })?.seconds == before.seconds
            else { break }
            zone.changes.removeLast()
        }
        return zone
    }

    private static func pack(_ zones: [String: TZifFile], version: String) -> Data {
        let names = zones.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var records: [TZifFile] = []
        var numbers: [TZifFile: Int] = [:]
        for name in names {
            guard let zone = zones[name], numbers[zone] == nil else { continue }
            numbers[zone] = records.count
            records.append(zone)
        }
        let abbreviations = Set(records.flatMap { $0.offsets.map(\.abbreviation) }).sorted()
        let rules = Set(records.map(\.rule)).sorted()
        let common = commonIntervals(records)
        let bodies = records.map { body($0, abbreviations, rules, common) }
        var writer = ByteWriter()
        writer.bytes(ZoneFile.magic)
        writer.string(version)
        writer.list(abbreviations) { $0.string($1) }
        writer.list(rules) { $0.string($1) }
        writer.list(common) { $0.number($1) }
        writer.list(names) { writer, name in
            writer.string(name)
            writer.number(zones[name].flatMap { numbers[$0] } ?? 0)
        }
        writer.list(bodies.map(\.count)) { $0.number($1) }
        for body in bodies { writer.bytes(body) }
        return writer.data
    }

    /// The intervals between changes that are worth one byte.
    private static func commonIntervals(_ records: [TZifFile]) -> [Int] {
        var counts: [Int: Int] = [:]
        for record in records {
            for (one, next) in zip(record.changes, record.changes.dropFirst()) {
                counts[next.seconds - one.seconds, default: 0] += 1
            }
        }
        return counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Int(ZoneFile.rareInterval)).map(\.key)
    }

    private static func body(
        _ zone: TZifFile, _ abbreviations: [String], _ rules: [String], _ common: [Int]
    ) -> Data {
        var writer = ByteWriter()
        writer.list(zone.offsets) { writer, offset in
            writer.signed(offset.seconds)
            writer.byte(UInt8(ZoneOffset.Kind.allCases.firstIndex(of: offset.kind) ?? 0))
            writer.number(abbreviations.firstIndex(of: offset.abbreviation) ?? 0)
        }
        writer.number(rules.firstIndex(of: zone.rule) ?? 0)
        writer.number(zone.changes.count)
        for (index, change) in zone.changes.enumerated() {
            if index == 0 {
                writer.signed(change.seconds)
            } else {
                let interval = change.seconds - zone.changes[index - 1].seconds
                if let code = common.firstIndex(of: interval) {
                    writer.byte(UInt8(code))
                } else {
                    writer.byte(ZoneFile.rareInterval)
                    writer.number(interval)
                }
            }
            writer.byte(UInt8(change.offset))
        }
        return writer.data
    }

    /// Reads everything back and compares it around every change.
    private static func verify(_ packed: Data, _ zones: [String: TZifFile]) throws {
        let database = try ZoneDatabase(data: packed)
        guard Set(database.names) == Set(zones.keys) else { throw PackError("The names do not come back.") }
        for (name, zone) in zones {
            let history = try database.zone(name)
            for change in zone.changes {
                for seconds in [change.seconds - 1, change.seconds, change.seconds + 1]
                where try history.offset(at: Double(seconds)) != zone.offset(at: seconds) {
                    throw PackError("\(name) differs at \(seconds).")
                }
            }
        }
    }
}
