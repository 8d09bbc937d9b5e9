import Foundation

/// The time zones of the tz database with all that is known of their past, read from the bundled file.
///
/// The toolchain's own zones merge places that kept different times before 1970; these are built with the database's
/// `backzone` data and keep them apart. Decoding a zone takes some microseconds, so nothing is cached here.
public struct ZoneDatabase: Sendable {
    /// The tz database's version, such as `2025b`.
    public let version: String
    /// Every zone's name in the order of its bytes, old names included.
    public let names: [String]
    private let records: [Int]
    private let file: ZoneFile

    /// Opens the bundled zones.
    ///
    /// - Returns: the zones.
    /// - Throws: `TimeError.Code.badData` when they are missing or damaged.
    public static func bundled() throws(TimeError) -> ZoneDatabase {
        guard let data = BundledFile.contents("zones.bin") else {
            throw TimeError(.badData, "The file zones.bin is missing.")
        }
        return try ZoneDatabase(data: data)
    }

    /// Opens zones in the format of the bundled file.
    package init(data: Data) throws(TimeError) {
        guard let index = ZoneFile.Index(data) else { throw TimeError(.badData, "The time zones are damaged.") }
        version = index.version
        names = index.names
        records = index.records
        file = index.file
    }

    /// A zone by its name; the case of letters does not matter.
    ///
    /// - Parameter name: such as `Europe/Berlin`.
    /// - Returns: the zone's history.
    /// - Throws: `TimeError.Code.unknownZone`, or `.badData` when the file is damaged.
    public func zone(_ name: String) throws(TimeError) -> ZoneHistory {
        guard let index = index(of: name) else {
            throw TimeError(.unknownZone, "There is no time zone of that name in the tz database.")
        }
        guard let zone = file.zone(records[index], name: names[index]) else {
            throw TimeError(.badData, "The time zones are damaged.")
        }
        return zone
    }

    private func index(of name: String) -> Int? {
        let found = names.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(name.utf8) }
        if found < names.count, names[found] == name { return found }
        guard name.utf8.count <= 64 else { return nil }
        let folded = name.lowercased()
        return names.firstIndex { $0.utf8.count == name.utf8.count && $0.lowercased() == folded }
    }

    /// What a time on the wall means in universal time.
    ///
    /// - Parameters:
    ///   - time: what the clock on the wall shows.
    ///   - reference: what the clock is set by.
    ///   - longitude: degrees east of the place, -180 ... 180; replaces the zone's own local mean time.
    /// - Returns: the moment of universal time with the offset, and whether it is certain.
    /// - Throws: `TimeError`; a time that is ambiguous or does not exist is no error but told by the status.
    public func resolve(
        _ time: CivilTime, in reference: TimeReference, longitude: Double? = nil
    ) throws(TimeError) -> ResolvedTime {
        if let longitude { try TimeError.check(longitude: longitude) }
        switch reference {
        case .zone(let name): return try zone(name).resolve(time, longitude: longitude)
        case .universal: return Self.fixed(time, ZoneOffset(seconds: 0, kind: .standard, abbreviation: "UTC"))
        case .localMean(let longitude):
            try TimeError.check(longitude: longitude)
            return Self.fixed(time, .localMean(longitude: longitude))
        case .offset(let seconds):
            guard (-86_400...86_400).contains(seconds) else {
                throw TimeError(.badOffset, "An offset from universal time is at most 24 hours.")
            }
            var offset = ZoneOffset(seconds: seconds, kind: .standard, abbreviation: "")
            offset.abbreviation = offset.text
            return Self.fixed(time, offset)
        }
    }

    private static func fixed(_ time: CivilTime, _ offset: ZoneOffset) -> ResolvedTime {
        let moment = ResolvedTime.Candidate(
            secondsSinceEpoch: time.secondsSinceEpoch - Double(offset.seconds), offset: offset)
        return ResolvedTime(status: .ok, first: moment, second: moment)
    }
}
