import Base
public import ThriftwoodAPI

/// What a Radarr, a Sonarr or a Lidarr lets somebody choose of its titles.
public struct TitleChoices: Sendable, Hashable, Codable {
    public var profiles: [QualityProfile] = []
    /// Of Lidarr alone.
    public var metadataProfiles: [QualityProfile] = []
    public var folders: [RootFolder] = []
    public var tags: [TitleTag] = []

    public init() {}
}

extension ControlRoom {
    private nonisolated static var name: String { "choices" }

    /// What a service let somebody choose when it was last asked, for a form that opens at once; nil before the first time.
    public nonisolated func knownChoices(of service: ServiceConnection) async -> TitleChoices? {
        ((try? await store.document(TitleChoices.self, Self.name, of: service.id)) ?? nil)?.value
    }

    /// What a service lets somebody choose, all of it asked for at the same time (TW-083).
    public nonisolated func choices(of service: ServiceConnection) async throws(ServiceProblem) -> TitleChoices {
        guard let client = titles(of: service) else { return TitleChoices() }
        var made = TitleChoices()
        do {
            async let profiles = client.qualityProfiles()
            async let metadataProfiles = (client as? LidarrClient)?.metadataProfiles() ?? []
            async let folders = client.rootFolders()
            async let tags = client.tags()
            made.profiles = try await profiles
            made.metadataProfiles = try await metadataProfiles
            made.folders = try await folders
            made.tags = try await tags
        } catch let problem as ServiceProblem {
            throw problem
        } catch {
            throw ServiceProblem(.cancelled, of: service)
        }
        try? await store.keep(made, Self.name, of: service.id, fetchedAt: clock.now())
        return made
    }
}
