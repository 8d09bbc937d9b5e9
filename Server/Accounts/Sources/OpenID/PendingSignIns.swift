import Base
import Database
import Foundation
import Secrets

/// Keeps the sign-ins that wait for the issuer's answer, each bound to the device that began it and good for once.
struct PendingSignIns: Sendable {
    /// What the issuer's answer is checked against.
    struct Proof: Codable, Sendable {
        var nonce: String
        var verifier: String
    }

    struct Pending: Sendable {
        var proof: Proof
        var redirect: String
        var deviceKey: String
    }

    static let lifetime: TimeInterval = 600

    private let keys: KeyRing
    private let clock: WallClock
    private let statePurpose: String
    private let sealing: SealingKey

    init(_ services: AccountServices) {
        keys = services.keys
        clock = services.clock
        statePurpose = "\(services.app) sign-in state"
        sealing = SealingKey(keys: services.keys, purpose: "\(services.app) sign-in")
    }

    /// Keeps a sign-in under a name that its device alone knows.
    func keep(_ pending: Pending, _ id: String, state: String, _ connection: DatabaseConnection) throws {
        let proof = sealing.seal(Array(try JSONEncoder().encode(pending.proof)), context: id)
        let hash = keys.keyedHash(Array(state.utf8), purpose: statePurpose)
        try connection.execute(
            """
            INSERT INTO issuer_sign_ins (id, state_hash, proof, redirect, device_key, created_at)
            VALUES (\(Self.stored(id)), \(hash), \(proof), \(pending.redirect), \(pending.deviceKey), \(clock.now()))
            """)
    }

    /// Takes a sign-in out, whether or not the state is right: it is good for one answer.
    func take(_ id: String, state: String, _ connection: DatabaseConnection) throws -> Pending? {
        guard id.utf8.count <= 64, state.utf8.count <= 256 else { return nil }
        let oldest = clock.now().addingTimeInterval(-Self.lifetime)
        let row = try connection.row(
            """
            SELECT state_hash, proof, redirect, device_key FROM issuer_sign_ins
            WHERE id = \(Self.stored(id)) AND created_at > \(oldest)
            """
        ) { row in
            (
                hash: try row[0] as [UInt8], proof: try row[1] as [UInt8], redirect: try row[2] as String,
                deviceKey: try row[3] as String
            )
        }
        // What is sealed opens only for who knows all of the id.
        guard let row, let bytes = try? sealing.open(row.proof, context: id),
            let proof = try? JSONDecoder().decode(Proof.self, from: Data(bytes))
        else { return nil }
        try connection.execute("DELETE FROM issuer_sign_ins WHERE id = \(Self.stored(id))")
        guard keys.matches(row.hash, Array(state.utf8), purpose: statePurpose) else { return nil }
        return Pending(proof: proof, redirect: row.redirect, deviceKey: row.deviceKey)
    }

    /// Only the first half of an id is kept to find it by.
    private static func stored(_ id: String) -> String { String(id.prefix(22)) }
}
