import Accounts
import Database

extension Schema {
    /// The passkeys of people, and which log-in was by which of them.
    static let passkeys: [SQL] = AccountSchema.passkeys + ["ALTER TABLE log_ins ADD COLUMN passkey_id INTEGER"]
}
