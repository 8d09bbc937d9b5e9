import Base
import Observation
import OnlyFriendsAPI

/// Who sees one's own story that is shown already, being changed (OF-106).
@Observable @MainActor
final class StoryAudienceModel {
    /// Absent until the story was read.
    private(set) var audience: AudienceModel?
    private(set) var phase = LoadPhase.idle
    private(set) var isSaving = false
    private(set) var failure: String?

    private let id: SortableID
    private let stories: StoriesModel
    private let people: PeopleRepository

    init(_ id: SortableID, stories: StoriesModel, people: PeopleRepository) {
        (self.id, self.stories, self.people) = (id, stories, people)
    }

    var canSave: Bool { audience.map { $0.refusal == nil } == true && !isSaving }

    /// Reads for whom the story is now; what is chosen here already stays.
    func load() async {
        guard audience == nil else { return }
        phase = .loading
        do {
            audience = AudienceModel(try await stories.repository.story(id), people: people)
            phase = .loaded
        } catch {
            phase = isCancellation(error) ? .idle : .failed(explanation(of: error))
        }
    }

    /// True when what is chosen holds.
    func save() async -> Bool {
        guard canSave, let audience else { return false }
        isSaving = true
        defer { isSaving = false }
        failure = nil
        do {
            let change = StoryChange(audience: audience.audience, audienceUserIds: audience.audienceUserIds)
            stories.add(try await stories.repository.update(id, change))
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }
}
