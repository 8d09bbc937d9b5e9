import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Files with records that were kept elsewhere: each is a moment of its source, with the time at which they were so
/// (LB-118, LB-149).
struct Imports: Sendable {
    let context: ServerContext
    let alerts: SourceAlerts
    /// Where files lie while they are read.
    let folder: URL
    private static let longestName = 60
    private static let slack = 60.0

    func add(to router: inout Router) {
        router.serve(ImportsAPI.take) { call in
            do {
                return try await take(call.parameters, call.body, of: try call.tenant)
            } catch {
                throw ServerContext.refusal(error)
            }
        }
    }

    private func take(_ part: ImportsAPI.Part, _ file: FileUpload, of tenant: SortableID) async throws -> Snapshot {
        let source = try await context.database.read { try context.sources.source(part.id, of: tenant, $0) }
        guard source.kind == .file else {
            throw Problem.conflict("no_files", "Only a source of files takes files. Add one of that kind.")
        }
        let stream = part.stream.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Self.longestName).contains(stream.count), !stream.hasPrefix("_") else {
            throw Problem.unprocessable(
                "stream", "invalid", "Say in 1 to 60 characters what the records are, such as customers.")
        }
        let (repository, now) = (try await context.repository(source), context.clock.now())
        let date = part.at ?? now
        guard date <= now.addingTimeInterval(Self.slack) else {
            throw Problem.unprocessable("at", "invalid", "This moment has not come yet.")
        }
        if let newest = repository.newest, date <= newest.date {
            throw Problem.unprocessable(
                "at", "too_early", "Bring the oldest file first: there is a newer moment already.")
        }
        let path = try await keep(file)
        defer { try? FileManager.default.removeItem(at: path) }
        let run = context.ids.next()
        let (reader, key) = (ImportReader(format: part.format, key: part.key ?? "id"), part.format.rawValue)
        let manifest = try await context.pool.run(for: "\(tenant)") {
            try Self.build(
                path, stream, reader, repository, run: "\(run)", at: date,
                hidden: FieldMasks(source.settings.masks).rules(of: stream))
        }
        try await writeDown(manifest, source, run, at: now, key)
        return Snapshot(manifest)
    }

    private func keep(_ file: FileUpload) async throws -> URL {
        let path = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: path.path, contents: nil, attributes: [.posixPermissions: 0o600])
        do {
            let handle = try FileHandle(forWritingTo: path)
            defer { try? handle.close() }
            var size = 0
            let stream = file.stream
            while let piece = try await stream.next() {
                size += piece.count
                guard size <= ImportsAPI.largest else { throw Problem.contentTooLarge(limit: ImportsAPI.largest) }
                try handle.write(contentsOf: Data(piece))
            }
        } catch {
            try? FileManager.default.removeItem(at: path)
            throw error
        }
        return path
    }

    private static func build(
        _ path: URL, _ stream: String, _ reader: ImportReader, _ repository: Repository, run: String, at date: Date,
        hidden: [(path: [[UInt8]], mask: ValueMask)]
    ) throws -> Manifest {
        let builder = try repository.begin(run: run, at: date)
        do {
            let ingest = try builder.stream(stream)
            var count = 0
            try reader.read(try Data(contentsOf: path, options: .alwaysMapped)) { key, record in
                let batch = RecordBatch(bytes: record, records: [(key, record.indices)])
                try ingest.add(hidden.isEmpty ? batch : try repository.masked(batch, hidden))
                count += 1
            }
            guard count > 0 else {
                throw Problem.unprocessable("file", "empty", "There is no record in this file.")
            }
            builder.finish(
                stream,
                StreamReport(
                    .proved, evidence: "All records of the file that somebody brought.", read: count, pages: 1)
            )
            return try builder.commit(at: date)
        } catch {
            builder.discard()
            throw error
        }
    }

    private func writeDown(
        _ manifest: Manifest, _ source: SourceRow, _ id: SortableID, at now: Date, _ format: String
    ) async throws {
        let run = Run(
            id: id, sourceId: source.id, state: .completed, startedAt: now, endedAt: context.clock.now(),
            streams: Snapshot(manifest).streams.map {
                .init(
                    name: $0.name, read: $0.records, total: nil, certainty: $0.certainty, evidence: $0.evidence)
            }, snapshot: manifest.number, message: nil)
        try await context.database.write { connection in
            try context.runs.insert(run, of: source.tenant, key: nil, connection)
            try context.note(.imported, source, number: manifest.number, connection)
            try alerts.settle(source, connection)
            try alerts.retentions.enqueue(source, in: connection)
            try SearchAlerts.enqueue(source, alerts.jobs, in: connection)
        }
        context.tell(LiveChange(run: run), to: source.tenant)
    }
}
