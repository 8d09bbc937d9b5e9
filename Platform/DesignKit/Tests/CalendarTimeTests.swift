import Foundation
import Testing

@testable import DesignKit

@Suite struct CalendarTimeTests {
    /// Foundation has the Julian calendar before 1582.
    @Test func `A moment is written as Foundation writes it, from 1600 to 9890`() {
        let moments = (0..<2_000).map { _ in Double(Int.random(in: -11_676_096_000...249_900_000_000)) }
        for moment in moments + [0, -1, 86_399, 86_400, 951_782_400, 4_107_542_399] {
            let date = Date(timeIntervalSince1970: moment)
            #expect(CalendarTime(date).text == date.ISO8601Format(), "\(moment)")
        }
    }

    @Test func `A day is written in English letters`() {
        #expect(CalendarTime(Date(timeIntervalSince1970: 1_700_000_000)).dayText == "Nov 14, 2023")
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func `Moments outside of all calendars are held to those inside`(seconds: Double) {
        #expect(CalendarTime(Date(timeIntervalSince1970: seconds)).text.utf8.count == 20)
    }
}
