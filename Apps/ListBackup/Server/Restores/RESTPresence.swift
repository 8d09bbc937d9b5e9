import Base
import Foundation
import ListBackupAPI
import ListBackupCore

/// What an API holds at one moment: read into a folder of its own, which goes with this.
final class RESTPresence: Sendable {
    private let repository: Repository
    private let manifest: Manifest
    private let folder: URL
    /// How long a request takes, by what those for the pages took.
    let secondsACall: Double
    private static let mostBytes = 256 << 20

    private init(_ repository: Repository, _ manifest: Manifest, folder: URL, secondsACall: Double) {
        self.repository = repository
        self.manifest = manifest
        self.folder = folder
        self.secondsACall = secondsACall
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func read(_ connector: RESTConnector, pool: BlockingPool, clock: WallClock) async throws -> RESTPresence {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restore-\(UUID().uuidString)")
        do {
            let (repository, run) = try await pool.run {
                let repository = try Repository(
                    store: FolderObjectStore(folder: folder.path),
                    keys: try RepositoryKeys(root: RepositoryKeys.randomRoot()))
                return (repository, try BackupRun(repository: repository, run: "now", at: clock.now(), pool: pool))
            }
            let begin = ContinuousClock.now
            var connector = connector
            connector.readsFiles = false
            try await connector.read(into: run)
            let pages = run.streams.values.reduce(0) { $0 + $1.pages }
            let measured = (ContinuousClock.now - begin) / .seconds(1) / Double(max(1, pages))
            let slowest = connector.description.limits?.perSecond.map { 1 / max(0.001, $0) } ?? 0
            return RESTPresence(
                repository, try await run.commit(at: clock.now()), folder: folder,
                secondsACall: max(measured, slowest))
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Why a stream's records are not known for sure; nil where they are.
    func complaint(of stream: String) -> String? {
        guard let report = manifest.streams[stream]?.report, [.partial, .failed].contains(report.completeness) else {
            return nil
        }
        return report.evidence
    }

    /// All records of a stream. It blocks.
    func records(of stream: String) throws -> [RecordKey: [UInt8]] {
        guard let state = manifest.streams[stream] else { return [:] }
        guard state.bytes <= Self.mostBytes else {
            throw SourceError(.badSettings, "The stream \(stream) is too large to be put back record by record.")
        }
        var records: [RecordKey: [UInt8]] = [:]
        try repository.forEachRecord(of: stream, in: manifest) { key, record in
            records[key] = Array(record)
            return true
        }
        return records
    }
}
