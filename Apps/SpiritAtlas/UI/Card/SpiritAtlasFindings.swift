import DesignKit
import SwiftUI

/// Profiles that are called what somebody types on the home screen, or that are of such a place.
public struct SpiritAtlasFindings: View {
    private let dependencies: SpiritAtlasDependencies
    private let query: String

    private static let most = 4

    public init(dependencies: SpiritAtlasDependencies, query: String) {
        self.dependencies = dependencies
        self.query = query
    }

    public var body: some View { Findings("SpiritAtlas", query: query) { await find($0) } }

    private func find(_ words: String) async -> [Finding] {
        let profiles = (try? await dependencies.store.profiles()) ?? []
        let parts = ProfileSummary.folded(words).split(separator: " ").map { String($0) }
        return profiles.filter { $0.matches(parts) && !$0.name.isEmpty }.prefix(Self.most).map { profile in
            Finding(
                profile.name, detail: [profile.day, profile.place].filter { !$0.isEmpty }.joined(separator: " · "),
                symbol: "moon.stars", place: "/spirit-atlas/\(AtlasPage.profile(profile.id))")
        }
    }
}
