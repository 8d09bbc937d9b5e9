import Base
import Blobs
import Database
import EightAPI
import Jobs
import ServerKit

/// Copies of all of somebody's videos, kept for some days (E8-141).
struct VideoExports: Sendable {
    let context: EightContext
    let desk: ExportDesk

    init(context: EightContext, media: MediaStore) {
        self.context = context
        desk = ExportDesk(
            .init(
                database: context.database, blobs: context.given.blobs, clock: context.clock, jobs: context.given.jobs,
                job: ExportDesk.job("export"), owner: "person_id", readyAt: "ready_at",
                folder: context.given.workFolder, rest: context.limits.exportRest,
                lifetime: context.limits.exportLifetime,
                // More than the videos that somebody may have.
                most: 4 << 30, tooSoon: "You got a copy of your videos today. Ask for another one tomorrow.",
                write: { person, path, report in
                    try await VideoExportWriter(context: context, person: person, report: report).write(to: path)
                }, bury: { try media.bury($0, $1) },
                didMake: { context.publish(.noticed($0), after: $1) }))
    }

    func state(of person: SortableID) async throws -> VideoExport { shown(try await desk.standing(of: person), person) }
    func start(by person: SortableID) async throws -> VideoExport { shown(try await desk.start(by: person), person) }
    func make(for person: SortableID) async throws { try await desk.make(for: person) }
    func file(of person: SortableID) async throws -> BlobFile? { try await desk.file(of: person) }

    private func shown(_ standing: ExportDesk.Standing, _ person: SortableID) -> VideoExport {
        var export = VideoExport(
            state: VideoExport.State(rawValue: standing.state.rawValue) ?? .failed, progress: standing.progress,
            expiresAt: standing.expiresAt, bytes: standing.bytes)
        if export.state == .ready {
            export.url = context.given.mount + context.links.link(to: ExportRoutes.path(of: person), for: person)
        }
        return export
    }
}
