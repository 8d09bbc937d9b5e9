import Base
import OnlyFriendsAPI

extension ConversationModel {
    /// Chooses an answer of a poll, or takes it back. It is shown at once.
    func vote(_ option: Int, in message: Message) async {
        guard let poll = message.poll, poll.endedAt == nil else { return }
        let choices = poll.choices(toggling: option)
        let me = conversation?.members.first { $0.user.relation == .`self` }?.id
        var shown = message
        shown.poll = poll.answered(choices, by: me)
        await change(message, to: shown) {
            try await repository.vote(.init(id: id, messageId: message.id), choices.sorted())
        }
    }

    /// Lets nobody answer any more.
    func endPoll(_ message: Message) async {
        guard var poll = message.poll else { return }
        poll.endedAt = clock.now()
        var shown = message
        shown.poll = poll
        await change(message, to: shown) { try await repository.endPoll(.init(id: id, messageId: message.id)) }
    }
}
