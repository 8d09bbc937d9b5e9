import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension SQLiteDatabase {
    /// Writes a copy of the whole database, as it is at one moment, to a new file; readers and the writer go on meanwhile.
    ///
    /// The file appears under its name only when it is whole and on the disk.
    public func backup(to path: String) async throws {
        try await withReader { connection in
            let partial = path + ".partial"
            unlink(partial)
            try SQLiteFile.prepare(partial)
            do {
                // The copy is written through a connection that otherwise may not write.
                try connection.control("PRAGMA query_only = OFF")
                defer { try? connection.control("PRAGMA query_only = ON") }
                try connection.control("VACUUM INTO \(Self.quoted(partial))")
                try SQLiteFile.moveDurably(from: partial, to: path)
            } catch {
                unlink(partial)
                throw error
            }
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// Reads the whole file and gives a sentence for each fault; none when it is sound.
    public func integrityFaults() async throws -> [String] {
        try await read(within: nil) { connection in
            let faults: [String] = try connection.values("PRAGMA integrity_check")
            let orphans = try connection.rows("PRAGMA foreign_key_check") { row in
                "A row of \(try row[0] as String) refers to a row of \(try row[2] as String) that is not there."
            }
            return faults.filter { $0 != "ok" } + orphans
        }
    }

    /// Reads the file for so long at most, and gives what the structure of its tables says; indexes are not compared with them.
    public func quickCheck(within limit: Duration) async throws -> DatabaseSoundness {
        do {
            let faults: [String] = try await read(within: limit) { try $0.values("PRAGMA quick_check(20)") }
            let real = faults.filter { $0 != "ok" }
            return real.isEmpty ? .sound : .damaged(real)
        } catch let error as DatabaseError where error.code == .timedOut {
            return .unknown
        } catch let error as DatabaseError where error.code == .corrupt {
            return .damaged([error.message])
        }
    }

    /// Moves what was committed from the log beside the file into the file.
    public func checkpoint() async throws {
        try await withReader { connection in try connection.control("PRAGMA wal_checkpoint(PASSIVE)") }
    }
}
