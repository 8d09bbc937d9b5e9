import SpiritAtlasCore
import Testing

@Suite struct CivilTimeTests {
    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2000-13-01", "2000-00-10", "2000-04-31", "2000-01-00", "2000-01-01T24:00",
        "2000-01-01T12:60", "2000-01-01T12:00:60", "99999-01-01",
    ])
    func `T31 a date that does not exist is refused`(text: String) {
        let error = #expect(throws: TimeError.self) { try CivilTime(parsing: text) }
        #expect(error?.code == .impossibleDate)
    }

    @Test(arguments: [
        "", "yesterday", "2000", "2000-01", "2000-01-01T", "2000-01-01T12", "20-01-01", "2000-01-01T12:00Z",
        "٢٠٠٠-01-01",
    ])
    func `T31 text that is no time is refused`(text: String) {
        let error = #expect(throws: TimeError.self) { try CivilTime(parsing: text) }
        #expect(error?.code == .badTime)
    }

    @Test(arguments: [
        ("1970-01-01T00:00", 0.0), ("2000-01-01T12:00", 946_728_000), ("1582-10-15T00:00", -12_219_292_800),
        ("0000-03-01T00:00:00.5", -62_162_035_199.5), ("1969-12-31T23:59:59", -1),
    ])
    func `T31 the calendar is the Gregorian one at all times`(text: String, seconds: Double) throws {
        #expect(try CivilTime(parsing: text).secondsSinceEpoch == seconds)
    }

    @Test func `T31 the Julian calendar ends the day before the Gregorian begins`() throws {
        let last = try CivilTime(parsing: "1582-10-04T12:00", calendar: .julian)
        let first = try CivilTime(parsing: "1582-10-15T12:00")
        #expect(first.secondsSinceEpoch - last.secondsSinceEpoch == 86_400)
        #expect(try last.converted(to: .gregorian).dateText == "1582-10-14")
        let leapDay = try CivilTime(parsing: "1900-02-29", calendar: .julian)
        #expect(try leapDay.converted(to: .gregorian).dateText == "1900-03-13")
    }

    @Test(arguments: CalendarStyle.allCases)
    func `T31 every day of ten thousand years comes back`(calendar: CalendarStyle) throws {
        var previous = ""
        for day in stride(from: -3_000_000, through: 2_900_000, by: 97) {
            let time = try CivilTime(secondsSinceEpoch: Double(day) * 86_400, calendar: calendar)
            #expect(time.secondsSinceEpoch == Double(day) * 86_400)
            #expect(time.dateText != previous)
            previous = time.dateText
        }
    }

    @Test func `T31 a clock never shows sixty seconds`() throws {
        #expect(try CivilTime(secondsSinceEpoch: 59.9999).description == "1970-01-01T00:01:00")
        #expect(try CivilTime(secondsSinceEpoch: -0.001).description == "1969-12-31T23:59:59.999")
        #expect(throws: TimeError.self) { try CivilTime(secondsSinceEpoch: .nan) }
        #expect(throws: TimeError.self) { try CivilTime(secondsSinceEpoch: 1e18) }
    }
}
