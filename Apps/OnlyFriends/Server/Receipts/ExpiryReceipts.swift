import Base
import Blobs
import Database
import Foundation
import Images
import OnlyFriendsAPI
import Secrets
import ServerKit
import Wire

/// Tells authors what of theirs has expired, and states when it was destroyed (OF-235).
///
/// Nothing is stated that was not looked at: a receipt is whole once the store and the cache have none of its pictures,
/// and no report, no archive and no earlier version keeps a copy of its words.
struct ExpiryReceipts: Sendable {
    let context: ServerContext
    /// Receipts that one look gives.
    private static let most = 200
    /// Receipts, or their pictures, that one step of a round takes.
    private static let batch = 500

    /// What of somebody's has expired, the latest first.
    func list(of author: SortableID) async throws -> [ExpiryReceipt] {
        try await context.database.read { connection in
            try Self.read("user_id = \(author) ORDER BY id DESC LIMIT \(Self.most)", connection)
        }
    }

    /// The signed statement of one of somebody's; throws 404 for others', and 409 while there is nothing to state.
    func statement(_ id: SortableID, of author: SortableID) async throws -> ReceiptStatement {
        let (found, sums) = try await context.database.read { connection in
            let found = try Self.read("id = \(id) AND user_id = \(author)", connection).first
            let sums = try connection.values(
                "SELECT COALESCE(sha256, '') FROM receipt_blobs WHERE receipt_id = \(id) ORDER BY sha256",
                as: String.self)
            return (found, sums)
        }
        guard let found else { throw Problem.notFound() }
        guard found.destroyedAt != nil else {
            throw Problem.conflict("not_destroyed", "Something of it is still there. Come back later.")
        }
        return ReceiptStatement(text: ReceiptText(found, sums: sums).signed(by: try await key()))
    }

    private static func read(_ condition: SQL, _ connection: DatabaseConnection) throws -> [ExpiryReceipt] {
        try connection.rows("SELECT id, kind, expired_at, destroyed_at FROM expiry_receipts WHERE \(condition)") {
            row in
            let id: SortableID = try row[0]
            return ExpiryReceipt(
                id: id, kind: ExpiryReceipt.Kind(rawValue: try row[1]) ?? .post, createdAt: id.time,
                expiredAt: try row[2], destroyedAt: try row[3])
        }
    }
}

extension ExpiryReceipts {
    /// Begins the receipts of posts or stories whose pictures are about to be buried, in the same transaction.
    static func begin(_ kind: ExpiryReceipt.Kind, _ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        let table: SQL = kind == .post ? "posts" : "stories", column: SQL = kind == .post ? "post_id" : "story_id"
        try connection.execute(
            """
            INSERT INTO expiry_receipts (id, user_id, kind, expired_at)
            SELECT id, author_id, \(kind.rawValue), expires_at FROM \(table) WHERE id IN \(list: ids)
            ON CONFLICT (id) DO NOTHING
            """)
        try connection.execute(
            """
            INSERT INTO receipt_blobs (receipt_id, blob_id)
            SELECT DISTINCT m.\(column), b.blob_id FROM media m JOIN media_blobs b ON b.media_id = m.id
            WHERE m.\(column) IN \(list: ids)
            """)
    }

    /// Takes the sums of pictures that are about to go. It is called before any of them goes.
    func readSums() async throws {
        while true {
            let start = ContinuousClock.now
            let waiting = try await context.database.read { connection in
                try connection.rows(
                    "SELECT receipt_id, blob_id FROM receipt_blobs WHERE sha256 IS NULL LIMIT \(Self.batch)"
                ) { row in (receipt: try row[0] as SortableID, blob: try row[1] as String) }
            }
            guard !waiting.isEmpty else { return }
            var sums: [String: String] = [:]
            for name in Set(waiting.map(\.blob)) { sums[name] = try await sum(name) }
            try await context.database.write { [sums] connection in
                for (receipt, blob) in waiting {
                    try connection.execute(
                        """
                        UPDATE receipt_blobs SET sha256 = \(sums[blob] ?? "")
                        WHERE receipt_id = \(receipt) AND blob_id = \(blob) AND sha256 IS NULL
                        """)
                }
            }
            guard waiting.count == Self.batch else { return }
            try await SweepRest.rest(since: start)
        }
    }

