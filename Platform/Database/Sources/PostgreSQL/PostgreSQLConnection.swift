import CPostgreSQL

/// One connection to a server with its prepared statements. Confined to one thread.
final class PostgreSQLConnection: ConnectionDriver {
    /// A statement that the server has planned. The same text with values of other kinds is another statement.
    private struct Key: Hashable {
        var text: String
        var kinds: [DatabaseKind]
    }

    let dialect = DatabaseDialect.postgreSQL
    private let handle: OpaquePointer
    private var statements: [Key: (name: String, lastUse: Int)] = [:]
    private var uses = 0
    private let statementLimit: Int

    init(_ configuration: PostgreSQLDatabase.Configuration) throws(DatabaseError) {
        guard let handle = PQconnectdb(configuration.connectionString) else {
            throw DatabaseError(.cannotOpen, message: "PostgreSQL cannot be reached: out of memory.")
        }
        guard PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw DatabaseError(connecting: handle)
        }
        self.handle = handle
        statementLimit = configuration.statementCacheSize
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        do throws(DatabaseError) {
            try control("SET client_encoding = 'UTF8'; SET bytea_output = 'hex'; SET standard_conforming_strings = on")
        } catch {
            PQfinish(handle)
            throw error
        }
    }

    var isInTransaction: Bool { isAlive && PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Nothing: a query that runs on the server is left to end.
    func makeInterrupter() -> @Sendable () -> Void { {} }

    /// False once the server has gone.
    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

    func close() { PQfinish(handle) }

    /// Forgets what was planned, after tables have changed.
    func forgetStatements() throws(DatabaseError) {
        statements = [:]
        try control("DEALLOCATE ALL")
    }

    func execute(_ sql: SQL) throws -> Int { try run(sql).changedRows }

    func query(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        let result = try run(sql)
        defer { result.finish() }
        while result.step() {
            guard try body(Row(source: result, number: result.rowNumber)) else { return }
        }
    }

    func control(_ command: String) throws(DatabaseError) {
        let result = PQexec(handle, command)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw DatabaseError(postgreSQL: result, connection: handle, sql: command)
        }
    }

    private func run(_ sql: SQL) throws -> PostgreSQLResult {
        let parameters = try PostgreSQLParameters(sql.arguments, sql: sql.text)
        let name = try prepare(sql)
        let result = parameters.withPointers { values, lengths, formats in
            PQexecPrepared(handle, name, Int32(sql.arguments.count), values, lengths, formats, 0)
        }
        let status = PQresultStatus(result)
        guard let result, status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else {
            defer { PQclear(result) }
            throw StatementFailure(error: DatabaseError(postgreSQL: result, connection: handle, sql: sql.text))
        }
        return PostgreSQLResult(result, text: sql.text)
    }

    /// The name of the prepared statement, which is prepared now unless it was before.
    private func prepare(_ sql: SQL) throws -> String {
        uses += 1
        let key = Key(text: sql.text, kinds: sql.arguments.map(\.kind))
        if let name = statements[key]?.name {
            statements[key]?.lastUse = uses
            return name
        }
        try makeRoom()
        let name = "homescreen_\(uses)"
        let kinds = key.kinds.map(PostgreSQLKind.of)
        let result = PQprepare(handle, name, sql.numberedText, Int32(kinds.count), kinds)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw StatementFailure(error: DatabaseError(postgreSQL: result, connection: handle, sql: sql.text))
        }
        statements[key] = (name, uses)
        return name
    }

    private func makeRoom() throws {
        guard statements.count >= statementLimit else { return }
        guard let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        statements[oldest.key] = nil
        do throws(DatabaseError) {
            try control("DEALLOCATE \(oldest.value.name)")
        } catch {
            throw StatementFailure(error: error)
        }
    }
}
