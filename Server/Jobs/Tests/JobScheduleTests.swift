import Foundation
import Jobs
import Testing

@Suite struct JobScheduleTests {
    private func next(_ cron: String, after text: String, in zone: String = "Europe/Oslo", count: Int = 1) throws
        -> [String]
    {
        let format = Date.ISO8601FormatStyle()
        let schedule = try JobSchedule(cron: cron, timeZone: try #require(TimeZone(identifier: zone)))
        var date = try format.parse(text), found: [String] = []
        for _ in 0..<count {
            date = try #require(schedule.next(after: date))
            found.append(date.formatted(format))
        }
        return found
    }

    @Test(
        arguments: [
            ("0 3 * * *", "2026-01-10T01:59:59Z", "2026-01-10T02:00:00Z"),
            ("0 3 * * *", "2026-01-10T02:00:00Z", "2026-01-11T02:00:00Z"),
            ("0 3 * * *", "2026-07-10T02:00:00Z", "2026-07-11T01:00:00Z"),
            ("30 6 * * MON-FRI", "2026-01-09T12:00:00Z", "2026-01-12T05:30:00Z"),
            ("0 0 1 * *", "2026-01-10T00:00:00Z", "2026-01-31T23:00:00Z"),
            ("0 12 31 * *", "2026-02-01T00:00:00Z", "2026-03-31T10:00:00Z"),
            ("0 12 29 2 *", "2026-03-01T00:00:00Z", "2028-02-29T11:00:00Z"),
            ("0 12 13 * FRI", "2026-01-01T00:00:00Z", "2026-01-02T11:00:00Z"),
            ("*/20 8-9 * * *", "2026-01-10T07:41:00Z", "2026-01-10T08:00:00Z"),
            ("15 * * * *", "2026-01-10T07:15:00Z", "2026-01-10T08:15:00Z"),
            ("0 0 * jan,jul 0", "2026-02-01T00:00:00Z", "2026-07-04T22:00:00Z"),
            ("0 0 * * 7", "2026-02-01T00:00:00Z", "2026-02-07T23:00:00Z"),
        ])
    func `The next time is the calendar's of the zone`(cron: String, after: String, expected: String) throws {
        #expect(try next(cron, after: after) == [expected])
    }

    @Test
    func `A time that a clock leaves out is the moment after, one that comes twice is the first, and hours are all`()
        throws
    {
        // At two o'clock on the 29th of March it is three; at three on the 25th of October it is two again.
        #expect(
            try next("30 2 * * *", after: "2026-03-28T12:00:00Z", count: 2)
                == ["2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"])
        #expect(
            try next("30 2 * * *", after: "2026-10-24T12:00:00Z", count: 2)
                == ["2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"])
        #expect(
            try next("30 * * * *", after: "2026-10-24T23:45:00Z", count: 3)
                == ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z"])
        #expect(
            try next("30 * * * *", after: "2026-03-29T00:00:00Z", count: 2)
                == ["2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z"])
    }

    @Test func `Every so many minutes is so for whatever number, and a short month may have its last day`() throws {
        #expect(
            try next("@every 25m", after: "2026-01-10T00:00:00Z", count: 2)
                == ["2026-01-10T00:05:00Z", "2026-01-10T00:30:00Z"])
        let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
        let format = Date.ISO8601FormatStyle()
        let monthly = try JobSchedule.monthly(day: 31, hour: 7, timeZone: zone, shortMonths: .haveTheirLastDay)
        let leap = try JobSchedule.monthly(day: 30, hour: 7, timeZone: zone, shortMonths: .haveTheirLastDay)
        let days = try ["2026-01-31T06:00:00Z", "2026-02-28T06:00:00Z", "2026-04-01T00:00:00Z"].map {
            try #require(monthly.next(after: try format.parse($0))).formatted(format)
        }
        #expect(days == ["2026-02-28T06:00:00Z", "2026-03-31T05:00:00Z", "2026-04-30T05:00:00Z"])
        let february = leap.next(after: try format.parse("2028-02-01T00:00:00Z"))
        #expect(february?.formatted(format) == "2028-02-29T06:00:00Z")
        // A schedule that was written down before there was the choice is read as it was meant.
        let old = try JSONDecoder().decode(
            JobSchedule.self, from: Data(#"{"cron":"0 7 31 * *","timeZone":"Europe/Oslo"}"#.utf8))
        #expect(old == (try JobSchedule(cron: "0 7 31 * *", timeZone: zone)))
    }

    @Test(
        arguments: [
            "@every 0m", "@every 99999m", "@daily", "", "* * * *", "60 * * * *", "* 24 * * *", "* * 0 * *",
            "* * * 13 *", "* * * * 8", "*/0 * * * *",
            "5-1 * * * *", "a * * * *", "1,,2 * * * *", "-1 * * * *", "0 0 30 2 *", "1/-1 * * * *",
            "99999999999999999999 * * * *",
        ])
    func `What is no schedule, or never comes, is refused in a sentence`(cron: String) {
        let error = #expect(throws: JobScheduleError.self) { try JobSchedule(cron: cron, timeZone: .gmt) }
        #expect(error?.description.hasSuffix(".") == true)
    }
}
