import Base
import OnlyFriendsAPI

extension Poll {
    /// What the viewer chose.
    var mine: Set<Int> { Set(options.filter(\.isMine).map(\.id)) }

    /// What the viewer would have chosen after a tap on an answer: of one answer the other takes the place, and one's own
    /// is taken back.
    func choices(toggling option: Int) -> Set<Int> {
        guard allowsSeveral else { return mine == [option] ? [] : [option] }
        return mine.symmetricDifference([option])
    }

    /// The poll once the viewer has chosen so.
    func answered(_ choices: Set<Int>, by viewer: SortableID?) -> Poll {
        var changed = self
        for index in options.indices where options[index].isMine != choices.contains(options[index].id) {
            let isMine = !options[index].isMine
            changed.options[index].isMine = isMine
            changed.options[index].count += isMine ? 1 : -1
            changed.options[index].people.removeAll { $0 == viewer }
            if isMine, let viewer { changed.options[index].people.append(viewer) }
        }
        changed.voterCount += (choices.isEmpty ? 0 : 1) - (mine.isEmpty ? 0 : 1)
        return changed
    }

    /// Which part of those who have answered chose an answer, from 0 to 1.
    func share(of option: Option) -> Double {
        voterCount > 0 ? min(1, Double(option.count) / Double(voterCount)) : 0
    }

    /// The answers that most chose; none before anybody has.
    var leaders: Set<Int> {
        let most = options.map(\.count).max() ?? 0
        return most == 0 ? [] : Set(options.filter { $0.count == most }.map(\.id))
    }
}
