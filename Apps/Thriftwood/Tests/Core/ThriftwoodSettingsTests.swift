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

    @Test func `TWF-15 the one computer of before is the first of several, and all of them are kept`() throws {
        let old = try settings(
            #"{"wakes": {"p": {"name": "NAS", "hardware": "001A2B3C4D5E", "broadcast": "192.168.1.255"}}}"#)
        #expect(old.wakes["p"]?.map(\.name) == ["NAS"] && old.wakes["p"]?.first?.host.isEmpty == true)
        var set = old
        var second = WakeTarget(id: "two")
        (second.name, second.host, second.hostPort) = ("Player", "player.local", 8096)
        set.wakes["p"]?.append(second)
        let read = try JSONCoding.decode(ThriftwoodSettings.self, from: JSONCoding.encode(set))
        #expect(read == set && Set(read.wakes["p"]?.map(\.id) ?? []).count == 2)
    }

    @Test func `TW-004 an order of one's own is kept`() throws {
        var set = ThriftwoodSettings()
        (set.tabOrder, set.ownTabs) = (.own, ["calendar", "overview"])
        #expect(try JSONCoding.decode(ThriftwoodSettings.self, from: JSONCoding.encode(set)) == set)
        #expect(try settings(#"{"tabOrder": "random", "ownTabs": 3}"#).tabOrder == .usual)
    }
}