    /// The sum of a picture's bytes; of one that is not there, nothing.
    private func sum(_ name: String) async throws -> String {
        guard let id = BlobID(name) else { return "" }
        var hasher = SHA256Hasher()
        do {
            hasher.update(try await context.blobs.bytes(of: id))
        } catch let error as BlobError where error.code == .notFound {
            return ""
        }
        return hasher.hash().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Completes the receipts of what is gone. It is called after pictures were removed; the store is not asked for those
    /// that still wait for it.
    func confirm() async throws {
        var last = SortableID.first(at: .distantPast)
        while true {
            let start = ContinuousClock.now
            let open = try await context.database.read { [last] connection in
                try connection.values(
                    """
                    SELECT r.id FROM expiry_receipts r WHERE r.destroyed_at IS NULL AND r.id > \(last)
                        AND NOT EXISTS (SELECT 1 FROM reports c WHERE c.subject_id = r.id)
                        AND NOT EXISTS (SELECT 1 FROM post_history h WHERE h.post_id = r.id)
                        AND NOT EXISTS (SELECT 1 FROM kept_posts k WHERE k.id = r.id)
                        AND NOT EXISTS (SELECT 1 FROM receipt_blobs b CROSS JOIN dead_blobs d
                            WHERE b.receipt_id = r.id AND d.blob_id = b.blob_id)
                    ORDER BY r.id LIMIT \(Self.batch)
                    """, as: SortableID.self)
            }
            let gone = try await gone(open)
            if !gone.isEmpty {
                let now = context.clock.now()
                try await context.database.write { connection in
                    try connection.execute(
                        """
                        UPDATE expiry_receipts SET destroyed_at = \(now)
                        WHERE id IN \(list: gone) AND destroyed_at IS NULL
                        """)
                }
            }
            guard let end = open.last, open.count == Self.batch else { return }
            last = end
            try await SweepRest.rest(since: start)
        }
    }

    /// Those of some receipts of whose pictures neither the store nor the cache has one.
    private func gone(_ receipts: [SortableID]) async throws -> [SortableID] {
        guard !receipts.isEmpty else { return [] }
        let pictures = try await context.database.read { connection in
            try connection.rows(
                "SELECT receipt_id, blob_id FROM receipt_blobs WHERE receipt_id IN \(list: receipts)"
            ) { row in (receipt: try row[0] as SortableID, blob: try row[1] as String) }
        }
        var kept: Set<String> = []
        for name in Set(pictures.map(\.blob)) {
            if let id = BlobID(name), try await context.blobs.contains(id) { kept.insert(name) }
        }
        // Asked last: of what the store has no more, nothing new is made for the cache.
        kept.formUnion(await context.avif?.names() ?? [])
        let held = Set(pictures.filter { kept.contains($0.blob) }.map(\.receipt))
        return receipts.filter { !held.contains($0) }
    }
}

extension ExpiryReceipts {
    private static let purpose = "expiry receipts"

    /// The key that signs receipts: made once, and the same for good.
    func key() async throws -> Ed25519Key {
        let sealing = SealingKey(keys: context.keys, purpose: Self.purpose)
        // It is opened in there, not after it: the optimizer of Swift 6.3 ends by a signal over the other.
        if let key = try await context.database.read({ try Self.readKey($0)?.open(sealing) }) { return key }
        let key = Ed25519Key()
        let kept = KeptKey(key, sealing)
        return try await context.database.write { connection in
            try connection.execute(
                """
                INSERT INTO receipt_key (id, public_key, secret) VALUES (1, \(kept.name), \(kept.box))
                ON CONFLICT (id) DO NOTHING
                """)
            return try Self.readKey(connection)?.open(sealing) ?? key
        }
    }

    private struct KeptKey: Sendable {
        var name: String
        var box: String

        init(name: String, box: String) { (self.name, self.box) = (name, box) }

        init(_ key: Ed25519Key, _ sealing: SealingKey) {
            name = Base64URL.encode(key.publicKey)
            box = Base64URL.encode(sealing.seal(key.seed, context: name))
        }

        func open(_ sealing: SealingKey) throws -> Ed25519Key {
            guard let box = Base64URL.decode(box), let key = Ed25519Key(seed: try sealing.open(box, context: name))
            else {
                throw Problem.internalError()
            }
            return key
        }
    }

    private static func readKey(_ connection: DatabaseConnection) throws -> KeptKey? {
        try connection.row("SELECT public_key, secret FROM receipt_key WHERE id = 1") { row in
            KeptKey(name: try row[0], box: try row[1])
        }
    }
}
