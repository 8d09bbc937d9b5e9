import Base
import Database
import EightAPI
import Foundation
import Secrets
import ServerKit
import Wire

/// What was changed about roles, schools and accounts, line by line (E8-159). Lines are added and never changed or removed,
/// and each has a hash over itself and the hash before it: whoever noted one finds out whether anything until then was
/// changed since.
struct AuditLog: Sendable {
    let context: EightContext

    /// Who changes something.
    enum Actor {
        case person(SortableID)
        /// The server by itself.
        case server
    }

    /// Adds a line, with what it is about or not at all.
    func add(
        _ kind: AuditRecord.Kind, of subject: SortableID, by actor: Actor, former: String? = nil, later: String? = nil,
        _ connection: DatabaseConnection
    ) throws {
        // Whoever adds a line at the same time waits here, for there is one line after another.
        try connection.execute("UPDATE audit_head SET count = count + 1 WHERE id = 1")
        guard let head = try Self.head(connection) else { throw Problem.internalError() }
        let now = Self.milliseconds(context.clock.now())
        let doer: Int64? =
            if case .person(let id) = actor { try mark(of: id, connection) } else { nil }
        var line = Line(
            number: Int64(head.count), kind: kind.rawValue, subject: try mark(of: subject, connection), actor: doer,
            former: former, later: later, milliseconds: now, seal: "")
        line.seal = line.sealed(after: head.seal)
        try connection.execute(
            """
            INSERT INTO audit_log (id, kind, subject, actor, former, later, at, seal)
            VALUES (\(line.number), \(line.kind), \(line.subject), \(line.actor), \(line.former), \(line.later),
                \(line.milliseconds), \(line.seal))
            """)
        try connection.execute("UPDATE audit_head SET seal = \(line.seal) WHERE id = 1")
    }

    /// What a person is called in the log; it leads to them as long as they have an account.
    private func mark(of person: SortableID, _ connection: DatabaseConnection) throws -> Int64 {
        if let known = try connection.value(
            "SELECT mark FROM audit_people WHERE person_id = \(person)", as: Int64.self)
        {
            return known
        }
        let mark = context.ids.next()
        try connection.execute("INSERT INTO audit_people (mark, person_id) VALUES (\(mark), \(person))")
        return mark.rawValue
    }

    // MARK: Reading it

    func page(_ wanted: EightAPI.AuditOf, for viewer: SortableID) async throws -> Page<AuditRecord> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: "audit log") } ?? .newest
        return try await context.database.read { [context] connection in
            _ = try Moderators(context: context).requireDistrict(viewer, connection)
            let found = try connection.rows(
                """
                SELECT l.id, l.kind, l.actor, l.former, l.later, l.at, l.seal, p.name AS subject_name,
                    q.name AS actor_name
                FROM audit_log l
                LEFT JOIN audit_people s ON s.mark = l.subject LEFT JOIN people p ON p.id = s.person_id
                LEFT JOIN audit_people a ON a.mark = l.actor LEFT JOIN people q ON q.id = a.person_id
                WHERE l.id < \(before) ORDER BY l.id DESC LIMIT \(limit + 1)
                """
            ) { row -> AuditRecord? in
                let number: Int64 = try row["id"], at: Int64 = try row["at"]
                guard let id = SortableID(rawValue: number), let kind = AuditRecord.Kind(rawValue: try row["kind"])
                else { return nil }
                return AuditRecord(
                    id: id, number: Int(clamping: number), kind: kind, subject: try row["subject_name"],
                    actor: try row["actor_name"], isAutomatic: try row["actor"] as Int64? == nil,
                    former: try row["former"], later: try row["later"],
                    at: Date(timeIntervalSince1970: Double(at) / 1_000), seal: try row["seal"])
            }
            return context.page(of: found.compactMap(\.self), limit, in: "audit log")
        }
    }

    /// Computes each hash again.
    func check(_ wanted: EightAPI.NotedSeal, for viewer: SortableID) async throws -> AuditCheck {
        let noted = wanted.noted.map { $0.filter { !$0.isWhitespace }.lowercased() }
        if let noted, noted.utf8.count != 64 || !noted.utf8.allSatisfy({ Self.digits.contains($0) }) {
            throw Problem.unprocessable("noted", "invalid", "A seal has 64 digits from 0 to 9 and a to f.")
        }
        return try await context.database.read { [context] connection in
            _ = try Moderators(context: context).requireDistrict(viewer, connection)
            guard let head = try Self.head(connection) else { throw Problem.internalError() }
            var check = AuditCheck(count: 0), last = Line.none
            while check.brokenAt == nil {
                let lines = try Self.lines(after: last.number, connection)
                for line in lines {
                    guard line.number == last.number + 1, line.seal == line.sealed(after: last.seal) else {
                        check.brokenAt = Int(clamping: last.number + 1)
                        break
                    }
                    if line.seal == noted { check.notedAt = Int(clamping: line.number) }
                    last = line
                }
                if lines.isEmpty { break }
            }
            (check.count, check.seal) = (max(head.count, Int(clamping: last.number)), last.seal)
            if last.seal.isEmpty { check.seal = nil }
            // Lines at the end that are gone leave no hash that is wrong.
            if check.brokenAt == nil, Int64(head.count) != last.number || head.seal != last.seal {
                check.brokenAt = Int(clamping: last.number + 1)
            }
            return check
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func head(_ connection: DatabaseConnection) throws -> (count: Int, seal: String)? {
        try connection.row("SELECT count, seal FROM audit_head WHERE id = 1") { row in
            (count: try row[0] as Int, seal: try row[1] as String)
        }
    }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded()) ?? 0
    }

    /// The next thousand lines.
    private static func lines(after number: Int64, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            """
            SELECT id, kind, subject, actor, former, later, at, seal FROM audit_log WHERE id > \(number)
            ORDER BY id LIMIT 1000
            """
        ) { row in
            Line(
                number: try row[0], kind: try row[1], subject: try row[2], actor: try row[3], former: try row[4],
                later: try row[5], milliseconds: try row[6], seal: try row[7])
        }
    }

    /// A line as it is kept.
    private struct Line {
        var number: Int64
        var kind: String
        var subject: Int64
        var actor: Int64?
        var former: String?
        var later: String?
        var milliseconds: Int64
        var seal: String

        static let none = Line(number: 0, kind: "", subject: 0, milliseconds: 0, seal: "")

        /// SHA-256 over the hash before it and all that it says, each text behind its length.
        func sealed(after seal: String) -> String {
            let parts = [
                seal, "\(number)", "\(milliseconds)", kind, "\(subject)", actor.map { "\($0)" }, former, later,
            ]
            var hasher = SHA256Hasher()
            for part in parts {
                hasher.update(Array((part.map { "\($0.utf8.count):\($0)" } ?? "-").utf8))
            }
            return hasher.hash().map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }
}
