import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

extension Moments {
    /// Puts pictures of one's own into a moment that is open.
    func add(_ pictures: [SortableID], to id: SortableID, by member: SortableID) async throws -> Moment {
        let most = context.limits.shared.momentPicturesMaximum
        let pictures = Set(pictures).sorted()
        let (seen, members) = try await context.database.write { [self] connection in
            try guardOpen(id, for: member, connection)
            guard !pictures.isEmpty else {
                throw Problem.unprocessable("imageIds", ProblemCode.required, "Choose a picture.")
            }
            let count = try connection.value(
                "SELECT COUNT(*) FROM media WHERE moment_id = \(id) AND id NOT IN \(list: pictures)", as: Int.self)
            guard (count ?? 0) + pictures.count <= most else {
                throw Problem.unprocessable(
                    "imageIds", ProblemCode.tooMany, "A moment holds at most \(most) pictures.")
            }
            // What is in it already was sent twice.
            let added = try connection.execute(
                """
                UPDATE media SET moment_id = \(id) WHERE id IN \(list: pictures) AND owner_id = \(member)
                    AND kind = \(MediaStore.Kind.post) AND (moment_id = \(id) OR \(MediaStore.isLoose))
                """)
            guard added == pictures.count else { throw Problem.notFound("There is no such picture.") }
            return (try moment(id, for: member, connection), try Self.members(of: id, connection))
        }
        tell(id, members)
        return seen
    }

    /// Deletes a picture of one's own, of a kept moment too.
    func remove(_ picture: SortableID, from id: SortableID, by member: SortableID) async throws {
        let members = try await context.database.write { [self] connection in
            _ = try moment(id, for: member, connection)
            let own = try connection.values(
                "SELECT id FROM media WHERE id = \(picture) AND moment_id = \(id) AND owner_id = \(member)",
                as: SortableID.self)
            guard !own.isEmpty else { throw Problem.notFound() }
            try media.delete(own, connection)
            return try Self.members(of: id, connection)
        }
        tell(id, members)
    }

    /// Says what a picture of one's own shows, of a kept moment too.
    func describe(
        _ picture: SortableID, in id: SortableID, _ text: String, by member: SortableID
    ) async throws -> Moment {
        let text = try description(text)
        let (seen, members) = try await context.database.write { [self] connection in
            _ = try moment(id, for: member, connection)
            let changed = try connection.execute(
                """
                UPDATE media SET alt = \(text)
                WHERE id = \(picture) AND moment_id = \(id) AND owner_id = \(member)
                """)
            guard changed > 0 else { throw Problem.notFound() }
            return (try moment(id, for: member, connection), try Self.members(of: id, connection))
        }
        tell(id, members)
        return seen
    }

    /// Hides a picture from all but whoever added it, or shows it again; gives the moment that it is in, or nil where
    /// nothing changed.
    static func setHidden(
        _ isHidden: Bool, _ picture: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.values(
            """
            UPDATE media SET is_hidden = \(isHidden)
            WHERE id = \(picture) AND moment_id IS NOT NULL AND is_hidden <> \(isHidden) RETURNING moment_id
            """, as: SortableID.self
        ).first
    }

    private func description(_ text: String) throws -> String? {
        do throws(TextRule.Violation) {
            let maximum = context.limits.shared.altTextMaximum
            let text = try TextRule.paragraph(text, maximum: maximum, what: "description")
            return text.isEmpty ? nil : text
        } catch {
            throw error.problem("altText")
        }
    }
}
