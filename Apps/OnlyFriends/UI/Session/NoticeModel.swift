import Base
import OnlyFriendsAPI
import SwiftUI

/// What the person is told of while they do something else, one thing at a time.
@Observable @MainActor
final class NoticeModel {
    /// One sentence, and the post that it leads to.
    struct Notice: Equatable {
        var text: String
        var post: SortableID?
        var conversation: SortableID?
        /// Whose doing it is.
        var person: SortableID?
        /// The notification that it is.
        var told: OnlyFriendsAPI.Notice?
        /// Whether it is something to be careful about.
        var isWarning = false
    }

    private(set) var current: Notice?
    /// Seconds.
    private static let shownFor = 8.0

    /// Shows what an event says to the person; the newest stands alone.
    ///
    /// - Parameters:
    ///   - shown: The conversation that they look at.
    ///   - muted: Conversations of which they do not want to be told.
    ///   - tellsMessages: Whether they want to be told of messages at all.
    func handle(
        _ event: LiveEvent, open shown: SortableID? = nil, muted: Set<SortableID> = [], tellsMessages: Bool = true
    ) {
        switch event {
        case .messageChanged(let message):
            let id = message.conversationId
            guard message.notice == nil, let sender = message.sender, sender.relation != .`self` else { return }
            // Only what is new is told; a change is none, and what a link brings comes later.
            guard message.editedAt == nil, message.reactions.isEmpty, message.linkPreview == nil, !message.isDeleted
            else {
                if message.isDeleted, current?.conversation == id { current = nil }
                return
            }
            guard tellsMessages, id != shown, !muted.contains(id) else { return }
            current = Notice(text: "\(sender.name): \(message.preview)", conversation: id, person: sender.id)
        case .noticed(let notice, _):
            let text =
                switch notice.lines {
                case .some(let words) where notice.kind != .like: "\(notice.sentence): \(words)"
                default: notice.sentence
                }
            current = Notice(text: text, post: notice.postId, person: notice.user?.id, told: notice)
        case .noticesRead(let counts):
            // Looked at on another device.
            if counts.notifications == 0, current?.told != nil { current = nil }
        case .requestRemoved:
            if current?.told?.kind == .friendRequest { current = nil }
        case .keyReused(let deviceName):
            let device = deviceWords(deviceName)
            current = Notice(
                text: String(
                    localized: """
                        \(device) was signed out, because somebody may have copied the key of its session. Change \
                        your password if you do not know why.
                        """), isWarning: true)
        case .postDeleted(let post) where post == current?.post: current = nil
        case .friendRemoved(let person) where person == current?.person: current = nil
        default: break
        }
    }

    /// Says something that the person has done, or is to do.
    func say(_ text: String, isWarning: Bool = false) { current = Notice(text: text, isWarning: isWarning) }

    func dismiss() { current = nil }

    /// Takes away after a while what stands in a list as well; a newer one cancels the task that runs this.
    func fade(by clock: WallClock) async {
        guard let shown = current, shown.told != nil || shown.conversation != nil else { return }
        do { try await clock.sleep(seconds: Self.shownFor) } catch { return }
        if current == shown { current = nil }
    }
}
