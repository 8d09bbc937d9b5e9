import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// One's own stories whose day is over (OF-110).
@Observable @MainActor
final class StoryArchiveModel {
    /// The stories of one month, latest first.
    struct Month: Identifiable, Hashable {
        var id: Date
        var stories: [Story]
    }

    /// The stories, latest first.
    let archive: ArchiveModel<Story>
    /// Those of the day before, of which it is still told who saw them.
    private(set) var ended: [EndedStory] = []
    let repository: StoriesRepository
    let saver: StorySaver

    var stories: [Story] { archive.items.items }

    init(repository: StoriesRepository) {
        self.repository = repository
        saver = StorySaver(repository: repository)
        archive = ArchiveModel(page: repository.archive, erase: repository.delete)
    }

    func load() async { await archive.load { ended = try await repository.ended() } }

    /// The stories by the months of a calendar.
    func months(_ calendar: Calendar) -> [Month] {
        stories.reduce(into: [Month]()) { months, story in
            let month = calendar.dateInterval(of: .month, for: story.timestamp)?.start ?? story.timestamp
            if months.last?.id == month {
                months[months.count - 1].stories.append(story)
            } else {
                months.append(Month(id: month, stories: [story]))
            }
        }
    }

    /// Fetches a story as a picture with its words, so that it can be saved.
    func save(_ story: Story) async {
        if let sentence = await saver.save(story) { archive.failure = sentence }
    }
}
