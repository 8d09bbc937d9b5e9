import Foundation
import OnlyFriendsAPI
import Testing
import Wire

@Suite struct CalendarDayTests {
    @Test(arguments: ["1990-02-28", "2000-02-29", "--02-29", "0001-01-01", "9999-12-31"])
    func `A day reads as it is written`(_ text: String) {
        #expect(CalendarDay(text)?.description == text)
    }

    @Test(arguments: [
        "1990-02-30", "1900-02-29", "1990-13-01", "1990-00-01", "1990-1-1", "90-01-01", "", "-", "----", "1990-02",
        "1990-02-28-01", "+990-02-28", "1990-02-2８", "--2-28", "x1990-02-28",
    ])
    func `A day that does not exist is none`(_ text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test func `OF-232 The API's document tells a day by its pattern, with and without its year`() throws {
        let schema = CalendarDay.schemaOfWhole
        #expect(schema["format"] == nil)
        let pattern = try Regex(try #require(schema["pattern"]?.text))
        for text in ["1990-02-28", "--04-17"] { #expect(text.contains(pattern) && CalendarDay(text) != nil) }
        for text in ["1990-2-28", "-04-17", "04-17", "1990-13-01", "--04-32"] { #expect(!text.contains(pattern)) }
    }

    @Test func `A moment counts as its day`() {
        #expect(CalendarDay("1990-02-28T00:00:00.000Z")?.description == "1990-02-28")
        #expect(CalendarDay(Date(timeIntervalSince1970: 0))?.description == "1970-01-01")
    }

    @Test func `Days are counted from 1970`() {
        #expect(CalendarDay("1970-01-01")?.daysSince1970 == 0)
        #expect(CalendarDay("2000-03-01")?.daysSince1970 == 11_017)
        #expect(CalendarDay("--03-01")?.daysSince1970 == nil)
    }
}
