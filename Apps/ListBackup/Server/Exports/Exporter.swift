import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore

/// Writes records of a stream into a file. It blocks.
struct Exporter: Sendable {
    let records: ChosenRecords
    let stream: String

    /// Writes the file aside and gives it its name when it is whole.
    func write(_ format: ExportFormat, to path: String) throws {
        let aside = "\(path).\(UUID().uuidString)"
        defer { unlink(aside) }
        func fill(_ write: (OutputFile) throws -> Void) throws {
            let output = try OutputFile(aside)
            try write(output)
            try output.close()
        }
        switch format {
        case .ndjson: try fill(writeLines)
        case .json: try fill(writeArray)
        case .csv: try fill(writeCSV)
        case .xml: try fill(writeXML)
        case .xlsx:
            let table = try table()
            try fill { try WorkbookWriter(table: table).write($0) { try forEachRow(table, $0) } }
        case .sqlite:
            let (file, table) = (try DatabaseFile(aside), try table())
            try file.add(stream, columns: table.columns) { try forEachRow(table, $0) }
            try file.finish()
        }
        guard rename(aside, path) == 0 else {
            throw RepositoryError(.storage, "The file could not be kept: check the free space.")
        }
    }

    /// Records as they came, one a line; a record that holds line breaks is written without them.
    private func writeLines(_ output: OutputFile) throws {
        try records.forEach { _, record in
            try output.write(record.contains(0x0a) ? record.filter { $0 != 0x0a && $0 != 0x0d }[...] : record)
            try output.write([0x0a])
        }
    }

    /// RFC 4180, in UTF-8 with a mark that spreadsheets look for. A text that a spreadsheet would take for a formula has
    /// a quote before it (LB-146).
    private func writeCSV(_ output: OutputFile) throws {
        let table = try table()
        try output.write([0xef, 0xbb, 0xbf])
        try output.write(Self.line(table.columns))
        try forEachRow(table) { row in try output.write(Self.line(row.map { $0?.guarded ?? "" })) }
    }

    private static func line(_ cells: [String]) -> [UInt8] {
        let quoted = cells.map { cell in
            cell.utf8.contains { $0 == 0x22 || $0 == 0x2c || $0 == 0x0a || $0 == 0x0d }
                ? "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
                : cell
        }
        return Array((quoted.joined(separator: ",") + "\r\n").utf8)
    }

    /// The columns of all records: fields of inner objects by their path with dots, lists as JSON.
    func table() throws -> RecordTable {
        var table = RecordTable()
        try records.forEach { _, record in table.learn(record) }
        return table
    }

    func forEachRow(_ table: RecordTable, _ body: ([RecordTable.Cell?]) throws -> Void) throws {
        try records.forEach { key, record in try body(table.row(key, record)) }
    }
}

/// A file that is written in large pieces.
final class OutputFile {
    private let file: Int32
    private var buffer: [UInt8] = []
    private(set) var count = 0

    init(_ path: String) throws {
        file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure }
    }

    func write(_ bytes: some Collection<UInt8>) throws {
        buffer += bytes
        count += bytes.count
        if buffer.count > 1 << 20 { try flush() }
    }

    func close() throws {
        try flush()
        guard fsync(file) == 0 else { throw Self.failure }
    }

    deinit { Glibc.close(file) }

    private func flush() throws {
        var done = 0
        // SAFETY: the rest of the buffer is what is handed to the system.
        let isWritten = buffer.withUnsafeBytes { bytes -> Bool in
            while done < bytes.count, let base = bytes.baseAddress {
                let step = Glibc.write(file, base + done, bytes.count - done)
                if step < 0, errno == EINTR { continue }
                guard step > 0 else { return false }
                done += step
            }
            return true
        }
        guard isWritten else { throw Self.failure }
        buffer.removeAll(keepingCapacity: true)
    }

    private static let failure = RepositoryError(.storage, "The file could not be written: check the free space.")
}
