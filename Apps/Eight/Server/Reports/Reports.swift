import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Takes reports of videos and people (E8-145), and hides a video that several people have reported, or that one has for
/// what cannot wait, until somebody has looked at it (E8-146).
struct Reports: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Reports a video that the viewer sees. Throws 404 for every other, 409 for one's own.
    func report(video id: SortableID, _ draft: ReportDraft, by viewer: SortableID) async throws {
        let note = try check(draft.note)
        try await context.database.write { [self] connection in
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            guard clip.author.relation != .oneself else { throw Self.own }
            let said = [clip.caption, clip.alt].compactMap(\.self) + (clip.texts ?? [])
            let words = (said + (clip.captions ?? []).map(\.text)).joined(separator: "\n")
            let subject = ReportBook.Subject(kind: .clip, id: id, person: clip.author.id, name: clip.author.name)
            let copy = ReportBook.Copy(text: words.isEmpty ? nil : words, writtenAt: clip.at)
            try keep(subject, copy, draft, note, picture: (id, .poster), by: viewer, connection)
            let reports = try context.reports.openCount(of: subject, connection)
            // Where it was decided already that nothing is wrong, the same report hides nothing again.
            if reports >= (draft.category.hidesAtOnce ? 1 : context.limits.reportsThatHide) {
                if try ClipHiding(context: context).hide(id, .underReview, connection) {
                    try Sanctions(context: context).add(id, .hidden, about: .video, id, of: subject.person, connection)
                }
            }
        }
    }

    /// Reports a person whose page the viewer sees. Throws 404 for every other, 409 for oneself.
    func report(person id: SortableID, _ draft: ReportDraft, by viewer: SortableID) async throws {
        let note = try check(draft.note)
        try await context.database.write { [self] connection in
            guard id != viewer else { throw Self.own }
            guard let profile = try Profiles(context: context).profile(id, for: viewer, connection) else {
                throw Problem.notFound()
            }
            let picture = try connection.value("SELECT picture_id FROM people WHERE id = \(id)", as: SortableID.self)
            try keep(
                ReportBook.Subject(kind: .person, id: id, person: id, name: profile.person.name),
                ReportBook.Copy(text: profile.bio), draft, note, picture: picture.map { ($0, .picture) }, by: viewer,
                connection)
        }
    }

    private static let own = Problem.conflict("self_report", "This is yours; you can change or delete it yourself.")

    private func check(_ note: String?) throws -> String? {
        guard let note = note?.trimmingCharacters(in: .whitespacesAndNewlines), !note.isEmpty else { return nil }
        // What somebody quotes in a report may be in words that nobody may post.
        guard note.count <= ReportDraft.noteMaximum, note.utf8.count <= ReportDraft.noteMaximum * 40 else {
            throw Problem.unprocessable(
                "note", "too_long", "This note is too long; \(ReportDraft.noteMaximum) characters is the most.")
        }
        return note
    }

    private func keep(
        _ subject: ReportBook.Subject, _ copy: ReportBook.Copy, _ draft: ReportDraft, _ note: String?,
        picture: (item: SortableID, kind: MediaKind)?, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws {
        let book = context.reports, category = draft.category.rawValue
        if try book.change(subject, category: category, note: note, by: viewer, connection) { return }
        let day = context.clock.now().addingTimeInterval(-86_400)
        let lately = try connection.value(
            "SELECT COUNT(*) FROM reports WHERE reporter_id = \(viewer) AND created_at > \(day)", as: Int.self)
        let usually = context.limits.reportsPerDay
        let most = try NewcomerPace(context: context).most(.report, usually: usually, by: viewer, connection)
        // What cannot wait is told by whom it may be.
        if most < usually, lately ?? 0 >= most, !draft.category.hidesAtOnce { throw NewcomerPace.enough }
        guard lately ?? 0 < usually else {
            throw Problem.tooMany(retryAfter: 3_600, "You have reported a lot today. Go on tomorrow.")
        }
        let report = try book.add(subject, copy, category: category, note: note, by: viewer, connection)
        let now = context.clock.now()
        for kind in [.reports, TransparencyKind(draft.category)].compactMap(\.self) {
            try MonthlyNumbers.count(kind, of: subject.person, at: now, connection)
        }
        guard let picture else { return }
        // The largest is enough to judge by, and stays when the author deletes the video.
        try connection.execute(
            """
            INSERT INTO report_blobs (report_id, blob_id, content_type)
            SELECT CAST(\(report) AS BIGINT), f.blob_id, f.content_type FROM files f
            WHERE f.item_id = \(picture.item) AND f.kind = \(picture.kind.rawValue)
            ORDER BY f.size DESC LIMIT 1
            """)
    }
}
