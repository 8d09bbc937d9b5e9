import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

extension Conversations {
    /// Sets a group's picture, as an admin of it.
    func setPicture(
        _ upload: FileUpload, around focus: UsersAPI.Focus, of id: SortableID, by uploader: Uploader
    ) async throws -> Conversation {
        let focus = try focus.checked()
        let viewer = uploader.person
        // Whoever may not set it is told so before anything is read and drawn.
        try await context.database.read { [self] connection in
            try guardAdmin(try membership(id, of: viewer, connection))
        }
        let picture = try await log.media.take(upload, kind: .group, around: focus, by: uploader)
        let told = try await context.database.write { [self] connection in
            try log.hold(id, connection)
            let kept = try membership(id, of: viewer, connection)
            try guardAdmin(kept)
            return try setPicture(
                picture, instead: kept.picture, of: id, by: viewer, at: context.clock.now(), connection)
        }
        if let told { context.live.publish(.messageChanged(message: told, conversation: id)) }
        context.live.publish(.conversationChanged(conversation: id))
        return try await conversation(id, for: viewer)
    }

    /// Puts a picture, or none, in the place of a group's former one, whose bytes go; gives the line that tells of it.
    func setPicture(
        _ picture: SortableID?, instead former: SortableID?, of id: SortableID, by viewer: SortableID, at now: Date,
        _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.execute("UPDATE conversations SET picture_id = \(picture) WHERE id = \(id)")
        if let former { try log.media.delete([former], connection) }
        let notice = ConversationNotice(kind: picture == nil ? .unpictured : .pictured)
        return try log.append(.init(notice: notice), to: id, by: viewer, at: now, connection)
    }
}
