import Base
import Foundation
import OnlyFriendsAPI

extension ConversationModel {
    /// Whether the viewer may still change a message.
    func canEdit(_ message: Message) -> Bool {
        isOwn(message) && message.text != nil && age(of: message) < limits.messageEditWindow
    }

    /// Whether the viewer may still remove a message for everyone.
    func canRemoveForAll(_ message: Message) -> Bool {
        isOwn(message) && age(of: message) < limits.messageDeleteWindow
    }

    private func isOwn(_ message: Message) -> Bool {
        message.sender?.relation == .`self` && message.notice == nil && !message.isDeleted
    }

    private func age(of message: Message) -> Int {
        Int(clamping: Int64(max(0, min(clock.now().timeIntervalSince(message.timestamp), 1e12))))
    }
}
