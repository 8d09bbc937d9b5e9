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

    init(_ title: TitleHandle, app: ThriftwoodModel) {
        self.title = title
        self.app = app
        client = app.client(of: title)
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
            profiles = try await client.qualityProfiles()
            if let lidarr = client as? LidarrClient { metadataProfiles = try await lidarr.metadataProfiles() }
            tags = try await client.tags()
            (before, settings) = (found, found)
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
