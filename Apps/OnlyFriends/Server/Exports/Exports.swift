import Base
import Blobs
import Database
import Foundation
import Jobs
import OnlyFriendsAPI
import ServerKit

/// Copies of all that the server keeps of a person, kept for a week (OF-196).
struct Exports: Sendable {
    let context: ServerContext
    let desk: ExportDesk

    /// - Parameter jobs: Nil where nothing runs in the background.
    init(context: ServerContext, media: MediaStore, jobs: JobQueue?) {
        self.context = context
        desk = ExportDesk(
            .init(
                database: context.database, blobs: context.blobs, clock: context.clock, jobs: jobs,
                job: ExportDesk.job("only-friends.export"), owner: "user_id",
                folder: FileManager.default.temporaryDirectory.path, rest: context.limits.exportRest,
                lifetime: context.limits.exportLifetime,
                // More than the pictures that somebody may have, and what they wrote.
                most: 8 << 30, tooSoon: "You got a copy of your data today. Ask for another one tomorrow.",
                write: { person, path, report in
                    try await ExportWriter(context: context, person: person, report: report).write(to: path)
                }, bury: { try media.bury($0, $1) }))
    }

    func state(of person: SortableID) async throws -> DataExport { shown(try await desk.standing(of: person), person) }
    func start(by person: SortableID) async throws -> DataExport { shown(try await desk.start(by: person), person) }
    func make(for person: SortableID) async throws { try await desk.make(for: person) }
    func file(of person: SortableID) async throws -> BlobFile? { try await desk.file(of: person) }

    private func shown(_ standing: ExportDesk.Standing, _ person: SortableID) -> DataExport {
        var export = DataExport(
            state: DataExport.State(rawValue: standing.state.rawValue) ?? .failed, progress: standing.progress,
            expiresAt: standing.expiresAt, bytes: standing.bytes.map { Int64($0) })
        if export.state == .ready { export.url = context.links.exportURL(of: person) }
        return export
    }
}
