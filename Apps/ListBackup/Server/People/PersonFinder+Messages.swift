import Foundation
import ListBackupCore

extension PersonFinder {
    /// The parts in which the bytes of messages are kept, but for those that belong to another message too.
    func parts(ofMessages records: [String: Set<RecordKey>]) throws -> Set<RecordKey> {
        var (theirs, others): (Set<String>, Set<String>) = ([], [])
        let streams = Set(repository.snapshots.flatMap(\.streams.keys)).filter { !$0.hasPrefix("_") }
        for stream in streams {
            try forEachVersion(of: stream) { key, record in
                let message = try? JSONDecoder().decode(MailRecord.self, from: Data(record))
                let isTheirs = records[stream]?.contains(key) == true
                for part in message?.parts ?? [] {
                    if isTheirs { theirs.insert(part) } else { others.insert(part) }
                }
                return true
            }
        }
        return Set(theirs.subtracting(others).map(FolderConnector.key(ofPart:)))
    }
}
