import Foundation
import SpiritAtlasCore
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: [
        ("2023-02-29", NumerologyError.Code.impossibleDate), ("1900-02-29", .impossibleDate),
        ("2000-04-31", .impossibleDate),
        ("2000-13-01", .impossibleDate), ("2000-00-10", .impossibleDate), ("2000-01-00", .impossibleDate),
        ("0000-01-01", .yearOutOfRange), ("2000-1-1", .unreadableDate), ("", .unreadableDate),
        ("12000-01-01", .unreadableDate),
        ("2000-01-01T00:00", .unreadableDate), ("２０００-01-01", .unreadableDate), ("-200-01-01", .unreadableDate),
    ])
    func `a day that no calendar has is refused`(text: String, code: NumerologyError.Code) {
        let error = #expect(throws: NumerologyError.self) { try CalendarDate(text) }
        #expect(error?.code == code)
    }

    @Test(arguments: ["2000-02-29", "0001-01-01", "9999-12-31", "1582-10-10", "2024-02-29"])
    func `a date is written as it was read`(text: String) throws {
        let date = try CalendarDate(text)
        #expect(date.description == text)
        #expect(try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([date])) == [date])
    }

    @Test(arguments: [0, -5, 10_000])
    func `years that are not written with four figures are refused`(year: Int) {
        let error = #expect(throws: NumerologyError.self) { try CalendarDate(year: year, month: 1, day: 1) }
        #expect(error?.code == .yearOutOfRange)
    }

    @Test func `dates are ordered as time goes`() throws {
        let dates = try ["1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01"].map { try CalendarDate($0) }
        #expect(dates.sorted() == dates)
    }
}
