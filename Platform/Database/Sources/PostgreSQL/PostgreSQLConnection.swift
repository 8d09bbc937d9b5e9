import CPostgreSQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One connection to a server with its prepared statements. Confined to one thread.
final class PostgreSQLConnection: ConnectionDriver {
    /// A statement that the server has planned. The same text with values of other kinds, or in another schema, is
    /// another statement.
    private struct Key: Hashable {
        var schema: String?
        var text: String
        var kinds: [DatabaseKind]
    }

    let dialect = DatabaseDialect.postgreSQL
    private let handle: OpaquePointer
    private var statements: [Key: (name: String, lastUse: Int)] = [:]
    private var uses = 0
    private let statementLimit: Int
    private let patience: Duration
    /// Whether the server has let a statement's time pass without a word.
    private var isGivenUp = false
    /// Whether statements may take as long as they do.
    var isPatient = false
    /// The schema of the transaction that runs, where that is not the connection's own.
    var schema: String?

    init(_ configuration: PostgreSQLDatabase.Configuration) throws(DatabaseError) {
        guard let handle = Self.connect(configuration) else {
            throw DatabaseError(.cannotOpen, message: "PostgreSQL cannot be reached: out of memory.")
        }
        guard PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw DatabaseError(connecting: handle)
        }
        self.handle = handle
        statementLimit = configuration.statementCacheSize
        // The server ends a statement at its limit; one that has stopped altogether is left a second later.
        patience = configuration.statementTimeout + .seconds(1)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        PQsetnonblocking(handle, 1)
        do throws(DatabaseError) {
            try control(
                """
                SET client_encoding = 'UTF8'; SET bytea_output = 'hex'; SET standard_conforming_strings = on;
                SET statement_timeout = \(configuration.statementTimeout.milliseconds);
                SET lock_timeout = \(configuration.lockTimeout.milliseconds);
                SET idle_in_transaction_session_timeout = 60000
                """)
        } catch {
            PQfinish(handle)
            throw error
        }
    }

    /// Connects with limits for servers that are silent or out of reach; what the connection string says of those wins.
    private static func connect(_ configuration: PostgreSQLDatabase.Configuration) -> OpaquePointer? {
        let settings = [
            ("connect_timeout", "\(max(2, configuration.connectTimeout.components.seconds))"),
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(configuration.statementTimeout.milliseconds)"),
            ("dbname", configuration.connectionString),
        ]
        let names = settings.map { strdup($0.0) } + [nil], values = settings.map { strdup($0.1) } + [nil]
        defer { for text in names + values { free(text) } }
        return PQconnectdbParams(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
    }

    var isInTransaction: Bool { isAlive && PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Nothing: a query that runs on the server is left to end.
    func makeInterrupter() -> @Sendable () -> Void { {} }

    /// False once the server has gone.
    var isAlive: Bool { !isGivenUp && PQstatus(handle) == CONNECTION_OK }

    /// None: each statement has a limit of its own.
    var deadline: ContinuousClock.Instant? {
        get { nil }
        set {}
    }

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
        let result = try answer(toSending: PQsendQuery(handle, command), command)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw DatabaseError(postgreSQL: result, connection: handle, sql: command)
        }
    }

    /// Waits until the server notifies of something, the other descriptor can be read, or so many milliseconds are over;
    /// gives the payloads that came, in their order. Throws when the connection is lost.
    func notifications(orReadable other: Int32, within limit: Int32) throws(DatabaseError) -> [String] {
        var payloads: [String] = []
        func take() {
            while let notice = PQnotifies(handle) {
                if let text = notice.pointee.extra { payloads.append(String(cString: text)) }
                PQfreemem(notice)
            }
        }
        take()
        guard payloads.isEmpty else { return payloads }
        var sockets = [
            pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&sockets, 2, limit)
        guard count >= 0 || errno == EINTR, PQconsumeInput(handle) == 1, isAlive else {
            throw DatabaseError(.connectionLost, message: "The connection to PostgreSQL was lost.")
        }
        take()
        return payloads
    }

    private func run(_ sql: SQL) throws -> PostgreSQLResult {
        let parameters = try PostgreSQLParameters(sql.arguments, sql: sql.text)
        let name = try prepare(sql)
        let isSent = parameters.withPointers { values, lengths, formats in
            PQsendQueryPrepared(handle, name, Int32(sql.arguments.count), values, lengths, formats, 0)
        }
        let result = try statementAnswer(toSending: isSent, sql.text)
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
        let key = Key(schema: schema, text: sql.text, kinds: sql.arguments.map(\.kind))
        if let name = statements[key]?.name {
            statements[key]?.lastUse = uses
            return name
        }
        try makeRoom()
        let name = "homescreen_\(uses)"
        let kinds = key.kinds.map(PostgreSQLKind.of)
        let isSent = PQsendPrepare(handle, name, sql.numberedText, Int32(kinds.count), kinds)
        let result = try statementAnswer(toSending: isSent, sql.text)
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

extension PostgreSQLConnection {
    /// As `answer`, for statements of callers.
    private func statementAnswer(toSending isSent: Int32, _ sql: String) throws -> OpaquePointer? {
        do {
            return try answer(toSending: isSent, sql)
        } catch {
            throw StatementFailure(error: error)
        }
    }

    /// Waits for the whole answer to what was sent, for so long as it may take: `PQexec` would wait for ever for a server
    /// that has stopped without a word. Nil when the connection is lost; the last of several answers.
    private func answer(toSending isSent: Int32, _ sql: String) throws(DatabaseError) -> OpaquePointer? {
        guard isSent == 1 else { return nil }
        let deadline: ContinuousClock.Instant? = isPatient ? nil : .now + patience
        while true {
            let rest = PQflush(handle)
            if rest == 0 { break }
            // A server that has much to say reads on only once somebody listens.
            guard rest == 1, try wait(for: POLLIN | POLLOUT, until: deadline, sql), PQconsumeInput(handle) == 1 else {
                return nil
            }
        }
        var last: OpaquePointer?
        while true {
            while PQisBusy(handle) == 1 {
                do throws(DatabaseError) {
                    guard try wait(for: POLLIN, until: deadline, sql), PQconsumeInput(handle) == 1 else {
                        PQclear(last)
                        return nil
                    }
                } catch {
                    PQclear(last)
                    throw error
                }
            }
            guard let next = PQgetResult(handle) else { return last }
            PQclear(last)
            last = next
        }
    }

    /// Waits until the socket can be read or written; false when there is none any more.
    private func wait(
        for events: Int32, until deadline: ContinuousClock.Instant?, _ sql: String
    ) throws(DatabaseError) -> Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(truncatingIfNeeded: events), revents: 0)
        guard socket.fd >= 0 else { return false }
        while true {
            let left = deadline.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds + 1) }
            let count = poll(&socket, 1, left.map { Int32(clamping: $0) } ?? -1)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
            guard let deadline, deadline <= .now else { continue }
            isGivenUp = true
            throw DatabaseError(.timedOut, message: "PostgreSQL did not answer in time.", sql: sql)
        }
    }
}
