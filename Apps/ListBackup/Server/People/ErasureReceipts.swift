import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Secrets
import ServerKit
import Wire

/// Signs receipts of erasures with a key that the house makes once and keeps sealed (LB-128).
struct ErasureReceipts: Sendable {
    private let context: ServerContext
    private let sealing: SealingKey

    init(_ context: ServerContext, keys: KeyRing) {
        self.context = context
        sealing = SealingKey(keys: keys, purpose: "erasure receipts")
    }

    func add(to router: inout Router) {
        router.serve(ErasuresAPI.receipt) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            let erasure = try await context.database.read { try context.erasures.erasure(id, of: tenant, $0) }
            guard erasure.endedAt != nil else {
                throw Problem.conflict("not_erased", "Something of it is still there. Come back later.")
            }
            return ErasureReceipt(
                text: ErasureReceiptText(erasure).signed(by: try await key()), filename: "erasure-\(id).txt")
        }
        router.serve(ErasuresAPI.receiptKey) { _ in
            ErasureReceiptKey(pem: ErasureReceiptText.pem(try await key().publicKey))
        }
    }

    /// The key: made when it is first wanted, and the same for good.
    func key() async throws -> Ed25519Key {
        if let box = try await context.database.read({ try Self.box($0) }) { return try open(box) }
        let new = Ed25519Key()
        let sealed = sealing.seal(new.seed, context: "seed")
        let box = try await context.database.write { connection in
            // Whoever was faster has made it.
            try connection.execute(
                """
                INSERT INTO receipt_key (id, public_key, secret) VALUES (1, \(new.publicKey), \(sealed))
                ON CONFLICT (id) DO NOTHING
                """)
            return try Self.box(connection) ?? sealed
        }
        return try open(box)
    }

    private static func box(_ connection: DatabaseConnection) throws -> [UInt8]? {
        try connection.value("SELECT secret FROM receipt_key WHERE id = 1", as: [UInt8].self)
    }

    private func open(_ box: [UInt8]) throws -> Ed25519Key {
        guard let key = Ed25519Key(seed: try sealing.open(box, context: "seed")) else { throw Problem.internalError() }
        return key
    }
}
