import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Reports of what is soon over, or was said to a few.
extension Reports {
    var messages: MessageReader { MessageReader(links: context.links) }

    /// What a message says, in words.
    static func words(of message: Message) -> String {
        let said = message.text ?? message.voice.map { PushWords.voice($0.seconds, in: .english) } ?? ""
        return ([said] + (message.poll?.options.map { "• \($0.text)" } ?? [])).joined(separator: "\n")
    }

    /// A story is judged by its picture and the words on it.
    func story(
        _ id: SortableID, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Reported {
        let reported = try connection.row(
            """
            SELECT s.author_id, u.name, s.texts FROM stories s JOIN users u ON u.id = s.author_id
            LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = s.author_id
            WHERE s.id = \(id) AND \(Stories.condition(viewer: viewer, at: context.clock.now()))
            """
        ) { row in
            let texts: String = try row[2]
            let words = (try? JSONCoding.decode([StoryText].self, from: Array(texts.utf8))) ?? []
            return Reported(
                .story, id, of: try row[0], name: try row[1],
                .init(text: words.map(\.text).joined(separator: "\n"), writtenAt: id.time))
        }
        guard var reported else { throw Problem.notFound() }
        reported.images = try connection.values("SELECT id FROM media WHERE story_id = \(id)", as: SortableID.self)
        return reported
    }

    /// Whoever reports a message has it read by that; what was said around it goes along only where they say so.
    func message(
        _ id: SortableID, in conversation: SortableID, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Reported {
        let found = try messages.messages(
            "m.id = \(id) AND m.conversation_id = \(conversation) AND m.deleted = 0 AND m.notice IS NULL", for: viewer,
            at: context.clock.now(), connection)
        guard let message = found.first, let sender = message.sender else { throw Problem.notFound() }
        return Reported(
            .message, id, of: sender.id, name: sender.name,
            .init(text: Self.words(of: message), writtenAt: message.timestamp), images: message.images.map(\.id))
    }
}
