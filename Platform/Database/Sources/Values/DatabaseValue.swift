/// A value as both databases keep it.
public enum DatabaseValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// The kind of a value, known even where the value is NULL.
public enum DatabaseKind: Sendable, Hashable {
    case integer, real, text, blob
    /// Left to the database to find out.
    case unknown
}

extension DatabaseValue {
    /// The kind of this value; `unknown` for NULL.
    public var kind: DatabaseKind {
        switch self {
        case .null: .unknown
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }

    /// The word for errors; never the value itself.
    var noun: String {
        switch self {
        case .null: "NULL"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "bytes"
        }
    }
}
