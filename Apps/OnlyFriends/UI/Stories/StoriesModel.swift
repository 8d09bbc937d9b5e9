import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// Whose stories there are to see, one's own first.
@Observable @MainActor
final class StoriesModel {
    private(set) var rings: [StoryRing] = []
    private(set) var isLoaded = false
    var failure: String?

    let repository: StoriesRepository
    let saver: StorySaver
    private let clock: WallClock

    init(repository: StoriesRepository, clock: WallClock) {
        self.repository = repository
        saver = StorySaver(repository: repository)
        self.clock = clock
    }

    /// When the next of the stories is over.
    var nextExpiry: Date? { rings.flatMap(\.stories).map(\.expiresAt).min() }

    /// One's own, where there is something to see.
    var own: StoryRing? { rings.first { $0.user.relation == .`self` } }
    var others: [StoryRing] { rings.filter { $0.user.relation != .`self` } }

    func load() async {
        do {
            rings = try await repository.rings()
            isLoaded = true
        } catch {
            // The feed below says what is wrong with the connection; a row without rings is no place for it.
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .storyCreated(let story): add(story)
        case .storyDeleted(let id): drop(id)
        case .storySeen(let id): mark(id)
        case .friendRemoved(let id): rings.removeAll { $0.id == id }
        case .friendAccepted, .resync: await load()
        default: break
        }
    }

    /// Takes in a new story, whose author is then the first of those with something new, or one that is another now.
    func add(_ story: Story) {
        if let index = rings.firstIndex(where: { $0.id == story.user.id }) {
            if let kept = rings[index].stories.firstIndex(where: { $0.id == story.id }) {
                rings[index].stories[kept] = story
                return
            }
            // It need not be the latest: an older one may be for the viewer since now.
            let next = rings[index].stories.firstIndex { $0.id > story.id } ?? rings[index].stories.endIndex
            rings[index].stories.insert(story, at: next)
            let ring = rings.remove(at: index)
            place(ring)
        } else {
            place(StoryRing(user: story.user, stories: [story]))
        }
    }

    private func place(_ ring: StoryRing) {
        let isOwn = ring.user.relation == .`self`
        rings.insert(ring, at: isOwn || own == nil ? 0 : 1)
    }

    /// Says that a story was seen, here and to the server.
    func see(_ story: Story) async {
        guard !story.isSeen else { return }
        mark(story.id)
        try? await repository.view(story.id)
    }

    func delete(_ id: SortableID) async {
        do {
            try await repository.delete(id)
            drop(id)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Hides what has had its day, without waiting for the server to say so.
    func expireNext() async {
        while let next = nextExpiry {
            let now = clock.now()
            if next <= now {
                for story in rings.flatMap(\.stories) where story.expiresAt <= now { drop(story.id) }
            } else {
                do { try await clock.sleepUntil(min(next, now + 60)) } catch { return }
            }
        }
    }

    private func mark(_ id: SortableID) {
        for ring in rings.indices {
            for place in rings[ring].stories.indices where rings[ring].stories[place].id == id {
                rings[ring].stories[place].isSeen = true
            }
        }
    }

    private func drop(_ id: SortableID) {
        for ring in rings.indices { rings[ring].stories.removeAll { $0.id == id } }
        rings.removeAll { $0.stories.isEmpty }
    }
}
