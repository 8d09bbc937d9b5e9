import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import ServerKit
import Synchronization
import Wire

/// Finds people by numbers that the server does not learn (OF-129, OF-237).
///
/// A device asks what the server's key makes of its numbers, blinded, so that the server sees nothing of them; it compares
/// the outputs with the set of those whom the viewer may find, and tells which it found. Numbers of people who are not here
/// never leave the device. The set is worth nothing without answers, and each answer counts as a number that was looked up.
struct HiddenContacts: Sendable {
    let context: ServerContext
    let contacts: Contacts
    private let outputs: Outputs

    private static let purpose = "hidden contacts"
    /// People in a set at most.
    private static let setLimit = 50_000

    init(context: ServerContext, contacts: Contacts) {
        self.context = context
        self.contacts = contacts
        outputs = Outputs()
    }

    /// What the key makes of blinded numbers.
    func evaluate(
        _ draft: BlindedContacts, by viewer: SortableID, from caller: ClientAddress
    ) async throws -> EvaluatedContacts {
        guard draft.elements.count <= BlindedContacts.maximum else {
            throw Problem.unprocessable(
                "elements", ProblemCode.tooMany, "Send at most \(BlindedContacts.maximum) numbers at once.")
        }
        let key = try key()
        try await context.database.write { [context] connection in
            guard
                let joinedAt = try connection.value(
                    "SELECT created_at FROM users WHERE id = \(viewer)", as: Date.self)
            else { throw Problem.unauthorized() }
            let asker = ContactAllowance.Asker(id: viewer, joinedAt: joinedAt, address: caller.caller)
            // Nobody can tell which of them the viewer knows already, so that all count.
            try ContactAllowance(limits: context.limits).spend(
                sent: draft.elements.count, unknown: draft.elements.count, by: asker, at: context.clock.now(),
                connection)
        }
        let elements = try await outputs.pool.run {
            draft.elements.map { Base64URL.decode($0).flatMap(key.evaluate).map(Base64URL.encode) }
        }
        let answers = elements.compactMap(\.self)
        guard answers.count == elements.count else {
            throw Problem.unprocessable("elements", ProblemCode.invalid, "These are no blinded numbers.")
        }
        return EvaluatedContacts(keyId: id(of: key), elements: answers)
    }

    /// What stands for the people whom the viewer may find by their number.
    func set(for viewer: SortableID) async throws -> ContactSet {
        let key = try key(), found = try await findable(by: viewer, key)
        return ContactSet(keyId: id(of: key), outputs: found.keys.sorted())
    }

    /// Keeps whom outputs of the set stand for; others are passed over without a word.
    func find(_ found: FoundContacts, by viewer: SortableID) async throws -> ContactMatches {
        let maximum = context.limits.shared.contactsMaximum
        guard found.outputs.count <= maximum else {
            throw Problem.unprocessable(
                "outputs", ProblemCode.tooMany, "Send at most \(maximum) numbers at once.")
        }
        let key = try key()
        guard found.keyId == id(of: key) else {
            throw Problem.conflict("key_renewed", "The server has another key by now. Load the set again.")
        }
        let findable = try await findable(by: viewer, key)
        let people = Set(found.outputs.compactMap { findable[$0] })
        return try await context.database.write { [contacts, context] connection in
            try Contacts.keep(people.sorted(), for: viewer, at: context.clock.now(), connection)
            return try contacts.found(by: viewer, connection)
        }
    }

    private func key() throws -> OPRF.Key {
        // The newest of the house's keys, so that rotating those rotates this one.
        let seed = context.keys.keyedHash(Array("key".utf8), purpose: Self.purpose)
        guard let key = OPRF.Key(seed: seed, name: Array("only friends' contacts".utf8)) else {
            throw Problem.internalError()
        }
        return key
    }

    private func id(of key: OPRF.Key) -> String { Base64URL.encode(key.publicKey.prefix(12)) }

    /// Those who let themselves be found by their number, and those whose own address book has led to the viewer; by what
    /// stands for them.
    private func findable(by viewer: SortableID, _ key: OPRF.Key) async throws -> [String: SortableID] {
        let numbers = try await context.database.read { connection in
            try connection.rows(
                """
                SELECT u.id, u.phone FROM users u
                LEFT JOIN known_numbers k ON k.user_id = u.id AND k.other_id = \(viewer) AND k.is_contact = 1
                WHERE u.id <> \(viewer) AND u.state = 0 AND u.name <> ''
                    AND (u.findable_by <> \(Findability.nobody.rawValue) OR k.user_id IS NOT NULL)
                    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = u.id)
                ORDER BY u.id LIMIT \(Self.setLimit)
                """
            ) { row in (id: try row[0] as SortableID, number: try row[1] as String) }
        }
        let known = try await outputs.outputs(of: numbers.map(\.number), key, id: id(of: key))
        return Dictionary(
            numbers.compactMap { person in known[person.number].map { ($0, person.id) } },
            uniquingKeysWith: { first, _ in first })
    }
}

/// What the key makes of the numbers of people who are here, as long as both stay.
private final class Outputs: Sendable {
    private struct State {
        var keyID = ""
        var outputs: [String: String] = [:]
    }

    /// Each output is a tenth of a millisecond's work.
    let pool = BlockingPool(threads: 1, waiting: 64)
    private let state = Mutex(State())
    private static let limit = 100_000

    func outputs(of numbers: [String], _ key: OPRF.Key, id: String) async throws -> [String: String] {
        let known = state.withLock { state in
            if state.keyID != id || state.outputs.count > Self.limit { state = State(keyID: id) }
            return state.outputs
        }
        let missing = numbers.filter { known[$0] == nil }
        guard !missing.isEmpty else { return known }
        let made = try await pool.run {
            Dictionary(
                missing.compactMap { number in
                    key.output(of: Array(number.utf8)).map {
                        (number, Base64URL.encode($0.prefix(ContactSet.outputLength)))
                    }
                }, uniquingKeysWith: { first, _ in first })
        }
        state.withLock { state in
            if state.keyID == id { state.outputs.merge(made) { first, _ in first } }
        }
        return known.merging(made) { first, _ in first }
    }
}
