import CPostgreSQL

extension DatabaseError {
    /// What a failed result of PostgreSQL means. Its words are left out where they could hold a value.
    init(postgreSQL result: OpaquePointer?, connection: OpaquePointer?, sql: String? = nil) {
        guard PQstatus(connection) == CONNECTION_OK, let state = homescreen_pq_sqlstate(result) else {
            self.init(.connectionLost, message: "The connection to PostgreSQL was lost.", sql: sql)
            return
        }
        let state5 = String(cString: state)
        let code = Self.code(sqlState: state5)
        let words = homescreen_pq_primary_message(result).map { String(cString: $0) } ?? "no reason given"
        let message = code == .invalidValue ? "PostgreSQL refused a value" : "PostgreSQL refused: \(words)"
        self.init(code, message: "\(message) (\(state5)).", sql: sql)
    }

    /// Why no connection could be made.
    init(connecting connection: OpaquePointer?) {
        let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        let line = words.split(separator: "\n").first.map(String.init) ?? "no reason given"
        self.init(.cannotOpen, message: "PostgreSQL cannot be reached: \(line).")
    }

    private static func code(sqlState: String) -> Code {
        switch sqlState {
        case "23505", "23P01": return .unique
        case "23503": return .foreignKey
        case "23502": return .notNull
        case "23514": return .check
        // The last says that a prepared statement is older than the table it reads.
        case "40001", "40P01", "0A000": return .serialization
        case "25006": return .readOnly
        case "25P02": return .transactionFailed
        case "53300", "55P03": return .busy
        // Only a server's own limit cancels what we run.
        case "57014": return .timedOut
        case "XX001", "XX002": return .corrupt
        case "57P01", "57P02", "57P03": return .connectionLost
        case "58030": return .inputOutput
        default: break
        }
        switch sqlState.prefix(2) {
        case "08": return .connectionLost
        case "22": return .invalidValue
        case "28", "3D": return .cannotOpen
        case "42", "0A": return .invalidStatement
        case "53": return .full
        default: return .other
        }
    }
}
