import Base
import Database
import Foundation
import ListBackupAPI
import Secrets
import Wire

/// The list of what was done: lines are added and never changed, and each holds a hash of itself and the one before it, so
/// that a line which is missing or was changed is noticed (LB-018).
struct DeedStore: Sendable {
    /// A line with its hash.
    typealias Line = (deed: Deed, person: SortableID, chain: [UInt8])

    func add(
        _ deed: Deed, by person: SortableID, in tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        // The row is locked first, so that no two lines follow the same one.
        try connection.execute(
            """
            INSERT INTO deed_heads (tenant, number, chain) VALUES (\(tenant), 1, \([UInt8]()))
            ON CONFLICT (tenant) DO UPDATE SET number = deed_heads.number + 1
            """)
        let head = try connection.row("SELECT number, chain FROM deed_heads WHERE tenant = \(tenant)") {
            (try $0.int("number"), try $0.bytes("chain"))
        }
        guard let (number, before) = head else { return }
        var line = deed
        line.number = number
        let chain = Self.hash(line, person, after: before)
        try connection.execute("UPDATE deed_heads SET chain = \(chain) WHERE tenant = \(tenant)")
        try connection.execute(
            """
            INSERT INTO deeds (tenant, number, at, person, who, deed, object, status, chain)
            VALUES (\(tenant), \(number), \(line.at), \(person), \(line.who), \(line.deed), \(line.object),
                \(line.status), \(chain))
            """)
    }

    func lines(
        of tenant: SortableID, before number: Int?, limit: Int, _ connection: DatabaseConnection
    ) throws -> [Deed] {
        try connection.rows(
            """
            SELECT * FROM deeds WHERE tenant = \(tenant) AND number < \(number ?? Int(Int32.max))
            ORDER BY number DESC LIMIT \(limit)
            """
        ) { try read($0).deed }
    }

    /// The next lines, the oldest first.
    func next(of tenant: SortableID, after number: Int, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            "SELECT * FROM deeds WHERE tenant = \(tenant) AND number > \(number) ORDER BY number LIMIT 1000", read)
    }

    /// Reads the whole list and compares it with its hashes and its end.
    func check(_ tenant: SortableID, _ connection: DatabaseConnection) throws -> DeedCheck {
        let head = try connection.row("SELECT number, chain FROM deed_heads WHERE tenant = \(tenant)") {
            (try $0.int("number"), try $0.bytes("chain"))
        }
        guard let (count, last) = head else { return DeedCheck(count: 0, brokenAt: nil, head: "") }
        var (number, chain): (Int, [UInt8]) = (0, [])
        while true {
            let lines = try next(of: tenant, after: number, connection)
            for line in lines {
                guard line.deed.number == number + 1, Self.hash(line.deed, line.person, after: chain) == line.chain
                else { return DeedCheck(count: count, brokenAt: number + 1, head: Self.text(last)) }
                (number, chain) = (line.deed.number, line.chain)
            }
            if lines.isEmpty { break }
        }
        let isWhole = number == count && chain == last
        return DeedCheck(count: count, brokenAt: isWhole ? nil : number + 1, head: Self.text(last))
    }

    static func text(_ hash: [UInt8]) -> String { Base64URL.encode(hash) }

    private static func hash(_ deed: Deed, _ person: SortableID, after before: [UInt8]) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(before)
        let time = Int64((deed.at.timeIntervalSince1970 * 1000).rounded())
        for part in ["\(deed.number)", "\(time)", "\(person)", deed.who, deed.deed, deed.object, "\(deed.status)"] {
            hasher.update(Array("\(part.utf8.count):\(part)".utf8))
        }
        return hasher.hash()
    }

    private func read(_ row: Row) throws -> Line {
        (
            Deed(
                number: try row.int("number"), at: try row.date("at"), who: try row.string("who"),
                deed: try row.string("deed"), object: try row.string("object"), status: try row.int("status")),
            try row.id("person"), try row.bytes("chain")
        )
    }
}
