import Base
import Database
import EightAPI
import Wire

/// What is said in clips, written down by their authors (E8-077).
struct Captions: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Writes it down, or forgets it. New words are looked at as those were that it was posted with.
    func set(_ track: CaptionTrack, of id: SortableID, by viewer: SortableID) async throws -> Clip {
        try await context.database.write { [self] connection in
            let kept = try connection.row(
                """
                SELECT state, milliseconds, captions FROM clips
                WHERE id = \(id) AND author_id = \(viewer) AND state IN (3, 7)
                """
            ) { (state: try $0[0] as StoredState, length: try $0[1] as Int, text: try $0[2] as String?) }
            guard let kept else { throw Problem.notFound() }
            try SchoolRulesBook.check(.other, by: viewer, connection)
            let text = try Self.checked(track, milliseconds: kept.length).stored()
            if text != kept.text {
                try connection.execute("UPDATE clips SET captions = \(text) WHERE id = \(id)")
                if kept.state == .live { try look(at: id, by: viewer, connection) }
            }
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }

    /// Nothing that was let go live says something else later without anybody looking.
    private func look(at id: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws {
        try HeldResponses.lookAgain(at: id, connection)
        let reason = try SchoolRulesBook.reason(for: id, by: author, connection)
        guard reason == .word || reason == .everything, let reason else { return }
        try ClipReview(context: context).putBack(id, reason, connection)
        try MonthlyNumbers.count(.reviewed, of: author, at: context.clock.now(), connection)
    }

    static func checked(_ track: CaptionTrack, milliseconds: Int) throws -> CaptionTrack {
        do throws(EightText.Violation) {
            return try track.checked(milliseconds: milliseconds)
        } catch { throw error.problem("captions") }
    }
}

/// A track as its row has it: JSON.
extension CaptionTrack {
    /// Reads what `stored` wrote; nil where nothing was written down.
    init?(stored text: String?) throws {
        guard let text else { return nil }
        self = try JSONCoding.decode(CaptionTrack.self, from: Array(text.utf8))
    }

    /// Nil where there are no lines.
    func stored() throws -> String? {
        lines.isEmpty ? nil : String(decoding: try JSONCoding.encode(self), as: UTF8.self)
    }
}
