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

    /// The files that records name, and the parts of their content but for those that another file has, too.
    func files(ofRecords records: [String: Set<RecordKey>]) throws -> [String: Set<RecordKey>] {
        guard repository.snapshots.contains(where: { $0.streams[FolderConnector.files] != nil }) else { return [:] }
        let owners = Set(records.flatMap { stream, keys in keys.map { "\(stream)/\($0.text)" } })
        var files: Set<RecordKey> = []
        var (theirs, others): (Set<String>, Set<String>) = ([], [])
        try forEachVersion(of: FolderConnector.files) { key, record in
            guard let file = try? JSONDecoder().decode(FolderConnector.File.self, from: Data(record)) else {
                return true
            }
            let owner = file.path.split(separator: "/").dropLast().joined(separator: "/")
            if owners.contains(owner) {
                files.insert(key)
                theirs.formUnion(file.parts)
            } else {
                others.formUnion(file.parts)
            }
            return true
        }
        guard !files.isEmpty else { return [:] }
        return [
            FolderConnector.files: files,
            FolderConnector.contents: Set(theirs.subtracting(others).map(FolderConnector.key(ofPart:))),
        ]
    }
}
