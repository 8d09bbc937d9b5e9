import OnlyFriendsAPI

extension Message {
    /// The reactions once the viewer's own is another, or none.
    func reactions(with own: Reaction.Emoji?) -> [Reaction] {
        var changed = reactions.compactMap { reaction -> Reaction? in
            guard reaction.isMine else { return reaction }
            let rest = reaction.count - 1
            return rest > 0 ? Reaction(emoji: reaction.emoji, count: rest, isMine: false) : nil
        }
        guard let own else { return changed }
        if let index = changed.firstIndex(where: { $0.emoji == own }) {
            changed[index].count += 1
            changed[index].isMine = true
        } else {
            changed.append(Reaction(emoji: own, count: 1, isMine: true))
        }
        return changed
    }
}
