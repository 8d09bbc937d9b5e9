public import Foundation

/// What a rehearsed restore found.
public struct RehearsalReport: Sendable, Equatable {
    public var records = 0
    /// Bytes that were written and read back.
    public var bytes = 0
    /// One sentence for each thing that is not as it should be.
    public var findings: [String] = []
}

extension Repository {
    private static let pieceSize = 1 << 20

    /// Restores every stream of a snapshot into files of a folder, reads them back, and compares what stands there with
    /// what the snapshot says it held. One stream lies on the disk at a time, and nothing afterwards.
    ///
    /// - Parameter progress: is told after each stream, and may throw to stop.
    public func rehearse(
        _ snapshot: Manifest, in folder: URL, progress: () throws -> Void = {}
    ) throws -> RehearsalReport {
        var report = RehearsalReport()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (place, entry) in snapshot.streams.sorted(by: { $0.key < $1.key }).enumerated() {
            let file = folder.appendingPathComponent("\(place)")
            defer { try? FileManager.default.removeItem(at: file) }
            do {
                report.bytes += try restore(entry.value, to: file)
                let found = try digest(of: file)
                report.records += entry.key.hasPrefix("_") ? 0 : found.records
                if found != (entry.value.records, entry.value.digest) {
                    report.findings.append("The stream \(entry.key) did not come back as it was.")
                }
            } catch let error as RepositoryError where error.code == .damaged {
                report.findings.append("The stream \(entry.key) could not be restored: \(error.message)")
            }
            try progress()
        }
        return report
    }

    /// Writes the records of a stream, each behind the lengths of its key and of itself.
    private func restore(_ state: StreamState, to file: URL) throws -> Int {
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw Self.noRoom }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var cursor = try cursor(state, isShared: false)
        try cursor.seek()
        var (writer, written) = (ByteWriter(), 0)
        func flush() throws {
            written += writer.bytes.count
            do { try handle.write(contentsOf: Data(writer.bytes)) } catch { throw Self.noRoom }
            writer = ByteWriter()
        }
        while let key = cursor.key {
            writer.sized(Array(key))
            writer.sized(Array(try cursor.record()))
            if writer.bytes.count > Self.pieceSize { try flush() }
            try cursor.advance()
        }
        try flush()
        do { try handle.synchronize() } catch { throw Self.noRoom }
        return written
    }

    private func digest(of file: URL) throws -> (records: Int, digest: UInt64) {
        let bytes = try Data(contentsOf: file, options: .alwaysMapped)
        var (records, digest, place) = (0, UInt64(0), bytes.startIndex)
        func number() throws -> Int {
            var (value, shift) = (0, 0)
            while place < bytes.endIndex, shift < 56 {
                let byte = bytes[place]
                place += 1
                value |= Int(byte & 0x7f) << shift
                if byte < 0x80 { return value }
                shift += 7
            }
            throw ByteReader.damaged
        }
        func part() throws -> [UInt8] {
            let count = try number()
            guard count <= bytes.endIndex - place else { throw ByteReader.damaged }
            defer { place += count }
            return Array(bytes[place..<place + count])
        }
        while place < bytes.endIndex {
            let key = try part()
            digest &+= mark(key[...], keys.hash(try part()[...]))
            records += 1
        }
        return (records, digest)
    }

    private static let noRoom = RepositoryError(
        .storage, "There is not enough free space to try the restore out.")
}
