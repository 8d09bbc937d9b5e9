import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What is set of a title, while somebody changes it.
@Observable @MainActor
final class EditTitleModel {
    private(set) var profiles: [QualityProfile] = []
    /// Of Lidarr alone.
    private(set) var metadataProfiles: [QualityProfile] = []
    private(set) var tags: [TitleTag] = []
    private(set) var problem: ServiceProblem?
    private(set) var isSaving = false
    /// How the title is at its service; nil before it answered.
    private(set) var before: TitleSettings?
    var settings = TitleSettings()
    var movesFiles = true

    @ObservationIgnored let title: TitleHandle
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private let client: any TitleClient

    /// What is filled in.
    private struct Filled: Codable, Equatable {
        var before: TitleSettings
        var settings: TitleSettings
        var movesFiles: Bool
    }

    @ObservationIgnored private var filled: Filled?

    /// - Parameter draft: what was filled in before the window was reloaded, or empty.
    init(_ title: TitleHandle, app: ThriftwoodModel, draft: String = "") {
        self.title = title
        self.app = app
        client = app.client(of: title)
        let kept = KeptText.value(TitleDraft<Filled>.self, draft)
        if let kept, kept.owner == title.owner { filled = kept.value }
    }

    /// What is filled in, for the window to keep; empty where that is nothing.
    var draft: String {
        guard let before, before != settings else { return "" }
        let filled = Filled(before: before, settings: settings, movesFiles: movesFiles)
        return KeptText.text(TitleDraft(owner: title.owner, value: filled))
    }

    var isMoved: Bool { before.map { $0.path != settings.path } ?? false }
    var canSave: Bool {
        guard let before, !isSaving else { return false }
        return settings != before && !settings.path.trimmingCharacters(in: .whitespaces).isEmpty
    }

    func load() async {
        problem = nil
        do throws(ServiceProblem) {
            let found = try await client.settings(of: title.id)
            let choices = try await app.room.choices(of: title.service)
            (profiles, metadataProfiles, tags) = (choices.profiles, choices.metadataProfiles, choices.tags)
            (before, settings) = (found, found)
            // Unless the title has changed meanwhile.
            if let filled, filled.before == found { (settings, movesFiles) = (filled.settings, filled.movesFiles) }
            filled = nil
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }

    /// Saves; whether that went well.
    func save() async -> Bool {
        guard let before, canSave else { return false }
        isSaving = true
        defer { isSaving = false }
        settings.path = settings.path.trimmingCharacters(in: .whitespaces)
        do throws(ServiceProblem) {
            try await client.change(title.id, from: before, to: settings, movesFiles: movesFiles)
            try await app.reload(title)
            app.say(Notice(text: Text("\(title.name) is saved.")))
            return true
        } catch {
            problem = error
            return false
        }
    }
}
