import Foundation
import Testing

@testable import DesignKit

@Suite struct DurationWordsTests {
    @Test(arguments: [
        (0.0, "now"), (59, "now"), (60, "1 min. ago"), (3_599, "59 min. ago"), (3_600, "1 hr. ago"),
        (86_399, "23 hr. ago"), (86_400, "yesterday"), (172_800, "2 days ago"), (604_800, "1 wk. ago"),
    ])
    func `A past moment is told in its largest unit`(seconds: Double, words: String) {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(DurationWords.since(now.addingTimeInterval(-seconds), now: now) == words)
    }

    @Test(arguments: [
        (30.0, "1m"), (3_299, "55m"), (3_600, "1h"), (3_601, "1h 1m"), (86_399, "24h"), (86_340, "23h 59m"),
        (86_000, "23h 54m"), (604_799, "7d"), (601_200, "6d 23h"), (-5, "1m"), (1e300, "694444d 11h"),
    ])
    func `OF-081 What is left is told to the minute, and never as nothing`(seconds: Double, words: String) {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(DurationWords.until(now.addingTimeInterval(seconds), now: now) == words)
    }

    @Test(arguments: [
        ("de", 86_220.0, "23 Std. 57 Min."), ("de-CH", 3_600, "1 Std."), ("de", 601_200, "6 Tg. 23 Std."),
        ("nb", 86_220, "23 t 57 min"), ("no", 300, "5 min"), ("nb-NO", 604_799, "7 d"), ("fr", 86_220, "23h 57m"),
    ])
    func `OF-081 What is left has the short units of German and Norwegian, which do not mix`(
        language: String, seconds: Double, words: String
    ) {
        let now = Date(timeIntervalSince1970: 1_800_000_000), locale = Locale(identifier: language)
        let text = DurationWords.until(now.addingTimeInterval(seconds), now: now, in: locale)
        #expect(text.replacing("\u{A0}", with: " ") == words)
        #expect(DurationWords.hasUnits(in: locale) == (language != "fr"))
    }

    @Test func `OF-081 An hour that clocks skip or repeat makes nothing longer or shorter`() throws {
        var berlin = Calendar(identifier: .gregorian)
        berlin.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // Noon before the night in which summer time begins, and before the one in which it ends.
        for (month, day, hour) in [(3, 28, 13), (10, 24, 11)] {
            let noon = try #require(berlin.date(from: DateComponents(year: 2026, month: month, day: day, hour: 12)))
            let end = noon.addingTimeInterval(86_400)
            #expect(berlin.component(.hour, from: end) == hour)
            #expect(DurationWords.until(end, now: noon) == "24h")
            #expect(DurationWords.until(end, now: noon.addingTimeInterval(43_200)) == "12h")
        }
    }
}
