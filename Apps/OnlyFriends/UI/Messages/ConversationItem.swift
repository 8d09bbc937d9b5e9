import Base
import Foundation
import OnlyFriendsAPI

/// What stands one below the other in a conversation.
enum ConversationItem: Identifiable, Equatable {
    /// The day of what follows.
    case day(Date, before: SortableID)
    /// What follows is new since the last visit.
    case new
    /// A message, and whether it begins and ends what one person said in one go.
    case message(Message, isFirst: Bool, isLast: Bool)
    /// Something that happened to the conversation.
    case notice(Message)

    var id: String {
        switch self {
        case .day(_, let message): "day \(message)"
        case .new: "new"
        case .message(let message, _, _), .notice(let message): message.id.description
        }
    }

    /// Seconds between two messages of one person that stand together.
    private static let together: TimeInterval = 300

    /// Messages with their days, the line above what is new, and what belongs together (OF-165).
    static func items(
        _ messages: [Message], firstNew: Int?, calendar: Calendar
    ) -> [ConversationItem] {
        var items: [ConversationItem] = []
        items.reserveCapacity(messages.count + 8)
        for (index, message) in messages.enumerated() {
            let before = index > 0 ? messages[index - 1] : nil
            let after = index + 1 < messages.count ? messages[index + 1] : nil
            let isNewDay = before.map { !calendar.isDate($0.timestamp, inSameDayAs: message.timestamp) } ?? true
            if isNewDay { items.append(.day(message.timestamp, before: message.id)) }
            if message.sequence == firstNew { items.append(.new) }
            guard message.notice == nil else {
                items.append(.notice(message))
                continue
            }
            let startsNew = isNewDay || message.sequence == firstNew
            let endsDay = after.map {
                $0.sequence == firstNew || !calendar.isDate($0.timestamp, inSameDayAs: message.timestamp)
            }
            items.append(
                .message(
                    message, isFirst: startsNew || !belongs(message, after: before),
                    isLast: endsDay != false || !belongs(after, after: message)))
        }
        return items
    }

    private static func belongs(_ message: Message?, after before: Message?) -> Bool {
        guard let message, let before, message.notice == nil, before.notice == nil else { return false }
        return message.sender?.id == before.sender?.id
            && message.timestamp.timeIntervalSince(before.timestamp) < together
    }
}
