import Testing
import ThriftwoodCore
import Wire

struct ThriftwoodSettingsTests {
    private func settings(_ text: String) throws -> ThriftwoodSettings {
        try JSONCoding.decode(ThriftwoodSettings.self, from: Array(text.utf8))
    }

    @Test func `TW-053 TW-031 how the calendar looks and what opens first is kept`() throws {
        var set = ThriftwoodSettings()
        (set.calendar, set.firstWeekday) = (.twoWeeks, 2)
        set.firstPages = ["movie": "history"]
        #expect(try JSONCoding.decode(ThriftwoodSettings.self, from: JSONCoding.encode(set)) == set)
    }

    @Test func `A month that was chosen before there were weeks stays one, and nonsense costs nothing`() throws {
        #expect(try settings(#"{"isCalendarMonth": true}"#).calendar == .month)
        let odd = try settings(#"{"calendar": "decade", "firstWeekday": 99, "firstPages": 7, "pastDays": 30}"#)
        #expect(odd.calendar == .list && odd.firstWeekday == 7 && odd.firstPages.isEmpty && odd.pastDays == 30)
    }
}
