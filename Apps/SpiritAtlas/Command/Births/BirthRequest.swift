import Foundation
import SpiritAtlasCore

/// A moment and a place as a line of a batch or a command line names them.
struct BirthRequest: Decodable {
    var name: String?
    var jdUT: Double?
    var jdTT: Double?
    /// A time on the wall, such as `1879-03-14T11:30`, or a day alone.
    var local: String?
    var zone: String?
    /// An offset such as `+01:00` instead of a zone.
    var offset: String?
    var calendar: CalendarStyle?
    /// Which of two times is meant where the clocks were put back.
    var fold: Fold?
    /// The name of a city.
    var place: String?
    var latitude: Double?
    var longitude: Double?

    enum Fold: String, Codable, CaseIterable { case first, second }

    /// Finds out what is meant.
    ///
    /// - Throws: `Failure`, `TimeError`, `PlaceError` or `ChartError`.
    func resolve(_ engines: Engines) throws -> Birth {
        let found = try place.map { try engines.gazetteer().resolve($0) }
        let city = found?.match.place
        let geographic = try geographicPlace(city)
        var birth = Birth(name: name, jdUT: 0, place: geographic, city: city)
        birth.found = found
        switch (jdUT, jdTT, local) {
        case (let time?, nil, nil): birth.jdUT = try Self.near(time, engines)
        case (nil, let time?, nil): birth.jdUT = DeltaT.jdUT(fromCheckedTT: try Self.near(time, engines))
        case (nil, nil, let text?): try resolve(text, city, &birth, engines)
        default: throw Failure("missingValue", "Name the time as one of “jdUT”, “jdTT” or “local”.")
        }
        return birth
    }

    /// ΔT and calendars are of no use far from the range of any ephemeris.
    private static func near(_ time: Double, _ engines: Engines) throws -> Double {
        guard time.isFinite else { throw Failure("notFinite", "A time is not a finite number.") }
        guard DeltaT.range.contains(time) else {
            throw EphemerisError.outOfRange(jdTT: time, range: try engines.ephemeris().range)
        }
        return time
    }

    private func geographicPlace(_ city: Place?) throws -> GeographicPlace? {
        switch (latitude, longitude) {
        case (let latitude?, let longitude?): try GeographicPlace(latitude: latitude, longitude: longitude)
        case (nil, nil): try city.map { try GeographicPlace(latitude: $0.latitude, longitude: $0.longitude) }
        default: throw Failure("missingValue", "A place has both “latitude” and “longitude”.")
        }
    }

    private func resolve(_ text: String, _ city: Place?, _ birth: inout Birth, _ engines: Engines) throws {
        let (words, suffix) = Self.split(text)
        let time = try CivilTime(parsing: words, calendar: calendar ?? .gregorian)
        let reference = try reference(suffix, city)
        let longitude = birth.place?.longitude
        let resolved = try engines.zones().resolve(time, in: reference, longitude: longitude)
        if resolved.status == .nonexistent, fold == nil {
            throw TimeError(
                .nonexistentTime,
                "The clocks were put forward over \(time.timeText) on \(time.dateText), so there was no such time.")
        }
        birth.local = time
        birth.resolved = resolved
        birth.reference = reference
        birth.zone = if case .zone(let name) = reference { name } else { nil }
        birth.moment = fold == .second ? resolved.second : resolved.first
        birth.jdUT = birth.moment?.jdUT ?? 0
        birth.isTimeKnown = words.contains(":")
        if !birth.isTimeKnown {
            birth.day = try engines.zones().day(of: time, in: reference, longitude: longitude)
        }
    }

    /// What the time is measured by: what follows it, else the offset, the zone, or the city's zone.
    private func reference(_ suffix: String?, _ city: Place?) throws -> TimeReference {
        if let suffix { return suffix.uppercased() == "Z" ? .universal : .offset(seconds: try Self.seconds(suffix)) }
        if let offset { return .offset(seconds: try Self.seconds(offset)) }
        switch (zone ?? city?.zone)?.uppercased() {
        case nil:
            throw Failure("missingValue", "A local time needs its “zone”, an “offset” or a “place”.")
        case "LMT":
            guard let longitude = longitude ?? city?.longitude else {
                throw Failure("missingValue", "Local mean time needs a longitude.")
            }
            return .localMean(longitude: longitude)
        default: return .zone(zone ?? city?.zone ?? "")
        }
    }

    /// Takes `Z` or `+01:00` from the end of a time.
    private static func split(_ text: String) -> (time: String, suffix: String?) {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        guard let colon = trimmed.firstIndex(of: ":") else { return (trimmed, nil) }
        guard let sign = trimmed[colon...].firstIndex(where: { "+-Zz".contains($0) }) else { return (trimmed, nil) }
        return (String(trimmed[..<sign]), String(trimmed[sign...]))
    }

    /// Seconds of `+01:00`, `-5:30` or `+00:53:28`.
    private static func seconds(_ text: String) throws -> Int {
        let bad = TimeError(.badOffset, "An offset is written like +01:00 or -05:30.")
        guard let sign = text.first, "+-".contains(sign) else { throw bad }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            (1...2).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (1...3).contains(numbers.count), numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { throw bad }
        let total = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        return sign == "-" ? -total : total
    }
}
