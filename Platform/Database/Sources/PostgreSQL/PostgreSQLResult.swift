import CPostgreSQL

/// The whole answer to a statement. Confined to the connection's thread.
final class PostgreSQLResult: RowSource {
    let text: String
    let columns: RowColumns
    private(set) var rowNumber = -1
    private let result: OpaquePointer
    private let kinds: [Oid]
    var columnCount: Int { kinds.count }

    /// Takes the answer over and frees it in the end.
    init(_ result: OpaquePointer, text: String) {
        self.result = result
        self.text = text
        let count = PQnfields(result)
        columns = RowColumns((0..<count).map { index in PQfname(result, index).map { String(cString: $0) } ?? "" })
        kinds = (0..<count).map { PQftype(result, $0) }
    }

    deinit { PQclear(result) }

    /// Number of rows that the statement changed; zero for one that only reads.
    var changedRows: Int {
        guard let status = PQcmdStatus(result), !String(cString: status).hasPrefix("SELECT") else { return 0 }
        return PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// Goes to the next row; false at the end.
    func step() -> Bool {
        rowNumber += 1
        if rowNumber < Int(PQntuples(result)) { return true }
        rowNumber = -1
        return false
    }

    /// Ends the reading, so that rows kept too long are noticed.
    func finish() { rowNumber = -1 }

    func value(at index: Int) -> DatabaseValue {
        let row = Int32(rowNumber), column = Int32(index)
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return .null }
        let count = Int(PQgetlength(result, row, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return Self.value(bytes, kind: kinds[index])
    }

    private static func value(_ bytes: UnsafeRawBufferPointer, kind: Oid) -> DatabaseValue {
        switch kind {
        case PostgreSQLKind.boolean:
            return .integer(bytes.first == UInt8(ascii: "t") ? 1 : 0)
        case PostgreSQLKind.bytes:
            return .blob(unhex(bytes.dropFirst(2)))
        case 20, 21, 23, 26:
            return .integer(Int64(String(decoding: bytes, as: UTF8.self)) ?? 0)
        case 700, PostgreSQLKind.real:
            return .real(Double(String(decoding: bytes, as: UTF8.self)) ?? .nan)
        case PostgreSQLKind.numeric:
            // Sums of integers are numeric here and integers in SQLite.
            let text = String(decoding: bytes, as: UTF8.self)
            if let whole = Int64(text) { return .integer(whole) }
            return .real(Double(text) ?? .nan)
        default:
            return .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func unhex(_ digits: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8 { byte < UInt8(ascii: "a") ? byte & 15 : (byte & 15) + 9 }
        return [UInt8](unsafeUninitializedCapacity: digits.count / 2) { bytes, count in
            var index = digits.startIndex
            count = digits.count / 2
            for place in 0..<count {
                bytes[place] = digit(digits[index]) << 4 | digit(digits[index + 1])
                index += 2
            }
        }
    }
}

/// PostgreSQL's numbers for the types that this module names.
enum PostgreSQLKind {
    static let boolean: Oid = 16
    static let bytes: Oid = 17
    static let integer: Oid = 20
    static let text: Oid = 25
    static let real: Oid = 701
    static let numeric: Oid = 1700

    /// The type of a parameter; zero leaves it to the server.
    static func of(_ kind: DatabaseKind) -> Oid {
        switch kind {
        case .integer: integer
        case .real: real
        case .text: text
        case .blob: bytes
        case .unknown: 0
        }
    }
}
