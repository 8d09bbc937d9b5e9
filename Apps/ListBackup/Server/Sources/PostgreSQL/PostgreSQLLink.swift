import CPostgreSQL
import Foundation

/// A connection to somebody's database. Its calls block, and one thread at a time uses it.
final class PostgreSQLLink {
    private let handle: OpaquePointer
    private var isCopying = false

    init(_ address: PostgreSQLAddress) throws {
        var settings = address.settings
        settings["connect_timeout"] = "10"
        settings["keepalives_idle"] = "10"
        settings["application_name"] = "ListBackup"
        settings["client_encoding"] = "UTF8"
        let names = settings.keys.map { strdup($0) } + [nil]
        let values = settings.values.map { strdup($0) } + [nil]
        defer { for text in names + values { free(text) } }
        guard
            let handle = PQconnectdbParams(
                names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 0)
        else { throw SourceError(.unreachable, "The database cannot be reached: memory ran out.") }
        guard PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw SourceError(.unreachable, "The database cannot be reached: \(Self.words(PQerrorMessage(handle)))")
        }
        self.handle = handle
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        for setting in ["standard_conforming_strings = on", "extra_float_digits = 3", "TimeZone = 'UTC'"] {
            try execute("SET \(setting)")
        }
    }

    deinit { PQfinish(handle) }

    /// Runs a statement that answers nothing. It is one and never two, for parts of it (the definition of an index, the
    /// name of a type) are the words of a source, which may be anybody's.
    func execute(_ sql: String) throws { _ = try rows(sql) }

    /// Runs a statement with values and gives its rows as texts.
    func rows(_ sql: String, _ values: [String] = []) throws -> [[String?]] {
        let texts = values.map { strdup($0) }
        defer { for text in texts { free(text) } }
        let result = PQexecParams(
            handle, sql, Int32(clamping: values.count), nil, texts.map { UnsafePointer($0) }, nil, nil, 0)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK || PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw failure()
        }
        let columns = PQnfields(result)
        return (0..<PQntuples(result)).map { row in
            (0..<columns).map { column in
                guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
                    return nil
                }
                return String(cString: start)
            }
        }
    }

    /// Begins `COPY … TO STDOUT`.
    func beginCopy(_ sql: String) throws {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COPY_OUT else { throw failure() }
        isCopying = true
    }

    /// The next line of a copy with its escapes taken off; nil at the end.
    func nextLine(into bytes: inout [UInt8]) throws -> Range<Int>? {
        guard isCopying else { return nil }
        var buffer: UnsafeMutablePointer<CChar>?
        let count = PQgetCopyData(handle, &buffer, 0)
        guard count >= 0, let buffer else {
            isCopying = false
            guard count == -1 else { throw failure() }
            while let result = PQgetResult(handle) {
                defer { PQclear(result) }
                guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure() }
            }
            return nil
        }
        defer { PQfreemem(buffer) }
        let start = bytes.count
        // SAFETY: the library says how many bytes it gave, and they live until they are freed below.
        var line = UnsafeRawBufferPointer(start: buffer, count: Int(count))[...]
        if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
        var isEscaped = false
        for byte in line {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "n"): bytes.append(0x0a)
                case UInt8(ascii: "t"): bytes.append(0x09)
                case UInt8(ascii: "r"): bytes.append(0x0d)
                case UInt8(ascii: "b"): bytes.append(0x08)
                case UInt8(ascii: "f"): bytes.append(0x0c)
                case UInt8(ascii: "v"): bytes.append(0x0b)
                default: bytes.append(byte)
                }
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return start..<bytes.count
    }

    private func failure() -> SourceError {
        SourceError(
            PQstatus(handle) == CONNECTION_OK ? .refused : .unreachable,
            "The database said: \(Self.words(PQerrorMessage(handle)))")
    }

    private static func words(_ message: UnsafePointer<CChar>?) -> String {
        let text = message.map { String(cString: $0) } ?? "nothing"
        let line = text.split(separator: "\n").first.map(String.init) ?? text
        return line.hasPrefix("ERROR:") ? line.dropFirst(6).trimmingCharacters(in: .whitespaces) : line
    }

    /// A name in double quotes.
    static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
