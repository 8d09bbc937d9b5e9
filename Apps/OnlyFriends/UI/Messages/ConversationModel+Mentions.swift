import Base
import OnlyFriendsAPI

extension ConversationModel {
    /// Messages at the end that are in sight without a way to them.
    private static let inSight = 6

    /// Those of a group whom the name that is being typed may mean.
    var mentionable: [User] {
        guard let conversation, conversation.isGroup, let begun = BegunMention(in: draft) else { return [] }
        return begun.fitting(conversation.others)
    }

    /// Completes the name that is being typed.
    func complete(with user: User) {
        if let begun = BegunMention(in: draft) { draft = begun.completed(with: user) }
    }

    /// The message that names the person and is further up than they see.
    var mentionAbove: SortableID? {
        guard let mention, !messages.suffix(Self.inSight).contains(where: { $0.id == mention }) || hasLater else {
            return nil
        }
        return mention
    }

    /// Goes to the message that names the person.
    func showMention() async {
        guard let mention else { return }
        forgetMention()
        await show(mention)
    }
}
