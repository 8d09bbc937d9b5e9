import Base
import OnlyFriendsAPI

extension ConversationModel {
    /// The message that the bar on top shows: the latest pinned, until a tap went on to another.
    var onTop: Message? { pinned.first { $0.id == pinnedShown } ?? pinned.first }

    func isPinned(_ message: Message) -> Bool { pinned.contains { $0.id == message.id } }

    /// Whether one more on top takes the oldest one's place.
    var pinTakesPlace: Bool { pinned.count >= Message.pinnedMaximum }

    /// Puts a message on top of the conversation, for everybody, or takes it from there.
    func setPinned(_ isPinned: Bool, _ message: Message) async {
        await doing { take(try await repository.setPinned(.init(id: id, messageId: message.id), isPinned)) }
    }

    /// Goes to the message on top; the next one stands there then.
    func showPinned() async {
        guard let shown = onTop, let index = pinned.firstIndex(where: { $0.id == shown.id }) else { return }
        pinnedShown = pinned[(index + 1) % pinned.count].id
        await show(shown.id)
    }

    /// Keeps what is on top as the server tells of it, wherever the message stands.
    func takePinned(_ message: Message) {
        let known = pinned.first { $0.id == message.id }
        guard message.revision >= known?.revision ?? 0 else { return }
        pinned.removeAll { $0.id == message.id }
        guard let time = message.pinnedAt, !message.isDeleted else { return }
        let place = pinned.firstIndex { ($0.pinnedAt ?? time, $0.id) < (time, message.id) }
        pinned.insert(message, at: place ?? pinned.count)
        if known == nil { pinnedShown = nil }
    }
}
