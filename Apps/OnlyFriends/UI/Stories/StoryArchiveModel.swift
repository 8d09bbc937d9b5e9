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

    private(set) var stories = Timeline<Story>()
    /// Those of the day before, of which it is still told who saw them.
    private(set) var ended: [EndedStory] = []
    private(set) var phase = LoadPhase.idle
    /// Why something could not be done.
    var failure: String?
    let repository: StoriesRepository
    let saver: StorySaver

    init(repository: StoriesRepository) {
        self.repository = repository
        saver = StorySaver(repository: repository)
    }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            let page = try await repository.archive(nil)
            ended = try await repository.ended()
            stories.replace(with: page.items, nextCursor: page.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = stories.nextCursor else { return }
        do {
            let page = try await repository.archive(cursor)
            stories.append(page.items, nextCursor: page.nextCursor)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// The stories by the months of a calendar.
    func months(_ calendar: Calendar) -> [Month] {
        stories.items.reduce(into: [Month]()) { months, story in
            let month = calendar.dateInterval(of: .month, for: story.timestamp)?.start ?? story.timestamp
            if months.last?.id == month {
                months[months.count - 1].stories.append(story)
            } else {
                months.append(Month(id: month, stories: [story]))
            }
        }
    }

    func delete(_ id: SortableID) async {
        do {
            try await repository.delete(id)
            stories.remove { $0.id == id }
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Fetches a story as a picture with its words, so that it can be saved.
    func save(_ story: Story) async {
        if let sentence = await saver.save(story) { failure = sentence }
    }
}
