import Testing
import ThriftwoodAPI
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

    @Test
    func `TW-013 TW-017 TW-020 TW-033 what was set of pages is kept, and what is beyond bounds is drawn into them`()
        throws
    {
        let usual = ThriftwoodSettings()
        #expect(usual.activitySeconds == 10 && usual.statisticsCount == 3 && usual.backdrop == 20)
        #expect(usual.quickActions.isEmpty && usual.suggestsMovies && usual.clockFace == .usual)
        var set = usual
        (set.suggestsMovies, set.queueSizes) = (false, ["radarr": 25, "sonarr": 100])
        (set.activitySeconds, set.statisticsCount, set.farewell) = (30, 10, "Time for bed")
        (set.clockFace, set.backdrop, set.quickActions) = (.twentyFour, 0, ["calendar"])
        #expect(try JSONCoding.decode(ThriftwoodSettings.self, from: JSONCoding.encode(set)) == set)
        #expect(set.queueSize(.radarr) == 25 && set.queueSize(.sonarr) == 100 && set.queueSize(.lidarr) == 50)
        let odd = try settings(
            #"{"activitySeconds": 0, "statisticsCount": 900, "backdrop": -4, "queueSizes": {"radarr": 0}, "farewell": 3}"#
        )
        #expect(odd.activitySeconds == 2 && odd.statisticsCount == 25 && odd.backdrop == 0 && odd.farewell.isEmpty)
        #expect(odd.queueSize(.radarr) == 10)
    }
}
