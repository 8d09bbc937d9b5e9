import Testing

@testable import ThriftwoodAPI

struct TimeSpanTests {
    @Test(arguments: [
        ("00:00:00", 0), ("01:02:03", 3_723), ("2.01:02:03", 176_523), ("00:00:59.1234567", 59),
        ("3650.23:59:59", 315_446_399),
    ])
    func `A span of time has its seconds`(_ text: String, _ seconds: Int) {
        #expect(TimeSpan.seconds(text) == seconds)
    }

    @Test(arguments: ["", "soon", "1:2", "25:00:00", "00:60:00", "-1.00:00:00", "99999.00:00:00", "1.2.03:00:00", "::"])
    func `What is none has no seconds`(_ text: String) {
        #expect(TimeSpan.seconds(text) == nil)
    }
}
