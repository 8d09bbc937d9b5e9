import Foundation
import Testing

@testable import ThriftwoodAPI

struct InternetDateTests {
    @Test(arguments: [
        ("Sun, 06 Jun 2010 17:29:23 +0100", 1_275_841_763), ("06 Jun 2010 16:29:23 GMT", 1_275_841_763),
        ("Sun, 6 Jun 10 16:29:23 Z", 1_275_841_763), ("Sun, 06 Jun 2010 21:59:23 +05:30", 1_275_841_763),
        ("Sun, 06 Jun 2010 12:59:23 -0330", 1_275_841_763),
    ]) func `TWF-12 moments of every offset are read`(_ text: String, _ seconds: Double) {
        #expect(InternetDate.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "yesterday", "Mon, 99 Foo 99999 77:00:00 +9999", "Sun, 06 Jun 2010 25:00:00 GMT", "1 Jan 2020 aa:bb GMT",
        "1 Jan 2020 10:00:00 +99", "1 Jan 99999999999999999999 10:00:00 GMT",
    ]) func `What is no moment is none`(_ text: String) { #expect(InternetDate.date(text) == nil) }
}
