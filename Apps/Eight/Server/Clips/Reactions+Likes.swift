import Base
import Database
import EightAPI
import ServerKit
import Wire

extension Reactions {
    /// Who likes a clip, the latest first: those whom the viewer and its author both may see. Where likes are not counted,
    /// neither are they listed. Who dislikes it is told to nobody.
    func likes(_ wanted: EightAPI.PageByID, for viewer: SortableID) async throws -> Page<Person> {
        let limit = try context.page(wanted.limit)
        let name = "likes \(wanted.id)"
        let after = try wanted.cursor.flatMap { try Self.place($0, in: name, context.cursors) }
        return try await context.database.read { [self] connection in
            guard let clip = try reader.clip(wanted.id, for: viewer, connection), clip.state == .live, !clip.isGone
            else { throw Problem.notFound() }
            guard clip.showsLikes else { return Page(items: []) }
            var condition: SQL = "r.clip_id = \(wanted.id) AND r.value = 1"
            for each in Set([viewer, clip.author.id]) {
                condition.append(" AND \(WhoSeesWhat.isThere("p.id", for: each))")
            }
            if let after {
                condition.append(
                    " AND (r.created_at < \(after.at) OR r.created_at = \(after.at) AND p.id < \(after.id))")
            }
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)), r.created_at AS at
                FROM reactions r JOIN people p ON p.id = r.person_id
                WHERE \(condition) ORDER BY r.created_at DESC, p.id DESC LIMIT \(limit + 1)
                """
            ) { (person: try PersonColumns.person($0, for: viewer, context), at: try $0["at"] as Int64) }
            let next = found.count > limit ? found.prefix(limit).last : nil
            return Page(
                items: found.prefix(limit).map(\.person),
                nextCursor: next.map { context.cursors.cursor(in: name, text: "\($0.at) \($0.person.id)") })
        }
    }

    private static func place(
        _ cursor: String, in list: String, _ cursors: Cursors
    ) throws -> (at: Int64, id: SortableID)? {
        let parts = try cursors.text(cursor, in: list).split(separator: " ")
        guard parts.count == 2, let at = Int64(parts[0]), let id = SortableID(String(parts[1])) else { return nil }
        return (at, id)
    }
}
