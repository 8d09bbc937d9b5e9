import CPostgreSQL

/// Bound values as libpq wants them: pointers into one buffer.
struct PostgreSQLParameters {
    private var buffer: [UInt8] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ arguments: [SQL.Argument], sql: String) throws {
        offsets.reserveCapacity(arguments.count)
        for argument in arguments { try append(argument.value, sql: sql) }
    }

    /// Calls the body with the values, their lengths and their formats; the pointers are good only inside.
    func withPointers<Value>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Value
    ) -> Value {
        buffer.withUnsafeBytes { bytes in
            let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let pointers = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
            return pointers.withUnsafeBufferPointer { values in
                lengths.withUnsafeBufferPointer { lengths in
                    formats.withUnsafeBufferPointer { formats in
                        body(values.baseAddress, lengths.baseAddress, formats.baseAddress)
                    }
                }
            }
        }
    }

    private mutating func append(_ value: DatabaseValue, sql: String) throws {
        switch value {
        case .null: append(nil as [UInt8]?, isBinary: false)
        case .integer(let value): append(Array("\(value)".utf8), isBinary: false)
        case .real(let value):
            try DatabaseError.refuseNaN(value, sql: sql)
            append(Array("\(value)".utf8), isBinary: false)
        case .text(let value):
            try DatabaseError.refuseNUL(in: value, sql: sql)
            append(Array(value.utf8), isBinary: false)
        case .blob(let value): append(value, isBinary: true)
        }
    }

    /// Texts end with a zero byte, which libpq looks for; bytes have their length.
    private mutating func append(_ bytes: [UInt8]?, isBinary: Bool) {
        offsets.append(bytes == nil ? nil : buffer.count)
        lengths.append(Int32(clamping: bytes?.count ?? 0))
        formats.append(isBinary ? 1 : 0)
        if let bytes { buffer += bytes + [0] }
    }
}
