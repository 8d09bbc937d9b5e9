import Foundation
import ListBackupAPI
import ListBackupCore

extension RecordBrowser {
    /// How many records of a stream match, as far as the time allows.
    func count(
        of stream: String, at date: Date?, matching query: RecordQuery?, until deadline: ContinuousClock.Instant
    ) throws -> RecordCount {
        let snapshot = try self.stream(stream, at: date)
        guard let query else {
            return RecordCount(records: snapshot.streams[stream]?.records ?? 0, isComplete: true)
        }
        var count = RecordCount(records: 0, isComplete: true)
        var looked = 0
        try repository.forEachRecord(of: stream, in: snapshot) { _, record in
            looked += 1
            if looked % 512 == 0, ContinuousClock.now > deadline {
                count.isComplete = false
                return false
            }
            if query.matches(record) { count.records += 1 }
            return true
        }
        return count
    }
}
