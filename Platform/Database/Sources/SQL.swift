/// A statement, or a piece of one, whose interpolated values are bound and never become part of the text.
///
///     let sql: SQL = "SELECT id FROM users WHERE name = \(name) AND id IN \(list: ids)"
///     let page: SQL = "\(sql) ORDER BY id LIMIT \(20)"
///
/// Another `SQL` may be interpolated and brings its own values. A plain `String` is always a value.
public struct SQL: Sendable, Hashable {
    /// A bound value and the kind of column it is for, which NULL does not tell by itself.
    struct Argument: Sendable, Hashable {
        var value: DatabaseValue
        var kind: DatabaseKind
    }

    /// The text with `?` in place of each value.
    public private(set) var text: String
    /// Where in the text's UTF-8 the placeholders are.
    private(set) var marks: [Int] = []
    private(set) var arguments: [Argument] = []

    /// Text that is part of the program, such as a generated statement. It must never hold what a person typed.
    package init(trusted text: String) { self.text = text }

    /// A name of a table or column, quoted.
    public init(identifier: String) {
        text =
            "\"" + identifier.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// True for the empty piece.
    public var isEmpty: Bool { text.isEmpty }

    /// Puts another piece behind this one.
    public mutating func append(_ other: SQL) {
        let shift = text.utf8.count
        text += other.text
        for mark in other.marks { marks.append(mark + shift) }
        arguments += other.arguments
    }

    /// The text with `$1`, `$2` and so on in place of each value.
    var numberedText: String {
        guard !marks.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var numbered: [UInt8] = []
        numbered.reserveCapacity(bytes.count + marks.count * 2)
        var start = 0
        for (index, mark) in marks.enumerated() {
            numbered += bytes[start..<mark]
            numbered += "$\(index + 1)".utf8
            start = mark + 1
        }
        numbered += bytes[start...]
        return String(decoding: numbered, as: UTF8.self)
    }

    private mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func appendArgument(_ value: DatabaseValue, kind: DatabaseKind) {
        marks.append(text.utf8.count)
        text += "?"
        arguments.append(Argument(value: value, kind: value == .null ? kind : value.kind))
    }
}

extension SQL: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { text = value }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sql }

    /// What the compiler builds a statement with.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql: SQL

        public init(literalCapacity: Int, interpolationCount: Int) {
            sql = SQL(trusted: "")
            sql.text.reserveCapacity(literalCapacity + interpolationCount)
            sql.marks.reserveCapacity(interpolationCount)
            sql.arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { sql.appendLiteral(literal) }

        /// A value, bound.
        public mutating func appendInterpolation<Value: DatabaseConvertible>(_ value: Value) {
            sql.appendArgument(value.databaseValue, kind: Value.databaseKind)
        }

        /// A value or NULL, bound.
        public mutating func appendInterpolation<Value: DatabaseConvertible>(_ value: Value?) {
            sql.appendArgument(value?.databaseValue ?? .null, kind: Value.databaseKind)
        }

        /// A piece of SQL with its own values.
        public mutating func appendInterpolation(_ piece: SQL) { sql.append(piece) }

        /// Values in parentheses, for `IN`; no values give an empty set, so that `NOT IN` holds for every row.
        ///
        /// The number of placeholders is rounded up to a power of two by repeating the last value, so that lists of all
        /// lengths share few prepared statements.
        public mutating func appendInterpolation<Values: Collection>(list values: Values)
        where Values.Element: DatabaseConvertible {
            guard let last = values.map({ $0 }).last else {
                sql.appendLiteral("(SELECT CAST(NULL AS \(Values.Element.databaseKind.emptySetType)) WHERE 1 = 0)")
                return
            }
            var places = 1
            while places < values.count { places *= 2 }
            sql.appendLiteral("(")
            var isFirst = true
            for value in values {
                if !isFirst { sql.appendLiteral(", ") }
                isFirst = false
                appendInterpolation(value)
            }
            for _ in 0..<(places - values.count) {
                sql.appendLiteral(", ")
                appendInterpolation(last)
            }
            sql.appendLiteral(")")
        }

        /// A name of a table or column, quoted.
        public mutating func appendInterpolation(identifier: String) { sql.append(SQL(identifier: identifier)) }
    }
}

extension DatabaseKind {
    /// The type by which both databases know an empty set of this kind.
    fileprivate var emptySetType: String {
        switch self {
        case .integer: "BIGINT"
        case .real: "DOUBLE PRECISION"
        case .text, .unknown: "TEXT"
        case .blob: "BYTEA"
        }
    }
}

extension Sequence where Element == SQL {
    /// The pieces behind each other with a separator between them, as rows of an INSERT want.
    public func joined(separator: SQL = ", ") -> SQL {
        var joined: SQL = ""
        for (index, piece) in enumerated() {
            if index > 0 { joined.append(separator) }
            joined.append(piece)
        }
        return joined
    }
}
