import Foundation
import ListBackupAPI
import Wire

extension QuietHours {
    static let minutesADay = 1440

    /// Refuses hours that there are not.
    func check() throws {
        guard TimeZone(identifier: timeZone) != nil else {
            throw Problem.unprocessable("quiet.timeZone", "invalid", "There is no such time zone.")
        }
        let day = 0..<Self.minutesADay
        guard day.contains(begin), day.contains(end), begin != end else {
            throw Problem.unprocessable("quiet", "invalid", "Quiet hours begin and end at two times of the day.")
        }
    }

    /// When it is no longer quiet; nil where it is not. By the clock on the wall, whatever that skips or repeats.
    func end(at now: Date) -> Date? {
        guard isOn, begin != end else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        let parts = calendar.dateComponents([.hour, .minute], from: now)
        let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        let isQuiet = begin < end ? minute >= begin && minute < end : minute >= begin || minute < end
        guard isQuiet else { return nil }
        return calendar.nextDate(
            after: now, matching: DateComponents(hour: end / 60, minute: end % 60, second: 0),
            matchingPolicy: .nextTime)
    }
}
