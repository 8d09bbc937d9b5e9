import SpiritAtlasCore

/// One of two people as a line of a batch or a command line names them: a birth, as much of it as is known, and a name.
struct PersonRequest: Decodable {
    var birth: BirthRequest
    /// The day of birth as it is written, for its numbers, when it is not that of the birth's local time.
    var birthDate: String?

    private enum Keys: String, CodingKey { case birthDate }

    init(birth: BirthRequest) { self.birth = birth }

    init(from decoder: any Decoder) throws {
        birth = try BirthRequest(from: decoder)
        birthDate = try decoder.container(keyedBy: Keys.self).decodeIfPresent(String.self, forKey: .birthDate)
    }

    /// Somebody who is understood.
    struct Resolved {
        var birth: Birth?
        var person: Compatibility.Person
    }

    /// Finds out who is meant; without a birth there is a name alone.
    ///
    /// - Throws: `Failure`, `TimeError`, `PlaceError`, `NumerologyError` or `ChartError`.
    func resolve(_ engines: Engines) throws -> Resolved {
        var request = birth
        let date = try birthDate.map { try CalendarDate($0) }
        if request.jdUT == nil, request.jdTT == nil, request.local == nil, let date {
            request.local = date.description
            // A day that is known nowhere in particular is that of Greenwich.
            if request.zone == nil, request.offset == nil, request.place == nil { request.offset = "+00:00" }
        }
        let isBorn = request.jdUT != nil || request.jdTT != nil || request.local != nil
        guard isBorn || request.name != nil else {
            throw Failure("missingValue", "Name a birth or at least a name for both people.")
        }
        let known = isBorn ? try request.resolve(engines) : nil
        let name = try request.name.map { try NumerologyName($0) }
        let person = try Compatibility.Person(
            name: name, date: try date ?? known.flatMap { try Self.date($0) },
            birth: known.map { known in
                known.isTimeKnown
                    ? .moment(jdUT: known.jdUT, place: known.place) : .day(noonJDUT: known.jdUT)
            }, ephemeris: try engines.ephemeris())
        return Resolved(birth: known, person: person)
    }

    /// The Gregorian date of the wall clock, else of universal time; nil before the year 1, which numbers are not made of.
    private static func date(_ birth: Birth) throws -> CalendarDate? {
        guard let time = try birth.local.map({ try $0.converted(to: .gregorian) }) ?? birth.utc,
            CalendarDate.years.contains(time.year)
        else { return nil }
        return try CalendarDate(year: time.year, month: time.month, day: time.day)
    }
}
