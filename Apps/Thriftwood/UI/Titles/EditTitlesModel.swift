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
    @ObservationIgnored private let client: any TitleClient

    init(_ group: TitleGroup, app: ThriftwoodModel) {
        self.group = group
        self.app = app
        client = app.client(of: group.service)
    }

    var canSave: Bool { isLoaded && !isSaving && !change.isEmpty }

    func load() async {
        problem = nil
        do throws(ServiceProblem) {
            profiles = try await client.qualityProfiles()
            if let lidarr = client as? LidarrClient { metadataProfiles = try await lidarr.metadataProfiles() }
            folders = try await client.rootFolders()
            tags = try await client.tags()
            isLoaded = true
        } catch {
            if error.reason != .cancelled { problem = error }
        }
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
