import SpiritAtlasCore
import Testing

@Suite struct BirthFindingTests {
    private let zones: ZoneDatabase
    private let oslo: BirthPlace

    init() throws {
        zones = try ZoneDatabase.bundled()
        oslo = BirthPlace(try Gazetteer.bundled().place(named: "Oslo"))
    }

    private func entry(_ day: String, _ month: Int, _ year: String, _ time: String = "12:00") -> BirthEntry {
        var entry = BirthEntry()
        (entry.day, entry.month, entry.year, entry.time) = (day, month, year, time)
        entry.place = oslo
        return entry
    }

    @Test func `A day that does not exist is named, with how many the month has`() throws {
        #expect(try BirthFinding(entry("30", 2, "1990"), zones: zones).dateIssue == .impossible(days: 28))
        #expect(try BirthFinding(entry("30", 2, "1992"), zones: zones).dateIssue == .impossible(days: 29))
        #expect(try BirthFinding(entry("31", 4, "1990"), zones: zones).dateIssue == .impossible(days: 30))
        #expect(try BirthFinding(entry("30", 2, "1990"), zones: zones).birth == nil)
    }

    @Test(arguments: ["1700", "2400", "9999"])
    func `A year that the ephemeris does not reach is refused`(year: String) throws {
        #expect(
            try BirthFinding(entry("1", 1, year), zones: zones).dateIssue == .outOfRange(BirthFinding.years))
    }

    @Test(arguments: [("", 5, "1990"), ("x", 5, "1990"), ("1", 0, "1990"), ("1", 5, "19"), ("1", 5, "")])
    func `A day that is not whole gives no chart and no complaint`(day: String, month: Int, year: String) throws {
        let finding = try BirthFinding(entry(day, month, year), zones: zones)
        #expect(finding.dateIssue == .incomplete)
        #expect(finding.birth == nil)
    }

    @Test func `T33 A time that came twice is asked for, and each answer is another moment`() throws {
        var twice = entry("27", 10, "2024", "02:30")
        let finding = try BirthFinding(twice, zones: zones)
        guard case .twice(let first, let second) = finding.timeIssue else {
            Issue.record("Nothing is asked: \(finding).")
            return
        }
        #expect((first.clock, first.offset, first.isDaylightTime) == ("02:30", "+02:00", true))
        #expect((second.clock, second.offset, second.isDaylightTime) == ("02:30", "+01:00", false))
        #expect(finding.birth == nil)
        twice.fold = .first
        let one = try #require(try BirthFinding(twice, zones: zones).birth)
        twice.fold = .second
        let other = try #require(try BirthFinding(twice, zones: zones).birth)
        #expect(((other.jdUT - one.jdUT) * 24).rounded() == 1)
    }

    @Test func `T33 A time that never came is asked for, by what clocks really showed`() throws {
        let finding = try BirthFinding(entry("31", 3, "2024", "02:30"), zones: zones)
        guard case .never(let first, let second) = finding.timeIssue else {
            Issue.record("Nothing is asked: \(finding).")
            return
        }
        #expect((first.clock, first.offset) == ("03:30", "+02:00"))
        #expect((second.clock, second.offset) == ("01:30", "+01:00"))
        #expect(finding.birth == nil)
    }

    @Test func `T34 An unknown time gives the whole day, around noon`() throws {
        var unknown = entry("1", 5, "1990", "")
        unknown.accuracy = .unknown
        let birth = try #require(try BirthFinding(unknown, zones: zones).birth)
        #expect(!birth.isTimeKnown)
        let day = try #require(birth.day)
        #expect(((day.upperBound - day.lowerBound) * 24).rounded() == 24)
        #expect(day.contains(birth.jdUT))
    }

    @Test(arguments: [
        ("14:30", 14, 30), ("9:05", 9, 5), ("09.05", 9, 5), ("0905", 9, 5), (" 23:59 ", 23, 59), ("00:00", 0, 0),
    ])
    func `Times are read as people write them`(text: String, hour: Int, minute: Int) throws {
        let clock = try #require(entry("1", 5, "1990", text).clock)
        #expect((clock.hour, clock.minute) == (hour, minute))
    }

    @Test(arguments: ["24:00", "12:60", "noon", "12", "1:2", "-1:30", "12:30:99:1", "١٢:٣٠x"])
    func `What is no time is said to be none, and never guessed`(text: String) throws {
        let finding = try BirthFinding(entry("1", 5, "1990", text), zones: zones)
        #expect(finding.timeIssue == .unreadable)
        #expect(finding.birth == nil)
    }
}
