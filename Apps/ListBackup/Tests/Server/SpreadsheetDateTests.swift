import Testing

@testable import ListBackupServer

@Suite struct SpreadsheetDateTests {
    @Test(
        arguments: [
            ("1900-03-01", 61, false), ("2024-02-29", 45_351, false), ("2026-11-26", 46_352, false),
            ("2026-11-26T12:00:00Z", 46_352.5, true), ("2026-11-26 13:00:00+01", 46_352.5, true),
            ("2026-11-26T06:30:00.000-05:30", 46_352.5, true), ("2026-11-26T12:00", 46_352.5, true),
            ("2000-01-01T00:00:00.5Z", 36_526 + 0.5 / 86_400, true),
        ] as [(String, Double, Bool)])
    func `Dates and times of records are dates of a spreadsheet, in UTC (LB-147)`(
        text: String, serial: Double, hasTime: Bool
    ) throws {
        let date = try #require(SpreadsheetDate(text))
        #expect(abs(date.serial - serial) < 1e-9)
        #expect(date.hasTime == hasTime)
    }

    @Test(arguments: [
        "", "2026-11-2", "2026-13-01", "2026-02-29", "1900-02-28", "0001-01-01", "2026-11-26T", "2026-11-26T24:00:00Z",
        "2026-11-26T12:00:00.Z", "2026-11-26T12:00:00+1", "2026-11-26 and more", "1234567890", "12345-01-01",
        "2026-11-26T12:00:00Z and so on", "٢٠٢٦-١١-٢٦",
    ])
    func `What is no date, or one that spreadsheets count differently, stays text (LB-147)`(text: String) {
        #expect(SpreadsheetDate(text) == nil)
    }
}
