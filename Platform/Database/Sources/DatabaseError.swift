/// Why the database refused. It never holds a bound value, so it may be logged.
public struct DatabaseError: Error, Sendable, Equatable {
    /// What kind of refusal this is; the same on every database.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case unique, foreignKey, notNull, check, busy, full, corrupt, connectionLost, readOnly, interrupted
            case cannotOpen, inputOutput, invalidStatement, invalidValue, mismatch, transactionFailed, misuse, closed
            case migration, serialization, timedOut, other
        }

        private let kind: Kind

        public var description: String { kind.rawValue }

        /// A row with the same key is there already.
        public static let unique = Code(kind: .unique)
        /// The row that another one refers to is missing, or would be.
        public static let foreignKey = Code(kind: .foreignKey)
        /// A column that must hold a value was given NULL.
        public static let notNull = Code(kind: .notNull)
        /// A CHECK of the table does not hold.
        public static let check = Code(kind: .check)
        /// Somebody else held the database, or too many callers wait, for longer than we do; worth another try.
        public static let busy = Code(kind: .busy)
        /// No room is left on the disk; nothing of the transaction was kept.
        public static let full = Code(kind: .full)
        /// The file is damaged or no database.
        public static let corrupt = Code(kind: .corrupt)
        /// The server went away.
        public static let connectionLost = Code(kind: .connectionLost)
        /// A statement that writes was given to `read`, or the file may not be written.
        public static let readOnly = Code(kind: .readOnly)
        /// The statement was stopped before its end.
        public static let interrupted = Code(kind: .interrupted)
        /// The file or the server cannot be reached.
        public static let cannotOpen = Code(kind: .cannotOpen)
        /// The disk failed to read or write.
        public static let inputOutput = Code(kind: .inputOutput)
        /// The statement is wrong: a syntax error, an unknown table.
        public static let invalidStatement = Code(kind: .invalidStatement)
        /// A bound value cannot be kept: text with a NUL character, a number out of range.
        public static let invalidValue = Code(kind: .invalidValue)
        /// A row holds another kind of value than was asked for, or no such column.
        public static let mismatch = Code(kind: .mismatch)
        /// An earlier statement of the transaction failed, and no savepoint was there to go back to.
        public static let transactionFailed = Code(kind: .transactionFailed)
        /// The connection or a row was used after its time.
        public static let misuse = Code(kind: .misuse)
        /// The database was closed.
        public static let closed = Code(kind: .closed)
        /// The migrations given and those applied disagree.
        public static let migration = Code(kind: .migration)
        /// Two transactions got in each other's way, and trying again did not help.
        public static let serialization = Code(kind: .serialization)
        /// It took longer than it may; of a write nobody knows whether it was kept.
        public static let timedOut = Code(kind: .timedOut)
        /// Anything else.
        public static let other = Code(kind: .other)
    }

    public var code: Code
    /// One sentence in plain English; for the log, not for people.
    public var message: String
    /// The statement with placeholders in place of values; nil when no statement was at fault.
    public var sql: String?

    public init(_ code: Code, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }
}

extension DatabaseError: CustomStringConvertible {
    public var description: String {
        if let sql { "\(code): \(message) (\(sql))" } else { "\(code): \(message)" }
    }
}
