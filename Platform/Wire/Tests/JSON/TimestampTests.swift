import Foundation
import Testing
import Wire

@Suite struct TimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
            (-0.001, "1969-12-31T23:59:59.999Z"), (1.9996, "1970-01-01T00:00:02.000Z"),
            (1e300, "9999-12-31T23:59:59.999Z"), (-1e300, "0000-01-01T00:00:00.000Z"),
            (.infinity, "9999-12-31T23:59:59.999Z"), (-.infinity, "0000-01-01T00:00:00.000Z"),
            (.nan, "1970-01-01T00:00:00.000Z"),
        ] as [(Double, String)])
    func `Any moment has a text, the years that have none those next to them`(seconds: Double, text: String) {
        #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(
        arguments: [
            ("1900-02-29T00:00:00Z", false), ("2000-02-29T00:00:00Z", true), ("2026-04-31T00:00:00Z", false),
            ("2026-00-10T00:00:00Z", false), ("2026-01-00T00:00:00Z", false), ("2026-01-01T00:60:00Z", false),
            ("2016-12-31T23:59:60Z", true), ("2016-12-31T23:59:61Z", false), ("2026-01-01T00:00:00+24:00", false),
            ("2026-01-01T00:00:00-23:59", true), ("2026-01-01T00:00:00+0100", false), ("+026-01-01T00:00:00Z", false),
            ("2026-01-01T00:00:00.1234567890123456789Z", true), ("0000-01-01T00:00:00+23:59", true),
            ("2026-01-01T00:00:00.12345678901234567890123Z", false), ("２026-01-01T00:00:00Z", false),
        ])
    func `A day that no month has and a clock that no day has are no times`(text: String, isTime: Bool) {
        #expect((Timestamp.date(text) != nil) == isTime)
    }
}
