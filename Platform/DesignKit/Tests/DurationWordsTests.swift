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
        (30.0, "1m"), (3_299, "54m"), (3_599, "1h"), (86_399, "24h"), (86_000, "23h"), (604_799, "7d"), (-5, "1m"),
    ])
    func `What is left is told in its largest unit and never as nothing`(seconds: Double, words: String) {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(DurationWords.until(now.addingTimeInterval(seconds), now: now) == words)
    }
}
