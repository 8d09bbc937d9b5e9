import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Makes the code that opens an account's backups without this house, and brings backups back that such a code opens
/// (LB-207).
struct Recoveries: Sendable {
    let context: ServerContext
    private static let mostSources = 10_000

    func add(to router: inout Router) {
        router.serve(RecoveryAPI.state) { call in
            let tenant = try call.tenant
            return RecoveryState(
                madeAt: try await context.database.read { try context.recovery.madeAt(of: tenant, $0) })
        }
        router.serve(RecoveryAPI.makeCode) { call in try await makeCode(of: try call.tenant) }
        router.serve(RecoveryAPI.recover) { call in try await recover(call.body, for: try call.tenant) }
    }

    private func makeCode(of tenant: SortableID) async throws -> RecoveryCode {
        let (key, now) = (RecoveryKey(), context.clock.now())
        let box = context.sources.seal(key.bytes, of: tenant)
        let sources = try await context.database.write { connection in
            try context.recovery.put(box, of: tenant, at: now, connection)
            return try context.sources.all(of: tenant, connection)
        }
        for source in sources {
            do {
                try await context.putCard(of: source, inCopy: true)
            } catch {
                // The next pass of copying puts it there.
                context.log.warning(
                    "A recovery card could not be put.", ["source": "\(source.id)", "error": "\(error)"])
            }
        }
        return RecoveryCode(code: key.code, madeAt: now)
    }

    // MARK: - Bringing back

    private func recover(_ draft: RecoveryDraft, for tenant: SortableID) async throws -> [RecoveredSource] {
        guard let key = RecoveryKey(code: draft.code) else {
            throw Problem.unprocessable(
                "code", "invalid", "This is no recovery code: a letter is missing or another one.")
        }
        let places = context.copies.places
        let place = try places.checked(draft.place)
        let found: [(folder: String, card: RecoveryCard)]
        do {
            found = try await cards(key, try places.open(place, draft.secret, "", isCopy: false))
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem.unprocessable(
                "place", ReplicaPlaces.fault(error).kind.rawValue,
                "The copy can’t be read: look at where it lies, and at the key of the bucket.")
        }
        guard !found.isEmpty else {
            throw Problem.unprocessable("code", "opens_nothing", "There is nothing there that this code opens.")
        }
        var results: [RecoveredSource] = []
        for (folder, card) in found {
            do {
                results.append(
                    try await recover(
                        card, from: try places.open(place, draft.secret, folder, isCopy: false), for: tenant))
            } catch {
                if error is CancellationError { throw error }
                let complaint =
                    (error as? RepositoryError)?.message ?? "Its backups could not be read from the copy."
                results.append(RecoveredSource(id: card.id, name: card.name, kind: card.kind, complaint: complaint))
            }
        }
        context.tell(LiveChange(), to: tenant)
        return results
    }

    /// The cards of a place that a key opens, with the folders of their stores.
    private func cards(
        _ key: RecoveryKey, _ place: any DistantStore
    ) async throws -> [(folder: String, card: RecoveryCard)] {
        let suffix = "/\(RecoveryKey.object)"
        var found: [(folder: String, card: RecoveryCard)] = []
        for object in try await place.list(prefix: "") where object.name.hasSuffix(suffix) {
            guard found.count < Self.mostSources, let bytes = try await place.read(object.name),
                let plain = key.open(bytes), let card = try? JSONCoding.decode(RecoveryCard.self, from: plain)
            else { continue }
            found.append((String(object.name.dropLast(suffix.count)), card))
        }
        return found
    }

    private func recover(
        _ card: RecoveryCard, from copy: any DistantStore, for tenant: SortableID
    ) async throws -> RecoveredSource {
        var result = RecoveredSource(id: card.id, name: card.name, kind: card.kind)
        let owner = try await context.database.read { connection in
            try connection.row("SELECT tenant FROM sources WHERE id = \(card.id)") { try $0.id("tenant") }
        }
        guard owner == nil || owner == tenant else {
            result.complaint = "This source is in another account of this server."
            return result
        }
        guard owner == nil else { return try await known(card, tenant, result) }
        let keys = try RepositoryKeys(root: card.root)
        let store = context.vault.store(card.id, tenant, keys)
        let replica = Replica(first: FolderPlace(store, pool: context.pool), second: copy, keys: keys)
        // What is there already of an attempt that broke off is not fetched again.
        _ = try await replica.bringManifestsBack()
        let packs = Set(try await copy.list(prefix: StoredKind.packs).map(\.name))
        _ = try await replica.bringPacksBack(packs)
        let repository = try await context.pool.run { () throws -> Repository in
            let repository = try Repository(store: store, keys: keys)
            // Throws where the tables of what the moments hold are not there.
            let missing = try repository.neededPacks().subtracting(packs)
            guard missing.isEmpty else {
                throw RepositoryError(.damaged, "\(missing.count) objects of its backups are missing in the copy.")
            }
            return repository
        }
        (result.moments, result.newest) = (repository.snapshots.count, repository.newest?.date)
        let now = context.clock.now()
        var row = SourceRow(
            id: card.id, tenant: tenant, name: card.name, kind: card.kind, settings: card.settings,
            schedule: card.schedule, secret: nil, vaultKey: context.sources.seal(card.root, of: card.id),
            createdAt: now, nextRunAt: nil)
        // How it signs in is not known any more: nothing begins by itself before somebody has said so.
        row.schedule.pausedAt = now
        row.schedule.after = nil
        let made = row
        try await context.database.write { connection in
            try context.sources.insert(made, connection)
            try context.note(.sourceBroughtBack, made, connection)
        }
        try await context.putCard(of: made, inCopy: false)
        result.isNew = true
        return result
    }

    /// A source that is here already stays as it is.
    private func known(
        _ card: RecoveryCard, _ tenant: SortableID, _ result: RecoveredSource
    ) async throws -> RecoveredSource {
        var result = result
        guard let row = try await context.database.read({ try context.sources.source(card.id, $0) }) else {
            result.complaint = "This source was deleted here a moment ago. Try again once that is done."
            return result
        }
        let repository = try await context.repository(row)
        (result.moments, result.newest) = (repository.snapshots.count, repository.newest?.date)
        return result
    }
}
