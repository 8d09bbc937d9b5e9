import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What is set of several titles, while somebody changes it; what nobody touches stays as each title has it.
@Observable @MainActor
final class EditTitlesModel {
    private(set) var profiles: [QualityProfile] = []
    /// Of Lidarr alone.
    private(set) var metadataProfiles: [QualityProfile] = []
    private(set) var folders: [RootFolder] = []
    private(set) var tags: [TitleTag] = []
    private(set) var problem: ServiceProblem?
    private(set) var isSaving = false
    private(set) var isLoaded = false
    var change = BulkChange()

    @ObservationIgnored let group: TitleGroup
    @ObservationIgnored private let app: ThriftwoodModel

    /// - Parameter draft: what was filled in before the window was reloaded, or empty.
    init(_ group: TitleGroup, app: ThriftwoodModel, draft: String = "") {
        self.group = group
        self.app = app
        let kept = KeptText.value(TitleDraft<BulkChange>.self, draft)
        if let kept, kept.owner == group.owner { change = kept.value }
    }

    /// What is filled in, for the window to keep.
    var draft: String { KeptText.text(TitleDraft(owner: group.owner, value: change)) }

    var canSave: Bool { isLoaded && !isSaving && !change.isEmpty }

    func load() async {
        problem = nil
        if !isLoaded, let known = await app.room.knownChoices(of: group.service) { take(known) }
        do throws(ServiceProblem) {
            take(try await app.room.choices(of: group.service))
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }

    private func take(_ choices: TitleChoices) {
        (profiles, metadataProfiles) = (choices.profiles, choices.metadataProfiles)
        (folders, tags) = (choices.folders, choices.tags)
        isLoaded = true
    }

    /// Saves; whether that went well.
    func save() async -> Bool {
        guard canSave else { return false }
        isSaving = true
        defer { isSaving = false }
        do throws(ServiceProblem) {
            try await app.change(group, change)
            return true
        } catch {
            problem = error
            return false
        }
    }
}
